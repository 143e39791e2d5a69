import TactusWire

extension DemoScript {
  /// One night's meeting confirmations, digests and group chats, with all the chats at once.
  static let overload: [Slot] = [
    Slot(seconds: 300, spread: 900, choices: movedMeeting),
    Slot(seconds: 2_000, spread: 900, choices: [newsDigest]),
    Slot(seconds: 3_600, spread: 900, choices: roomChange),
    Slot(seconds: 5_000, spread: 900, choices: [library]),
    Slot(seconds: 7_000, spread: 900, choices: [confirmed]),
    Slot(seconds: 9_000, spread: 60, choices: [football]),
    Slot(seconds: 9_065, spread: 40, choices: [neighbours]),
    Slot(seconds: 9_110, spread: 40, choices: [bookClub]),
    Slot(seconds: 9_155, spread: 40, choices: [lunch]),
    Slot(seconds: 9_200, spread: 40, choices: [trip]),
    Slot(seconds: 9_245, spread: 30, choices: [school]),
    Slot(seconds: 12_000, spread: 900, choices: [shop]),
    Slot(seconds: 15_000, spread: 900, choices: cancelled),
    Slot(seconds: 18_000, spread: 900, choices: [power]),
    Slot(seconds: 21_000, spread: 900, choices: [statement]),
  ]

  // MARK: Meetings

  private static let movedMeeting = [
    Template(
      sender: "{name}", facts: ["moved", "{day}", "{hour2}"],
      body: """
        Hi everyone,

        I hope you are well. I wanted to let you know that the project meeting has been moved to {day} at {hour2}. \
        The invitation in your calendar should update itself in the course of the day, so there is nothing that \
        you have to do. We will go through the same points that were on the list last time, and {name2} has kindly \
        offered to take notes for those of us who are travelling.

        Best regards,
        {name}
        Project Coordination, Building 4
        """),
    Template(
      sender: "{name}", facts: ["{day}", "{hour2}", "instead of {hour}"],
      body: """
        Good evening all,

        Because several of you have told me that the morning is difficult, the weekly meeting will take place \
        on {day} at {hour2} instead of {hour}. Everything else stays as it was, and the slides from last week \
        are in the usual folder in case anybody would like to look at them again beforehand. It would be \
        lovely to see as many of you as possible.

        Kind regards,
        {name}
        """),
  ]

  private static let roomChange = [
    Template(
      sender: "Facilities", facts: ["Room {room}", "Room {room2}"],
      body: """
        Dear colleagues,

        Please note that the workshop on {day} is not in Room {room} but in Room {room2}. The carpet in the old room \
        is being replaced and the smell of the glue is rather strong, as some of you have already noticed. \
        Coffee and fruit will be there as always, and there are enough chairs for everybody who signed up. We thank \
        you for your patience while the work goes on.

        Kind regards,
        Facilities
        """),
    Template(
      sender: "Reception", facts: ["training", "Room {room2}", "{hour}"],
      body: """
        Hello everyone,

        A small change for this week: the training on {day} will now be held in Room {room2} at {hour}. We know \
        that a number of you had already found the way to the old room, and we are sorry about the confusion. \
        There are signs in the hall and by the lifts, and somebody from reception will be around to help those \
        who have not been on that floor before.

        Many thanks,
        Reception
        """),
  ]

  private static let confirmed = Template(
    sender: "Dr {name}'s practice", facts: ["{date}", "{hour}"],
    body: """
      Dear patient,

      Thank you for booking online with our practice, which has been looking after families in this part of town \
      for more than thirty years. Your appointment is confirmed for {date} at {hour}. Please bring your insurance \
      card. The entrance is beside the bakery, and the lift is at the end of the corridor; our team at the front desk \
      is always happy to lead you to the waiting area.

      With kind regards,
      your practice team
      """)

  private static let cancelled = [
    Template(
      sender: "{name}", facts: ["cancelled", "{day}"],
      body: """
        Hello,

        Unfortunately the review on {day} is cancelled. As you may have heard, half of the team is at the trade \
        fair for the whole of the week and it did not make much sense to the rest of us to sit there on our own and look \
        at one another. A new date will follow once everybody is back and has had the time to look through \
        what has piled up on their desks in the meantime.

        Cheers,
        {name}
        """),
    Template(
      sender: "{name}", facts: ["not take place", "{day}"],
      body: """
        Dear all,

        The staff lunch on {day} will not take place. The kitchen is being painted, the tables are stacked in the \
        corridor, and nobody could tell us for certain whether the new oven would be connected in time for us to cook \
        anything in it. We will try again next month, with the same menu and hopefully with even more of you \
        around the table.

        Best wishes,
        {name}
        """),
  ]

  // MARK: Digests

  private static let newsDigest = Template(
    sender: "Morning Digest", facts: ["no service on tram line {count}", "{day}"],
    body: """
      Your daily digest: the stories that our readers talked about. The city council spoke until late about the colour \
      of the new benches and came to no decision. There will be no service on tram line {count} on {day}. In the \
      features section we meet a beekeeper who reads poems to her bees, and our critics have been to the opera, where they \
      liked the singing rather more than the costumes. You are receiving this email because you signed up on our \
      website. Unsubscribe or manage your preferences.
      """)

