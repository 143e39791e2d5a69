/// Assigns a message to a part of life by its words and its sender.
enum CategoryRules {
  enum Topic: Hashable {
    /// Topics that a single word decides.
    case work, personal
    /// A service that writes to one of its many customers.
    case impersonal
    /// Topics that count only if nothing else decides.
    case perhapsWork, perhapsPersonal
    case neither
  }

  /// Returns the category; a message that is not work, personal or bulk comes from a service.
  ///
  /// A sender who is family or a colleague takes precedence over the words of the message, since
  /// the sender is the stronger evidence. Otherwise work precedes personal.
  ///
  /// - Parameter isFelt: true if the sender seems to express a feeling.
  static func category(of text: MessageText, sender: [Token], isBulk: Bool, isFelt: Bool)
    -> MessageCategory
  {
    if isBulk { return .promotion }
    let from = Set(senders.meanings(in: sender))
    if from.contains(.personal) { return .personal }
    if from.contains(.work) { return .work }
    let topics = Set(topics.matches(in: text.tokens).map(\.meaning))
    if topics.contains(.impersonal) { return .service }
    if topics.contains(.work) { return .work }
    if topics.contains(.personal) { return .personal }
    if topics.contains(.perhapsWork) { return .work }
    if topics.contains(.perhapsPersonal) || (isFelt && speaksOfItself(text)) { return .personal }
    return .service
  }

  /// True if the sender uses the first person: people describe their own feelings only to those
  /// close to them.
  private static func speaksOfItself(_ text: MessageText) -> Bool {
    text.tokens.contains { ["i", "im", "ive", "my", "me", "we", "our"].contains($0.bare) }
  }

  private static let senders = PhraseTable<Topic>([
    (
      .personal,
      """
      mom,mum,mama,mommy,mummy,mother,dad,daddy,papa,father,grandma,grandpa,granny,nana,sister,brother,sis,\
      bro,aunt,auntie,uncle,cousin,son,daughter,wife,husband,family
      """
    ),
    (
      .work,
      """
      boss,manager,hr,payroll,helpdesk,it support,colleague,project,team lead,reception,office,jira,github,\
      recruiting,human resources
      """
    ),
  ])

  private static let topics = PhraseTable<Topic>([
    (
      .impersonal,
      """
      dear customer,dear client,dear patient,dear reader,dear member,dear subscriber,valued customer,automated message,\
      thank you for banking,your order,your parcel,your package,your delivery,verification code,security code,my refund,your refund,your train,your flight,\
      your appointment,your medicine,\
      your statement,monthly statement,your booking,your subscription
      """
    ),
    (
      .work,
      """
      meeting,agenda,standup,stand-up,client,customer,project,deadline,sprint,invoice,payroll,colleague,\
      coworker,co-worker,manager,boss,deploy,deployment,pull request,code review,presentation,timesheet,\
      onboarding,conference call,quarterly,stakeholder,milestone,kickoff,kick-off,roadmap,slide deck,\
      slides,minutes of,interview,candidate,contract,proposal,workshop,office,hr,performance review,\
      staff,shift,budget,spreadsheet,release candidate,production server,server,outage,ticket queue,\
      all-hands,one-on-one,1:1,team call,out of office,purchase order,q1,q2,q3,q4,retrospective
      """
    ),
    (
      .personal,
      """
      mom,mum,dad,grandma,grandpa,granny,nana,auntie,birthday,dinner,kid,family,wedding,love you,miss you,\
      hug,sweetheart,honey,darling,anniversary,picnic,babysit,baby,barbecue,bbq,your sister,your brother,\
      your father,your mother,sleepover,cuddle,dear friend,funeral,christmas,thanksgiving,my love,proud of you,\
      thinking of you,get well,playdate,puppy,kitten,engagement party,passed away,housewarming,the wedding,\
      movie night,catch up soon,vacation together,your place,my place
      """
    ),
    (
      .perhapsWork,
      "report,review,schedule,team,deck,draft,document,email me,call at,conference,feedback"
    ),
    (
      .perhapsPersonal,
      """
      lunch,coffee,brunch,movie,game,friend,dog,cat,party,weekend,tonight,pizza,beach,hike,gym,pub,drinks,\
      concert,school,congratulations,congrats,happy new year,how are you,see you,garden,holiday,come over,\
      pick you up,sorry for your loss,feeling better,are you free,shall we,lets meet,lets go,together,film,how was your,\
      hang out,good night,sleep well,chess,neighbour,neighbor
      """
    ),
    (
      .neither,
      """
      birthday discount,birthday offer,family plan,family size,team usa,customer service,customer support,\
      our customer,game of thrones,party size,office supplies,getting together,put together,together with your,\
      credit report,weather report,staff room,deck of cards,budget airline,your contract,ticket office,post office,box office,client id
      """
    ),
  ])
}
