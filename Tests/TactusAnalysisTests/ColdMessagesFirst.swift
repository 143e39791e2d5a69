/// Invented before the emergency rules were measured by them: dangers, and similar calm messages.
extension ColdMessage {
  static let first = read(
    """
    danger  My husband fainted in the shower and his lips are blue
    danger  She took a whole bottle of sleeping pills
    danger  There's a guy with a gun in the supermarket
    danger  Someone's outside my window, I'm so scared
    danger  He keeps following me, I'm on Mill Street
    danger  My little brother drank something from under the sink
    danger  Grandad just passed out in the kitchen
    danger  Her nose has been bleeding for an hour and it won't stop
    danger  I cut my wrist on the glass, there's blood everywhere
    danger  The baby has swallowed a button battery
    danger  He's having a seizure, what do I do
    danger  I can't feel my right arm and my speech is strange
    danger  mum i am lost please come and get me
    danger  Boil all tap water before drinking until further notice
    danger  Police: armed man near the market, stay indoors
    danger  A suspicious bag was found, the station is being cleared. Leave the building
    danger  Fire on the third floor, use the stairs
    danger  Your car is recalled: the brakes may fail. Do not drive it
    danger  Stop taking the blue tablets, the pharmacy gave you the wrong ones
    danger  They think it's a stroke. Come now
    danger  He's threatening me and he won't leave
    danger  My ex is at the door and he is drunk and shouting
    danger  Gas in the hallway! Do not turn on the lights
    danger  The carbon monoxide sensor is going off
    danger  The cellar is filling with water and dad is down there
    danger  A tree fell on our car and Ben is stuck inside
    danger  I've taken too much of my insulin
    danger  Dad's fallen off the ladder and isn't talking
    danger  The dog ate rat poison
    danger  There are shots outside the school
    danger  We are stuck in the snow and the heating is gone
    danger  Do not drink the tap water today, chemicals have leaked into it
    danger  I have pain in my left arm and my chest is tight
    danger  My wheelchair is stuck on the rails and a train is coming
    danger  He won't let me leave the house and he took my phone
    danger  I just want it all to be over. Goodbye
    danger  She's been unconscious for five minutes
    danger  The nursery has a case of meningitis, take your child to a doctor at once
    danger  A bomb went off in the town centre
    danger  I burned my whole arm with boiling oil
    calm    I collapsed into bed at nine and slept like a stone
    calm    We're evacuating the fridge before the holiday
    calm    Emergency dentist appointment? We have free slots this week
    calm    That cake was to die for, help me eat the rest
    calm    Knife sharpening on Friday at the market hall
    calm    The pressure cooker exploded my mind, what a recipe
    calm    I passed out flyers all morning
    calm    She fainted with joy when she saw the dress
    calm    My phone drank the whole battery on the train
    calm    Following your advice, I bought the red one
    calm    A man came to read the meter, he left a card
    calm    Our cat is outside the door again, singing
    calm    The lost gloves are at the reception, help yourself
    calm    I swallowed my pride and called her
    calm    He shot three goals yesterday
    calm    The bomb cyclone documentary is on at eight
    calm    Please take your tablets with breakfast as usual
    calm    Stop taking the bus, the bike is faster
    calm    We boiled the water for tea and the biscuits are ready
    calm    The film had a gun in every scene
    calm    The nail gun is back from repair
    calm    Fire station open day on Sunday with cake
    calm    Flood of orders today, we are happy
    calm    Her stroke in swimming is much better now
    calm    The trousers fit and she's having a fitting on Monday
    calm    My foot fell asleep in the concert
    calm    The blood test was fine, doctor says hello
    calm    Blood oranges are in season
    calm    Grandpa passed his driving test again
    calm    The knife and fork set arrived
    calm    Do not enter the kitchen, I am preparing your surprise!
    calm    Do not use the blue towel, it is for the dog
    calm    I ate too much and I could burst
    calm    He took his pills, all good, goodnight
    calm    I was so lost in that maths lecture
    calm    Trapped in a boring meeting until five
    calm    The choir will leave the building at six to sing outside
    calm    Those stairs took my breath away
    calm    The gas man is coming on Thursday between 8 and 12
    calm    I'm poisoned by this earworm, can't stop singing
    """)
}
