import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusTestSupport
import TactusText
import Testing

@Suite struct ReaderModelTests {
  private static let start = Timestamp(milliseconds: 0)

  private func message(
    _ sender: String, _ body: String = "text", _ category: MessageCategory = .personal,
    urgency: Double = 0.2, hour: Int64 = 9, isImportant: Bool = false, danger: Danger? = nil
  ) -> MessageTraits {
    MessageTraits(
      sender: sender, body: body,
      Analysis(
        urgency: Urgency(clamping: urgency), isUrgent: urgency >= 0.7, danger: danger,
        category: category, tone: .neutral, summary: body, gist: ""),
      at: Timestamp(milliseconds: hour * 3_600_000), secondsFromUTC: 0, isImportant: isImportant)
  }

  /// A reader who opens Mom at once and skips the shop.
  private func taught(rounds: Int = 20) -> ReaderModel {
    var model = ReaderModel()
    for _ in 0..<rounds {
      model.learn(.openedAtOnce, to: message("MOM", "dinner tonight"), at: Self.start)
      model.learn(
        .skipped, to: message("SHOP", "sale tonight", .promotion, hour: 20), at: Self.start)
    }
    return model
  }

  private func interest(_ model: ReaderModel, _ message: MessageTraits) -> Double {
    model.interest(in: message)?.value ?? .nan
  }

  @Test func beforeTwentyReactionsNothingIsDecided() {
    var model = ReaderModel()
    for count in 0..<20 {
      #expect(model.interest(in: message("MOM")) == nil, "after \(count)")
      model.learn(.openedAtOnce, to: message("MOM"), at: Self.start)
    }
    #expect(model.isReady)
    #expect(interest(model, message("MOM")) > 0.85)
  }

  @Test func whoIsOpenedAtOnceIsInterestingAndWhoIsSkippedIsNot() {
    let model = taught()
    #expect(interest(model, message("MOM", "dinner tonight")) > 0.85)
    #expect(interest(model, message("SHOP", "sale tonight", .promotion, hour: 20)) < 0.1)
    let stranger = interest(model, message("STRANGER", "hello", .service))
    #expect((0.1..<0.85).contains(stranger), "\(stranger)")
  }

  @Test func theSameReactionsGiveTheSameModel() { #expect(taught() == taught()) }

  @Test func oneWishMovesItFar() {
    var model = taught()
    let shop = message("SHOP", "sale tonight", .promotion, hour: 20)
    #expect(model.interest(in: shop)?.isQuiet == true)
    model.learn(.more, to: shop, at: Self.start)
    #expect(interest(model, shop) > 0.2)
    let mom = message("MOM", "dinner tonight")
    model.learn(.less, to: mom, at: Self.start)
    model.learn(.less, to: mom, at: Self.start)
    #expect(interest(model, mom) < 0.5)
  }

  @Test func aChangeOfTasteIsLearned() {
    var model = taught()
    let mom = message("MOM", "dinner tonight")
    for _ in 1...20 { model.learn(.skipped, to: mom, at: Self.start) }
    #expect(interest(model, mom) < 0.3)
  }

  @Test func wordsAreLearnedFromWhoeverUsesThem() {
    var model = ReaderModel()
    for round in 0..<30 {
      model.learn(
        .openedAtOnce, to: message("A\(round)", "the garden party"), at: Self.start)
      model.learn(.skipped, to: message("B\(round)", "the quarterly invoice"), at: Self.start)
    }
    #expect(
      interest(model, message("NEW", "Garden!")) > interest(model, message("NEW", "INVOICE")) + 0.2)
  }

  @Test func whatIsProtectedIsOfTheHighestInterestWhateverWasLearned() {
    var model = taught()
    for _ in 1...50 {
      model.learn(.less, to: message("SHOP", "sale", .promotion), at: Self.start)
    }
    for urgency in [0.7, 0.85, 1] {
      #expect(model.interest(in: message("SHOP", urgency: urgency)) == .highest)
    }
    #expect(model.interest(in: message("SHOP", isImportant: true)) == .highest)
    #expect(model.interest(in: message("SHOP", danger: .health)) == .highest)
  }

  @Test(.long, arguments: 1...5 as ClosedRange<UInt64>)
  func itStaysBoundedAndFiniteWhateverComes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = ReaderModel()
    var known = Set(model.estimates.keys)
    for round in 1...1500 {
      let body = (0...20).map { _ in random.line(1...12) }.joined(separator: " ")
      let traits = message(
        random.line(), body, MessageCategory.allCases.randomElement(using: &random) ?? .work,
        urgency: Double.random(in: 0...1, using: &random))
      let reaction = Reaction.allCases.randomElement(using: &random) ?? .left
      let (changed, forgotten) = model.learn(reaction, to: traits, at: Self.start)
      known.formUnion(changed)
      known.subtract(forgotten)
      #expect(model.estimates.count <= ReaderModel.mostTraits, "seed \(seed)")
      #expect(model.estimates.count == known.count, "seed \(seed): what changed is told")
      // Thousands of traits are compared one by one only now and then.
      if round.isMultiple(of: 100) {
        let isSame = known == Set(model.estimates.keys)
        #expect(isSame, "seed \(seed): what changed is told")
      }
      let value = interest(model, traits)
      #expect(!model.isReady || (0...1).contains(value), "seed \(seed)")
    }
    #expect(model.reactions == 1500, "seed \(seed): what it rests on is never forgotten")
    #expect(model.estimates.values.allSatisfy { $0.weight.isFinite }, "seed \(seed)")
  }

  @Test func aTraitIsReadAsItWasStored() {
    for kind in Trait.Kind.allCases {
      for value in ["", "Mom", "a/b=c/d", "ä=\n"] {
        let trait = Trait(kind, value)
        #expect(Trait(stored: trait.stored) == trait)
      }
    }
    for text in ["", "sender", "nothing=x", "=x"] { #expect(Trait(stored: text) == nil) }
  }

  // MARK: Explanations

  @Test func itSaysWhatItBelieves() {
    let model = taught(rounds: 13)
    let facts = model.facts(limit: 50) { $0.capitalized }.map(\.text)
    #expect(facts.contains("opens Mom at once (13 of 13)"))
    #expect(facts.contains("skips promotions in the evening (13 of 13)"))
    #expect(facts.contains("skips messages with 'sale' (13 of 13)"))
    #expect(!facts.contains { $0.contains("'tonight'") && $0.hasPrefix("opens") })
    #expect(model.facts(limit: 3) { $0 }.count == 3)
    #expect(ReaderModel().facts(limit: 3) { $0 } == [])
  }

  @Test func aWishIsToldBeforeAnythingElseIsKnown() {
    var model = ReaderModel()
    model.learn(.less, to: message("SHOP", "sale", .promotion), at: Self.start)
    let facts = model.facts(limit: 9) { $0.capitalized }.map(\.text)
    #expect(facts.contains("asked for less of Shop"), "\(facts)")
  }

  @Test func whatIsForgottenMovesNothingAnyMore() {
    var model = taught()
    let forgotten = model.forget { $0.sender == "MOM" }
    #expect(forgotten.map(\.stored).allSatisfy { $0.contains("MOM") })
    #expect(!model.estimates.keys.contains { $0.sender == "MOM" })
    #expect(model.reactions == 40)
  }
}
