import TactusMail
import TactusText
import Testing

/// An invitation shows its time in the reader's zone, and everything else on demand.
@Suite struct InvitationTests {
  private func mail(
    _ event: String, method: String = "REQUEST", zone: String = "Europe/Berlin", zones: String = ""
  ) throws -> MailMessage {
    let calendar =
      "BEGIN:VCALENDAR\nMETHOD:\(method)\n\(zones)BEGIN:VEVENT\nSUMMARY:Choir\n\(event)\nEND:VEVENT\nEND:VCALENDAR\n"
    return try #require(
      try MailMessage.read(
        Array("From: a@x.test\nSubject: s\nContent-Type: text/calendar\n\n\(calendar)".utf8),
        time: Timestamp(milliseconds: 1), zone: zone))
  }

  @Test(arguments: [
    ("DTSTART:20260706T080000Z", "2026-07-06 10:00"),
    ("DTSTART:20260106T080000Z", "2026-01-06 09:00"),
    ("DTSTART;TZID=Europe/Berlin:20260706T193000", "2026-07-06 19:30"),
    ("DTSTART;TZID=\"W. Europe Standard Time\":20260706T193000", "2026-07-06 19:30"),
    ("DTSTART;TZID=America/New_York:20260706T193000", "2026-07-07 01:30"),
    ("DTSTART;TZID=Eastern Standard Time:20260106T193000", "2026-01-07 01:30"),
    ("DTSTART;TZID=/mozilla.org/20050126_1/Europe/London:20260706T193000", "2026-07-06 20:30"),
    ("DTSTART;TZID=UTC:20260706T080000", "2026-07-06 10:00"),
    ("DTSTART:20260706T193000", "2026-07-06 19:30"), ("DTSTART;VALUE=DATE:20260706", "2026-07-06"),
    ("DTSTART;TZID=Nowhere:20260706T193000", "2026-07-06 19:30 Nowhere"),
    ("DTSTART;TZID=../../etc/passwd:20260706T193000", "2026-07-06 19:30 ../../etc/passwd"),
    ("DTSTART:20260706T080000Z\nDTEND:20260706T093000Z", "2026-07-06 10:00 to 11:30"),
    ("DTSTART:20260706T080000Z\nDURATION:PT1H30M", "2026-07-06 10:00 to 11:30"),
    ("DTSTART:20260706T200000Z\nDTEND:20260706T230000Z", "2026-07-06 22:00 to 2026-07-07 01:00"),
    ("DTSTART;VALUE=DATE:20260706\nDTEND;VALUE=DATE:20260707", "2026-07-06"),
    ("DTSTART;VALUE=DATE:20260706\nDTEND;VALUE=DATE:20260709", "2026-07-06 to 2026-07-08"),
    ("DTSTART:20260706T080000Z\nDTEND:20260706T080000Z", "2026-07-06 10:00"),
    (
      "DTSTART;TZID=Nowhere:20260706T193000\nDTEND;TZID=Nowhere:20260706T203000",
      "2026-07-06 19:30 to 20:30 Nowhere"
    ),
  ])
  func timesAreThoseOfTheReader(event: String, felt: String) throws {
    #expect(try mail(event).text == "Invitation: Choir, \(felt)")
  }

  @Test func ofManyEventsTheFirst20AreToldEachWithItsOwnFields() throws {
    func events(_ numbers: ClosedRange<Int>) -> String {
      numbers.map {
        "END:VEVENT\nBEGIN:VEVENT\nSUMMARY:Event \($0)\(String(repeating: "\nLOCATION:Place \($0)", count: $0 / 20))"
      }.joined(separator: "\n")
    }
    let twenty = try mail("DTSTART:20260706T080000Z\n\(events(2...20))").full
    #expect(twenty.contains("Also Event 20, Place 20") && !twenty.contains("More events"))
    let more = try mail("DTSTART:20260706T080000Z\n\(events(2...19))\n\(events(30...33))").full
    #expect(more.contains("Also Event 19\nAlso Event 30, Place 30\nMore events follow"), "\(more)")
    #expect(!more.contains("31"))
    let long = "DESCRIPTION:\(String(repeating: "a", count: 70_000))"
    #expect(try mail("\(long)\n\(events(2...2))").full.hasSuffix("More events follow"))
  }

  @Test func anEventWithinAnotherLeavesItsFieldsAlone() throws {
    let text = try mail("BEGIN:VEVENT\nSUMMARY:Inner\nEND:VEVENT\nLOCATION:Hall").full
    #expect(text.contains("Choir, Hall") && text.contains("Also Inner"), "\(text)")
    #expect(!text.contains("Inner, Hall"))
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=MO", "weekly on Monday"), ("FREQ=WEEKLY", "weekly"),
    ("FREQ=DAILY;COUNT=5", "daily, 5 times"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "every 2 weeks on Tuesday and Thursday"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekly on weekdays"),
    ("FREQ=MONTHLY;BYDAY=2TU", "monthly on the 2nd Tuesday"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "monthly on the last Friday"),
    ("FREQ=MONTHLY;BYMONTHDAY=15", "monthly on day 15"),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1", "monthly on the 1st Monday"), ("FREQ=YEARLY", "yearly"),
    ("FREQ=WEEKLY;UNTIL=20261231T230000Z", "weekly until 2027-01-01"),
  ])
  func repetitionIsSaidInWords(rule: String, felt: String) throws {
    let event = "DTSTART;TZID=Europe/Berlin:20260706T193000\nRRULE:\(rule)\nLOCATION:Hall"
    #expect(try mail(event).text == "Invitation: Choir, 2026-07-06 19:30, \(felt), Hall")
  }

  private static let weekly = "DTSTART;TZID=Europe/Berlin:20260706T193000\nRRULE:FREQ=WEEKLY\nUID:a"
  private static let told = "Invitation: Choir, 2026-07-06 19:30, weekly"

  @Test(arguments: [
    ("EXDATE;TZID=Europe/Berlin:20260713T193000", "except 2026-07-13"),
    ("EXDATE:20260713T173000Z,20260720T173000Z", "except 2026-07-13, 2026-07-20"),
    ("EXDATE;VALUE=DATE:20260713\nEXDATE;VALUE=DATE:20260720", "except 2026-07-13, 2026-07-20"),
    (
      "EXDATE:\((13...19).map { "202607\($0)T173000Z" }.joined(separator: ","))",
      "except 2026-07-13, 2026-07-14, 2026-07-15, 2026-07-16 and 3 more"
    ),
    ("RDATE:20260725T180000Z", "also 2026-07-25 20:00"),
    ("RDATE;VALUE=PERIOD:20260725T180000Z/PT1H", "also 2026-07-25 20:00"),
    (
      "RDATE;VALUE=DATE:20260725\nEXDATE;VALUE=DATE:20260713",
      "also 2026-07-25, except 2026-07-13"
    ),
  ])
  func datesLeftOutAndAddedAreTold(fields: String, felt: String) throws {
    #expect(try mail("\(Self.weekly)\n\(fields)").text == "\(Self.told), \(felt)")
  }

  @Test(arguments: [
    (
      "RECURRENCE-ID:20260713T173000Z\nDTSTART:20260714T180000Z\nLOCATION:Hall B",
      "on 2026-07-13 instead 2026-07-14 20:00 Hall B"
    ),
    (
      "RECURRENCE-ID;TZID=Europe/Berlin:20260713T193000\nSTATUS:CANCELLED",
      "cancelled on 2026-07-13"
    ),
    (
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20260713T173000Z\nDTSTART:20260713T180000Z",
      "from 2026-07-13 on 2026-07-13 20:00"
    ),
  ])
  func oneDateThatDiffersIsTold(fields: String, felt: String) throws {
    let instance = "BEGIN:VEVENT\nSUMMARY:Choir\nUID:a\n\(fields)\nEND:VEVENT\n"
    #expect(
      try mail("\(Self.weekly)\nEND:VEVENT\n\(instance)BEGIN:VEVENT\nUID:b\nSUMMARY:Walk").text
        == "\(Self.told), \(felt)")
    // It may come first.
    #expect(
      try mail("UID:a\n\(fields)\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Choir\n\(Self.weekly)").text
        == "\(Self.told), \(felt)")
  }

  @Test(arguments: [
    (
      "REQUEST", "DTSTART:20260714T180000Z",
      "Invitation: Choir, 2026-07-14 20:00, instead of 2026-07-13 19:30"
    ),
    ("REQUEST", "DTSTART:20260713T173000Z", "Invitation: Choir, 2026-07-13 19:30, this date only"),
    ("CANCEL", "DTSTART:20260713T173000Z", "Cancelled: Choir, 2026-07-13 19:30, this date only"),
    ("CANCEL", "SEQUENCE:2", "Cancelled: Choir, 2026-07-13 19:30, this date only"),
    (
      "COUNTER", "DTSTART:20260714T180000Z",
      "Other time proposed: Choir, 2026-07-14 20:00, instead of 2026-07-13 19:30"
    ),
    (
      "REPLY", "ATTENDEE;PARTSTAT=DECLINED:mailto:b@x.test",
      "Reply to the invitation, declined: Choir, 2026-07-13 19:30, this date only"
    ),
  ])
  func aSingleDateOfARepetitionSaysWhichItIs(method: String, fields: String, felt: String) throws {
    let event = "UID:a\nRECURRENCE-ID;TZID=Europe/Berlin:20260713T193000\n\(fields)"
    #expect(try mail(event, method: method).text == felt)
  }

  @Test func daysOfTheWeekMoveWithTheZone() throws {
    let event = "DTSTART;TZID=America/New_York:20260706T193000\nRRULE:FREQ=WEEKLY;BYDAY=MO"
    #expect(try mail(event).text == "Invitation: Choir, 2026-07-07 01:30, weekly on Tuesday")
  }

  @Test func aZoneOfTheInvitationItselfIsUsed() throws {
    let zones = """
      BEGIN:VTIMEZONE
      TZID:Our Zone
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE

      """
    for (date, felt) in [
      ("20260706T120000", "2026-07-06 18:00"), ("20260106T120000", "2026-01-06 18:00"),
      ("20260310T120000", "2026-03-10 17:00"), ("20261102T120000", "2026-11-02 18:00"),
    ] {
      #expect(
        try mail("DTSTART;TZID=Our Zone:\(date)", zones: zones).text == "Invitation: Choir, \(felt)"
      )
    }
  }

  @Test func descriptionAndOrganiserAreInTheFullText() throws {
    let event =
      "DTSTART:20260706T080000Z\nDESCRIPTION:Please bring the card\\nand the letter\\, please\nORGANIZER;CN=\"Ann Lee\":mailto:ann@x.test"
    let read = try mail(event)
    #expect(read.text == "Invitation: Choir, 2026-07-06 10:00")
    #expect(
      read.full == "\(read.text)\nOrganiser: Ann Lee\nPlease bring the card\nand the letter, please"
    )
    #expect(try mail("ORGANIZER:MAILTO:ann@x.test").full.hasSuffix("Organiser: ann@x.test"))
  }

  @Test(arguments: [
    ("CANCEL", "", "Cancelled"), ("REQUEST", "STATUS:CANCELLED", "Cancelled"),
    ("PUBLISH", "", "Invitation"),
    ("REPLY", "", "Reply to the invitation"),
    ("REPLY", "ATTENDEE;PARTSTAT=DECLINED:mailto:b@x.test", "Reply to the invitation, declined"),
    ("COUNTER", "", "Other time proposed"), ("DECLINECOUNTER", "", "Proposed time declined"),
  ])
  func theKindIsSaid(method: String, field: String, felt: String) throws {
    #expect(
      try mail("DTSTART:20260706T080000Z\n\(field)", method: method).text
        == "\(felt): Choir, 2026-07-06 10:00")
  }

  @Test(arguments: [
    "BEGIN:VEVENT\n", "BEGIN:VTIMEZONE\nTZID:a\n", "END:VEVENT\n",
    "RRULE:FREQ=WEEKLY;BYDAY=\(String(repeating: "MO,", count: 999))\n",
    "DTSTART:99999999T999999Z\n", "BEGIN:STANDARD\nDTSTART:00000101T000000\n",
    "DURATION:P999999WT999999H\n",
  ])
  func oddCalendarsTakeAMoment(piece: String) throws {
    _ = try mail(String(repeating: piece, count: 60_000 / piece.utf8.count))
  }
}
