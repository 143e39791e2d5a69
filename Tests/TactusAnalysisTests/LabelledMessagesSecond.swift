/// Other ordinary messages, written after the rules had been corrected by the first ones.
extension LabelledMessage {
  static let second = read(
    """
    personal  neutral  medium    Nina          Shall we meet at the station on Friday at six?
    personal  joy      medium    Omar          Guess what, I am going to be an uncle! So excited!
    personal  neutral  medium    Mum           Don't forget to water my plants while I am away.
    personal  sadness  medium    Carla         Our cat died yesterday. The house feels empty.
    personal  anger    medium    Brother       You took my car again without asking. I am fed up with this.
    personal  fear     medium    Leah          I have my results tomorrow and I am terrified of what they will say.
    personal  empathy  medium    Ines          I heard that you lost your job. I am thinking of you, hang in there.
    personal  neutral  medium    Dad           The key is under the mat. Feed the dog at 6 please.
    personal  joy      medium    Cousin        We had a wonderful holiday, thank you so much for the tips!
    personal  neutral  medium    Husband       Can you buy milk and bread on your way home?
    personal  neutral  medium    Victor        Do you still have my drill? I need it this weekend.
    personal  joy      medium    Grandma       Happy birthday, my dear! A parcel is on its way.
    personal  neutral  medium    Freya         I will be ten minutes late, wait for me at the pool.
    personal  sadness  medium    Hugo          Since she left I feel so alone.
    personal  empathy  medium    Sister        Take care of yourself, I hope you feel better soon.
    work      neutral  medium    Boss          The budget meeting starts at 13:00 instead of 14:00.
    work      neutral  medium    Martin        Could you send me the minutes of the kickoff?
    work      anger    medium    Customer desk  The client is furious about the invoice, we need to talk tomorrow.
    work      joy      medium    Manager       Congratulations on the presentation, the board loved it!
    work      neutral  low       HR            FYI: the new holiday calendar is in the staff folder.
    work      neutral  medium    Ada           I have pushed the fix, can you do a code review before Friday?
    work      neutral  medium    Payroll       Please sign the attached form by Monday.
    urgent    urgent   high      Boss          Call me back immediately, the contract has to go out.
    urgent    urgent   critical  Ops           URGENT: production is down, all hands on deck, we need you today.
    work      neutral  medium    Colleague     I am stuck in traffic, please start the standup without me.
    work      sadness  medium    Team lead     Unfortunately we lost the tender. I am so disappointed.
    work      neutral  medium    Recruiting    Your interview is on 12 January at 9:30 in Room 4.
    work      empathy  medium    Manager       Sorry to hear that you are ill. Get well soon, and don't worry about the deadline.
    work      neutral  low       GitHub        Build 431 passed on the main branch.
    work      fear     medium    Ravi          I am worried about the audit next week, we have no backup of the server.
    other     neutral  low       Post          Your package was delivered to your neighbour at number 14.
    other     neutral  low       Music shop    Sale ends Sunday: 40% off all guitars. Shop now.
    other     neutral  medium    Airline       Your flight LX 318 is delayed by 2 hours. New departure 17:40.
    other     neutral  medium    Hairdresser   We look forward to your appointment on Tuesday at 16:00.
    other     neutral  low       Bank          Your new card was sent to you by post.
    other     neutral  low       Gym           From next month we open at 6:00 on weekdays.
    other     neutral  low       Cinema        Your tickets: row 7, seats 11 and 12, 20:15.
    other     neutral  low       Phone company  Your data volume is used up to 80 percent.
    other     neutral  low       Digest        The five most read stories of the week. Unsubscribe
    other     neutral  low       Code          481516 is your security code. Do not share it.
    other     neutral  medium    Energy Co     There will be a power cut in your street on Monday from 7:00 to 9:00.
    other     neutral  low       Church        The bells will be repaired this month.
    other     neutral  low       Taxi          Your driver Ali arrives in 4 minutes in a white Skoda.
    other     neutral  low       Lost parcel   Your parcel is held at customs. Pay the fee of 1.99 at parcel-pay.example/x to release it.
    other     neutral  low       Lucky Club    You have won a prize! Click here to claim it today.
    urgent    urgent   critical  Bank          Unusual sign-in from Riga to your account. If this was not you, lock it now.
    urgent    urgent   critical  Visa Service  A payment of 410 EUR was made with your card. Was this you?
    urgent    urgent   critical  MyBank        Your account has been suspended. Verify your identity at mybank-login.example.
    urgent    urgent   critical  Neighbor      I smell gas in the whole staircase, come outside
    urgent    urgent   critical  Grandma       Help me please, I have fallen and I cannot reach the phone
    urgent    urgent   critical  Paul          Dad has collapsed, the ambulance is coming
    urgent    fear     critical  Zoe           A man is following me, I am scared. Please call the police.
    urgent    sadness  critical  Kai           I can't do this any more. I want to end my life.
    urgent    urgent   critical  City Alert    Flood warning: evacuate the lower town now.
    urgent    urgent   critical  Teacher       Your daughter has an allergic reaction, we have called an ambulance.
    personal  joy      medium    Aunt          Great news: the operation went well and he is home from hospital!
    other     neutral  low       Town hall     Emergency vehicles may be heard during the exercise on Saturday.
    personal  joy      low       Ben           haha you nearly gave me a heart attack with that mask, love it
    work      neutral  medium    Eva           It's not urgent, but could you check the slides some time?
    other     neutral  low       Furniture Hut  Fire sale! Everything must go this weekend.
    other     neutral  low       Alex          Yes, fine with me.
    other     neutral  low       Unknown       Who is this?
    """)
}