  private static let library = Template(
    sender: "City Library", facts: ["{count} books", "due", "{date}"],
    body: """
      Dear reader, spring has come to the library and our shelves are full of new things to discover, from gardening to \
      crime, and from cookery to the history of the sea. Your {count} books are due on {date}. As always you may bring \
      them back to any of our branches, or leave them in the box beside the door if you happen to pass by at night. The \
      reading group has chosen its next novel, and new members are always very welcome. This is an automated message.
      """)

  private static let shop = Template(
    sender: "Green Basket newsletter", facts: ["delivery", "{day2}", "{fee}"],
    body: """
      What a week it has been on our farms! The strawberries are early, the lambs are out, and our bakers have come up \
      with a loaf that they are rather proud of. Your next delivery comes on {day2} and costs {fee}. In our kitchen \
      this week there is a soup for grey evenings, a salad for the sunny ones, and a cake that hardly needs an oven. \
      We love to see what you make of it all, so send us your pictures. Unsubscribe at any time.
      """)

  private static let power = Template(
    sender: "Town Works", facts: ["no power", "{day}", "{hour}", "{hour2}"],
    body: """
      Dear customer, we are renewing the cables in your neighbourhood in order to keep the supply as reliable as you \
      have come to expect from us. There will be no power on {day} from {hour} to {hour2}. Our engineers work as quickly as \
      they can, and we thank the residents of the streets that we have already finished for their \
      patience and for the coffee. As a valued customer you can read more about the work on our website, where you will \
      also find a map. Thank you for your continued trust.
      """)

  private static let statement = Template(
    sender: "Bank", facts: ["{bill}", "{date}"],
    body: """
      Dear customer, the summary of your card for the past month is ready for you in online banking, where you can look \
      at it whenever it suits you. The amount of {bill} will be collected on {date}. There is nothing that you \
      need to do. In the same place you will also find our guide to saving for a rainy day, a calculator for the holidays, and \
      answers to what our customers like to know. Thank you for banking with us. This is an automated message.
      """)

  // MARK: Group chats

  private static let football = Template(
    sender: "Football group", facts: ["{day2}", "{hour}"],
    body: """
      haha what a game that was, my legs are still complaining about it and {name} has been telling everybody at work \
      about that one goal as if it were the final. Next game is {day2} at {hour}. Somebody has left a blue bottle and \
      a single sock on the bench again, and it is the same sock as last time I think. And whoever took the ball pump \
      home, it would be nice to see it again one of these years
      """)

  private static let neighbours = Template(
    sender: "Neighbours", facts: ["{fee}", "{name2}"],
    body: """
      Good evening dear neighbours, the lights in the stairs are finally working again and it looks lovely with the new \
      paint. Everybody pays {fee} to {name2} for the cleaning. The cat from the second floor has been seen on the roof \
      again, she seems to like it up there and came down on her own as she always does. The roses by the gate are \
      out as well, and whoever has been watering them all this time deserves our thanks
      """)

  private static let bookClub = Template(
    sender: "Book club", facts: ["chapter {count}", "{day}"],
    body: """
      I finally finished that endless part about the whales and I have to say that it grew on me, although {name} still \
      says that life is too short for it. For {day} we read up to chapter {count}. There was some talk about whether \
      one is allowed to look up the ending, and I believe that we agreed to disagree about it. {name2} is baking that \
      thing with the plums again, which is reason enough for me to come whatever the book is like
      """)

  private static let lunch = Template(
    sender: "Lunch group", facts: ["12:{count}0", "{name2}"],
    body: """
      ok so after all that back and forth about noodles and pizza and whether soup counts as a meal at all, I \
      would say that the majority has spoken, if only because the others were tired of it. Lunch tomorrow at 12:{count}0, \
      {name2} has booked the table. It is the one in the corner where the chairs are so deep that nobody ever gets back to \
      work in time, so do not say that you have not been warned
      """)

  private static let trip = Template(
    sender: "Hiking group", facts: ["{hour}", "{day2}"],
    body: """
      The forecast keeps changing its mind but it looks as if we might be lucky after all, and if we are not then at least \
      we will have something to talk about. The bus leaves at {hour} on {day2}. {name} has been up there last week and \
      says that the meadow is full of flowers and that the hut has its famous dumplings again. My boots are drying on \
      the balcony since the last time and I am not sure that they will ever be quite the same
      """)

  private static let school = Template(
    sender: "Class parents", facts: ["{fee}", "{day2}"],
    body: """
      It was so nice to see everybody at the school fair, and the children are still talking about the tombola and about the \
      teacher who was hit by the sponge. The trip costs {fee}, to be paid by {day2}. Some of the cake tins have not found \
      their way home and are sitting in the staff room, all washed and waiting to be fetched. {name} has put the pictures \
      in the shared album, and there are some very funny ones among them
      """)
}
