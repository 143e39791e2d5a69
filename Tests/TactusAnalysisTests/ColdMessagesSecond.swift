/// Written after the first list had shaped the rules, and before the rules were measured by them.
extension ColdMessage {
  static let second = read(
    """
    danger  A stranger is banging on my door and won't go away
    danger  Two men with guns just ran into the bank
    danger  Somebody is chasing us through the park
    danger  He pulled a knife on the bus driver
    danger  There is blood coming out of his ear after the crash
    danger  My stitches burst and I'm losing a lot of blood
    danger  I drank weedkiller by mistake
    danger  Nora ate the mushrooms from the forest and now she is vomiting
    danger  I took twice as many heart pills as I should
    danger  The twins got into the medicine cupboard and swallowed something
    danger  Mrs Hale blacked out at the till and hit her head
    danger  Opa doesn't wake up
    danger  The patient in bed four has no pulse
    danger  He's foaming at the mouth and shaking
    danger  Her face is drooping on one side
    danger  I can't lift my right arm since this morning and my words come out wrong
    danger  She can hardly get a breath in
    danger  My inhaler is empty and I'm wheezing badly
    danger  I'm locked in the cold store, nobody hears me
    danger  we got lost on the mountain and it's getting dark
    danger  The train stopped in the tunnel and there is smoke
    danger  Evacuate the area around the harbour immediately
    danger  Police request: keep away from the windows
    danger  Chemical spill on the ring road, close your windows
    danger  The school is on lockdown
    danger  Your batch of heart medicine is recalled, do not take any more of it
    danger  Warning: the tap water in Northside is not safe to drink
    danger  The steering of your model may lock, stop driving the car
    danger  Flames are coming out of flat 12
    danger  The dam is breaking, go uphill
    danger  The wall of the old school collapsed with people inside
    danger  The boiler room smells of gas and I feel dizzy
    danger  Dad touched the cable and got an electric shock
    danger  She fell through the ice
    danger  I'm standing on the bridge and I don't want to be here any more
    danger  I've cut myself and I don't want to stop
    danger  He locked me in and he has my keys
    danger  My husband is hitting me
    danger  Come home, your mother had a bad fall and is not moving
    danger  Wildfire is heading for the village, leave your homes
    calm    He's following me on Instagram now
    calm    A man at the door had a parcel for you
    calm    She has a sharp knife for the bread, bring only the butter
    calm    The police were at school to talk about cycling
    calm    The shooting of the film starts in June
    calm    Shots of espresso for everyone in the morning
    calm    I left my gun oil paint at your studio
    calm    I took all the chairs upstairs
    calm    She ate the whole cake by herself
    calm    He had two tablets and a laptop in his bag
    calm    We drank a whole bottle of wine, lovely evening
    calm    The battery of the remote is empty
    calm    My knees nearly gave way when she said yes
    calm    I collapsed on the sofa after the match
    calm    The talks collapsed again, says the radio
    calm    Her face lit up on one side of the stage
    calm    My hands are cold, lend me your gloves
    calm    I'm lost without my coffee
    calm    We got lost in the old town and found the best ice cream
    calm    Stuck in traffic, back at seven
    calm    The lift is repaired, nobody has to walk any more
    calm    Evacuation drill on Wednesday at 10, please take part
    calm    Boil the water, then add the pasta
    calm    The water in the lake is 22 degrees, come swimming
    calm    New brakes for your bike are in
    calm    The tyres were changed, you can collect the car
    calm    Take one tablet in the morning as before
    calm    The house smells of cinnamon and smoke from the oven is gone
    calm    The gas engineer was here, all is in order
    calm    We sat around the fire and sang
    calm    The fire in her voice moved everyone
    calm    The price of bread rises again
    calm    The roof is finished, the builders fell in love with our dog
    calm    Leaves fall from the tree in front of the window
    calm    The bomb in the film was so fake
    calm    I'm armed with cake and good mood
    calm    The stroke of midnight, and then fireworks
    calm    She has a fit body and runs marathons
    calm    Help me carry the shelf on Saturday?
    calm    He burned the toast, the whole kitchen smelled
    """)
}
