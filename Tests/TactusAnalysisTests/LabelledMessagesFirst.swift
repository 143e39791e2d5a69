/// Ordinary messages, labelled before the rules were measured by them:
/// category, tone, urgency band, sender and body.
extension LabelledMessage {
  static let first = read(
    """
    personal  neutral  medium    Anna          Are you free on Saturday? We could go to the market together.
    personal  neutral  medium    Mom           Can you bring the big pot on Sunday? Ours has a crack.
    personal  joy      medium    Dad           The tomatoes are finally red! You must come and taste them.
    personal  joy      medium    Lisa          I passed my driving test!!! First try!
    personal  sadness  medium    Aunt Rosa     Uncle Ben died this morning. He was not in pain. The funeral will be next week.
    personal  sadness  medium    Peter         I miss you a lot. The flat is so quiet without you.
    personal  empathy  medium    Julia         I heard about your father. I am so sorry. If you want to talk, I am here.
    personal  empathy  medium    Sister        Don't be hard on yourself, you did all you could. I'm with you.
    personal  fear     medium    Brother       I am scared of the surgery on Monday, I cannot sleep.
    personal  anger    medium    Karin         You promised to be there and you did not come. I am really angry with you.
    personal  neutral  medium    Wife          I'll be home around 7, the train is late again.
    personal  neutral  low       Grandma       Thank you for the card. I put it on the shelf next to the radio.
    personal  joy      medium    Son           I got an A in maths, mum, can you believe it?
    personal  neutral  medium    Marco         Do you want to play chess tonight? I can come to you at 8.
    personal  neutral  medium    Daughter      Practice ends at 5 today instead of 6, can you pick me up then?
    work      neutral  medium    Boss          Please send me the figures for May by Thursday.
    work      neutral  medium    Helen Park    The meeting with the client is moved from Tuesday 10:00 to Wednesday 14:30.
    work      neutral  low       HR            The canteen will be closed next week. Lunch bags are at the reception.
    work      anger    medium    Manager       This is the third time the report is late. I will not accept this any longer.
    work      joy      medium    Team lead     We got the contract! Great work, everybody!
    work      neutral  medium    Priya         I reviewed your draft, see my comments. Can we talk about section 3 tomorrow?
    work      neutral  medium    IT Support    Your password expires in 3 days. Please change it at your next login at the office.
    work      urgent   high      Boss          I need the slides right now, the customer is already in the room.
    urgent    urgent   high      Tom Weller    URGENT: please approve the payment before 12:00 or the supplier stops the delivery.
    work      neutral  medium    Olga          I am ill today and will work from home if I can. Please take my call at 11.
    work      neutral  low       Jira          TAC-211 was closed by Olga.
    work      neutral  medium    Payroll       Your timesheet for October is missing. Please hand it in by Friday.
    work      empathy  medium    Colleague     Take all the time you need, we will manage here. Get well soon.
    work      fear     medium    Nadia         I'm worried that we will lose the client if the launch slips again.
    other     neutral  low       DHL           Your parcel 00340 will be delivered tomorrow between 9:00 and 12:00.
    other     neutral  medium    Dentist       Reminder: your appointment is on 3 December at 10:15. Please call us if you cannot come.
    other     neutral  low       Library       The book you asked for has arrived. It will be kept for you until 30 November.
    other     neutral  low       Shop          30% off all shoes this weekend only. Hurry, while stocks last!
    other     neutral  low       Newsletter    Ten recipes for autumn. Read more on our site. Unsubscribe at any time.
    other     neutral  low       Weather       Tomorrow: rain in the morning, later sunny, 11 degrees.
    other     neutral  low       Bank          Your statement for October is ready in your online banking.
    other     neutral  medium    City Water    There will be no water in Mill Lane on Thursday from 8:00 to 15:00.
    other     neutral  medium    Railway       Your train IC 503 at 8:12 is cancelled. Next connection at 9:12 from platform 4.
    other     neutral  low       Pharmacy      Your medicine is ready to be collected.
    other     neutral  low       Netflix       A new season of your favourite show is here.
    urgent    urgent   critical  Dad           Help! I fell down the stairs and I think my leg is broken.
    urgent    urgent   critical  Neighbour     There is a fire in the basement. Get out of the house now.
    urgent    urgent   critical  Mia           I can't breathe properly, my inhaler is empty, please call an ambulance.
    urgent    urgent   critical  Bank Alert    Did you spend $980 at Gold Corner today with card 4411? Reply YES or NO.
    urgent    urgent   critical  Police        Please leave the area at once. An unexploded bomb was found near the station.
    urgent    fear     critical  Ella          Somebody is trying to break into my flat, I am so scared.
    urgent    sadness  critical  Jonas         I don't want to live any more. I'm sorry for everything.
    urgent    urgent   critical  School        Your son is missing since the break. Please call us at once.
    urgent    urgent   critical  Grandpa       I have strong pain in my chest and my arm is numb
    urgent    urgent   high      Mum           Please call me back as soon as possible, it is important.
    personal  joy      medium    Mum           Good news: grandma is out of the hospital and already complaining about the food.
    personal  neutral  low       Kim           lol that film nearly killed me
    other     neutral  low       Museum        Fire drill: on Friday at 10:00 the alarm will sound in the whole building. No action is needed.
    other     neutral  low       Radio         Traffic news: emergency works on the A4 until Sunday, expect delays.
    work      neutral  low       Sven          No emergency, just wanted to ask how the project is going.
    other     neutral  low       Unknown       I am outside
    other     joy      low       Sam           haha that is brilliant, thank you
    personal  neutral  low       Tim           How was your weekend?
    personal  joy      medium    Friend        We are having a baby! Due in April!
    other     neutral  low       +44 20 7946   OK, thanks, got it.
    other     anger    medium    Customer      I have waited four weeks for my refund. This is a scandal. I want my money back.
    """)
}
