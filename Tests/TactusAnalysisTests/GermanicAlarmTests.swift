import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

/// Present dangers in everyday English, German, Dutch and Swedish, and messages that only resemble
/// them.
struct GermanicAlarmTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var calls: Bool
    var text: String
    var testDescription: String { text }

    /// Reads one line each; `!` precedes those that call for help.
    static func read(_ lines: String) -> [Line] {
      lines.split(separator: "\n").map {
        Line(calls: $0.first == "!", text: String($0.dropFirst(2)))
      }
    }
  }

  private func check(_ line: Line) {
    let found = PlainAlarm.found(in: line.text)
    // A twin may state an alarm that the next sentence makes doubtful.
    let calls = found.map { $0.callsForHelp && (line.calls || $0.doubt == nil) } ?? false
    #expect(calls == line.calls, "\(line.text): \(found?.phrase ?? "no alarm")")
  }

  @Test(arguments: english) func anEnglishDangerIsToldFromItsTwin(line: Line) { check(line) }
  @Test(arguments: german) func aGermanDangerIsToldFromItsTwin(line: Line) { check(line) }
  @Test(arguments: dutch) func aDutchDangerIsToldFromItsTwin(line: Line) { check(line) }
  @Test(arguments: swedish) func aSwedishDangerIsToldFromItsTwin(line: Line) { check(line) }

  @Test(arguments: [
    "Alarm ended", "Alarm beendet", "Alarma desactivada", "Allarme rientrato",
    "Alarme encerrado", "Alarm beëindigd", "Larm avslutat", "Alarm zakończony", "Alarm sona erdi",
    "Alarm zurückgesetzt", "Alarm level 9 ppm", "Alarm 12ppm", "Alarm: 0 ppm, 3 ppm",
  ])
  func anAlarmDevicesAllClearIsNoDanger(text: String) {
    #expect(!CertainSigns(MessageText(text), sender: "CO detector").isDanger, "\(text)")
  }

  @Test(arguments: [
    "Alarm", "Alarm 140 ppm", "Alarm: 12 ppm, 85 ppm", "CO 1.200 ppm ALARM",
    "Alarm: CO hoger dan normaal",
  ])
  func anAlarmDevicesAlarmIsADanger(text: String) {
    #expect(CertainSigns(MessageText(text), sender: "CO detector").isDanger, "\(text)")
  }

  private static let english = Line.read(
    """
    ! I've got this awful pressure across my chest and my left arm has gone numb
    ! there's an elephant sitting on my chest, pls come
    ! half of gran's face is drooping and she's talking gibberish
    ! Grandpa suddenly can't speak and his mouth is hanging down on one side
    ! mum can't lift her right arm and her face has slipped
    ! the saw slipped, blood is spurting out of his hand
    ! He's cut off two fingers with the grinder
    ! the bleeding won't stop, it's gone through three towels
    ! Ben went through the ice on the pond
    ! Man overboard, we can't see him
    ! our boat is taking on water, two of us on board
    ! the canoe has capsized and I can't see Tom
    ! Dad is pinned under the tractor
    ! a tree fell on her and she's trapped
    ! his lips are swelling and he ate a peanut
    ! stung by a wasp, her throat is closing up and she's wheezing
    ! the baby has a fever and a stiff neck
    ! his eyes have rolled back and he's jerking all over
    ! she has only a weak pulse and is not responding to her name
    ! Mia bit into a dishwasher tablet, her mouth is foaming
    ! I took double my insulin by mistake
    ! she swallowed the whole packet
    ! he's taken every one of the pills
    ! my toddler is locked in the car, it's 35 degrees
    ! her waters have just gone and the midwife is an hour away
    ! Glucose 41 and falling, eat sugar now
    ! Insulin pump: occlusion, no insulin delivery
    ! ventilator disconnected, low pressure
    ! Oxygen concentrator: no flow
    ! SpO2 74 and dropping
    ! Fall registered, Mrs Hill does not answer the pendant
    ! No contact with the resident in flat 4, somebody must go there
    ! the CO alarm's going off downstairs
    ! Gas leak in your street. Leave the house, light nothing
    ! the gas bottle on the terrace is hissing
    ! we're all dizzy with headaches and the heater is on
    ! Intrusion detected: window broken, motion in hall
    ! our front door has been forced open
    ! somebody is trying to kick in my door
    ! my ex is hammering on the door
    ! open the door or I'll shoot
    ! he's standing outside your door with a knife
    ! he has pulled a knife on the driver
    ! I'm locked in the bathroom, hiding from him, he's drunk
    ! they have us cornered behind the station, robbing us
    ! some bloke has followed me to my door
    ! Your son has not arrived at school today
    ! Lily didn't get on the school bus
    ! Mr Brown is nowhere to be found, he has dementia
    ! the garden gate was open and Emma is gone
    ! Grandma left the house in her nightdress, not been seen since
    ! I'm on the wrong side of the railing
    ! the rope is ready. Forgive me
    ! I won't be here tomorrow, please look after the dog
    ! I've cut my arms deep, so much blood
    ! he has loaded the shotgun and says it's over
    ! The dam is at risk of failing. Go to higher ground now
    ! the river is over its banks, get upstairs
    ! everything is shaking, get outside
    ! landslide coming down, leave the house
    ! the fire has jumped the ridge, leave now
    ! get out, the hill is burning
    ! that scaffolding is about to fall on the children
    ! my chest hurts like someone is standing on it and my jaw aches
    ! Feels like a vice around my chest
    ! Nan's mouth has dropped on one side and her words are all jumbled
    ! He suddenly can't hold his cup and his face is lopsided
    ! Dad can't move his left side
    ! the chainsaw went into his leg, blood everywhere
    ! angle grinder kicked back, deep gash in his thigh, he's bleeding a lot
    ! the kids fell through the ice
    ! wall came down on a worker, he's buried
    ! our kayak flipped and my brother hasn't come up
    ! her tongue is swelling, she had prawns
    ! He's come out in hives and can't breathe after the injection
    ! grandad has had a fit and won't wake up
    ! he drank drain cleaner from a lemonade bottle
    ! my daughter ate my heart tablets
    ! There is a child alone in a hot car outside Tesco
    ! contractions every two minutes and nobody is here
    ! LOW GLUCOSE 2.4 mmol/L and falling
    ! CGM alert: 48 mg/dL, dropping fast
    ! The ventilator alarm won't stop and the pressure is low
    ! mum's oxygen is down to 78
    ! Lifeline: button pressed by Mrs Green, no reply
    ! carbon monoxide alarm is screaming
    ! strong smell of gas on the stairs
    ! someone's kicking the back door in
    ! he says he'll kill me if I leave
    ! I'm hiding under the bed, he's in the house
    ! he's got me cornered in the car park
    ! This is the nursery, we cannot find Leo
    ! Resident missing from Oak House, last seen in her nightie at 6
    ! my brother says he has a rope and wrote a goodbye letter
    ! she's sitting on the edge of the roof
    ! I've taken the whole box. I'm sorry
    ! the water is coming into the house, we're upstairs
    ! Dam break. Move to high ground immediately
    ! earthquake, get under the table
    ! bushfire two streets away, get out now
    ! Sharp pain in my chest going into my arm
    ! think dad's having a stroke, he can't smile on one side
    ! I can't move my right arm all of a sudden
    ! there's blood spraying everywhere, he cut his neck on the glass door
    ! The knife slipped and I cut my wrist, it's pumping out
    ! he chopped his fingertip off in the door
    ! the axe went straight into his foot
    ! two skaters broke through the ice on the lake
    ! my husband is stuck under the car, the jack slipped
    ! bee sting, her whole face is swelling up
    ! she's allergic and ate cashews, she's wheezing badly
    ! my sister is having a seizure that won't stop
    ! he's gone limp and his eyes rolled back
    ! she's slumped in the chair and doesn't respond when I shake her
    ! toddler drank the drain cleaner under the sink
    ! I injected my insulin twice by mistake
    ! I've swallowed all my tablets
    ! kids locked in a car in the sun at the supermarket, they're crying
    ! baby in a locked car, windows up, it's boiling
    ! my waters broke and Sam isn't answering
    ! I'm in labour and alone, contractions 3 minutes apart
    ! Your glucose is 2.6 mmol/L and falling. Eat sugar now.
    ! Insulin reservoir empty, delivery stopped
    ! Oxygen concentrator alarm: no flow
    ! Fall detected. Harold has not responded.
    ! Alarm centre: we cannot reach your mother, someone needs to go there
    ! carbon monoxide detector keeps beeping and I feel sick
    ! There is a gas leak on your street. Leave your home and do not use switches.
    ! the gas cylinder is hissing and I can't close it
    ! ALARM: intrusion, kitchen window broken, motion in hall
    ! there's a man trying to break down my door
    ! my ex is outside hammering on the door, he says he'll kill me
    ! Open up or I'll shoot through the door
    ! someone with a knife is standing outside your door
    ! He just pulled a gun on me
    ! I'm hiding in the bathroom, he's smashing the place up
    ! three guys have cornered me and want my phone
    ! he followed me all the way to my door
    ! We've searched everywhere for Dad, he has Alzheimer's
    ! the garden gate was open and our toddler is gone
    ! Mr Lowe left the home in his pyjamas and has not been seen since
    ! I cut my arms and it won't stop
    ! dad's loaded the gun and locked himself in the shed
    ! The dam may fail, leave the valley now
    ! river has burst its banks, water at the door
    ! water rising fast, go upstairs now
    ! the whole building is shaking, get out
    ! fire has crossed the road, leave now
    ! the hill behind us is burning, get out
    ! This is not a film, there's a fire in our house
    ! mum fell and can't get up, her hip hurts
    ! there's somebody in the garden with a torch trying the windows
    ! pls send someone, I've fallen in the bathroom
    ! Neighbour here, there's smoke coming from your window
    ! the child has swallowed a magnet
    ! Dad is confused and wandered off in his slippers, it's minus two
    ! Grandpa isn't in his room and the front door is wide open
    ! we can't find Emil anywhere, the gate was open
    ! he's barricaded the door and has a knife
    ! Someone just tried to get into the house through the cellar
    ! She's standing on the wrong side of the railing on the bridge
    ! my friend texted goodbye and she has pills
    ! I can't do this anymore, I have the pills in my hand
    ! power line down and sparking in the yard, kids are near
    ! water's up to the windows
    ! my hubby has chest pains and his arm tingles
    ! he's bitten by a snake and his leg is swelling
    ! the baby fell in the pond
    ! She's been hit by a car outside school
    ! oxygen saturation 79 percent, falling
    ! the respirator pressure is dropping
    ! insulin pump stopped delivering
    ! Mrs. Klein pressed her alarm and no response to voice call
    ! alarm system: front door forced, motion upstairs
    ! he's trying to break in through the kitchen window
    - Drinking water contaminated, boil before use
    - Night mode on, all doors and windows closed
    - Someone is at the front door
    - she's at our door with your parcel
    - He's already at home, don't worry
    - the bus leaves now, see you at 8
    - Good night, lock the doors and dream well
    - Hall sensor: normal state, battery 62 %
    - CO sensor 9 ppm, alarm ended
    - your pacemaker works well, see you in a year
    - The van is parked by the block
    - Your 50-day streak is in danger
    - It burns in the budget: our editorial
    - they're shooting a film in our yard
    - my chest feels tight after the gym
    - can't lift my arms after yesterday's training
    - that's a weight off my chest, thanks
    - Bought a chest of drawers
    - I took the whole box of chocolates to the office
    - he ate the whole packet again
    - My arm's numb, slept on it funny
    - we went overboard with the balloons
    - My phone is not responding to touch
    - the kids are hiding in the wardrobe, it's hide and seek
    - Motion in the hall, lights turned on
    - I left my bag in the car
    - my son left his jacket in your car
    - can you feed the cat, out in ten minutes
    - my monitor is out of order again
    - the bike pump is running low on air
    - I won't be here tomorrow, Ben covers the desk
    - I'm on the bridge, taking photos of the ducks
    - loaded the glue gun, let's craft
    - Hurricane far out over the Atlantic, no danger for us
    - somebody has to be at home for the meter reading
    - new episode tonight: the ventilator fails in the hospital
    - Mum, I've looked everywhere, where are my keys
    - go upstairs now and brush your teeth
    - I cut my hair off
    - dad's talking nonsense again
    - Oxygen 97, all fine
    - glucose 112 and steady
    - the house is shaking because of the washing machine
    - he broke the ice with a joke
    - is your boiler on? It's cold here
    - the tree fell on the fence last night
    - I followed the recipe to my surprise
    - Lost my rope, is yours ready for climbing
    - we've got a new heater on order, and a headache from it
    - Tom has arrived at school
    - the cat followed me home
    - blood test results are in, nothing to worry about
    - I'm in bed with a fever
    - dad's in bed with a stiff neck
    - my chest infection is better
    - she had her arm in a cast
    - the dishwasher tablets are under the sink
    - nursery is closed on Friday
    - we're going upstairs now, film time
    - gas bill is due, heater's fine
    - the alarm is set for 7
    - fell asleep on the sofa
    - that meeting killed me
    - the kids are on the bus
    - forgot my insulin at home, picking it up
    - Sugar, flour, eggs: eat some cake now
    - I hit my thumb with a hammer, it's fine
    - the boat is leaving at 5
    - dog swallowed a sock but he's fine
    - Our house is shaking with music tonight
    - The river is low this summer
    - the gate was open so I came in
    - Leo isn't here yet, start without him
    - I've cut my finger, do we have plasters?
    - my face is swollen after the dentist
    - I can't move my appointment
    - I can't lift this box
    - your order is out for delivery
    - Storm Eva moves over Scotland tomorrow
    - he passed out flyers at the door
    - the dog is barking at the door
    - the smoke alarm needs a new battery
    - get out of the kitchen please, I'm cooking
    - everyone out for the birthday photo
    - leave the building by 6 today
    - there's smoke in the garden, dad's at the bbq
    - the gas man is here
    - I passed out the forms
    - she collapsed on the sofa after work
    - he's choking on his tea from laughing
    - she is in labour ward as a nurse
    - waters were calm
    - he fell in love with Paris
    - the vase fell off the shelf
    - lying on the floor doing yoga
    - Anna is behind me now in line
    - he's following me on instagram
    - the dog keeps following me
    - Ben isn't here today
    - can't find parking
    - England lost at home
    - Chelsea has disappeared from the top of the table
    - Anna ran off to catch the bus
    - stuck in traffic
    - she is only 5 minutes away
    - kids stay inside today, it rains
    - get the doctor's note please
    - help, there's no milk left
    - they have a knife block on sale
    - he has got an axe for the firewood
    - they got shot with flu jabs
    - it's a bomb, that cake
    - locked me out, not in
    - hiding in the garden for the surprise
    - people are in the kitchen already
    - break in at 10 then work
    - i want to die of embarrassment
    - I'd kill for a coffee
    - nothing to live for without coffee lol
    - oxygen facial now only 20
    - pump class moved to 6
    - fall detected in the stock market
    - my sugar is low, making pancakes
    - don't take your medicine with milk
    - the berries are poisonous? no they're blueberries
    - my back is killing me, going to lie down
    - Mum says dinner's ready, come down now
    - the saw is in the shed next to the drill
    - caught my hand in the door, bit sore
    - he fell asleep in the car
    - the baby's asleep in the car, back in 5
    - Kids are in the car, let's go
    - left the dog in the car with the window open
    - Door opened: front door, 08:12
    - Motion detected in the hall, camera 2
    - Your alarm system is armed
    - System disarmed by Anna
    - Glucose in range all day, well done
    - Your glucose report for November is ready
    - Sensor glucose 104, arrow flat
    - Insulin delivered: 4 units
    - Pump battery changed
    - Oxygen cylinder delivered today
    - The ventilator filter was changed
    - Heart rate 72, all good
    - Saturation 96 %, pulse 70
    - Personal alarm test successful
    - Fall detector battery low
    - Nurse visits at 10
    - your nurse can't come at 10, Eva comes instead
    - Nursery closed tomorrow due to snow
    - Tom was great at school today
    - Ella got on the bus fine
    - the school bus is late again
    - Grandma is wearing her new nightie, so funny
    - dad's in his slippers all day
    - Mr Hill moved out of the home last month
    - look after the dog while we're away tomorrow
    - I will be gone by the time you get here
    - the bridge is closed, take the ferry
    - rope for the swing arrived
    - he loaded the washing machine
    - River walk on Sunday?
    - the water's up to the boil
    - upstairs neighbours are loud, water the plants please
    - a tree has to be cut down on the drive
    - the earthquake film was good
    - there was an earthquake in Japan
    - Wildfire smoke over Canada says the news
    - a dam is being built in Ethiopia
    - forest walk, then out for pizza
    - fire pit is burning, come out
    - get out the plates please, the grill is burning hot
    - swelling music at the finale
    - I ate the nuts, sorry
    - my nose is running
    - blood pressure 120 over 80
    - blood donors needed on Friday
    - cut the cake in half, left a piece for you
    - Face masks left on the table
    - the face on that guy
    - speech went well, no slurring
    - weak tea and strong coffee
    - her pulse is normal
    - dishwasher tablets on sale, 3 for 2
    - gave the cat her tablets
    - took my pills, all fine
    - took all the boxes upstairs
    - gas bottle is empty, bbq is off
    - gas bottle delivered to the terrace
    - heater is on and I feel sleepy
    - headache, staying in bed
    - the kids have a headache from the party
    - someone's at the door for you
    - the neighbour is banging on the wall, drilling again
    - the kids are kicking the ball against the door
    - he opened the door or so he says
    - open the door or the window, it's hot
    - shot of espresso at the station
    - gun show in town, dad went
    - knife sharpening van outside your door
    - he's with a friend outside our house
    - Cornered the market in jokes
    - hiding from the rain in a cafe
    - Locked myself out again, do you have a key
    - the police were at the school for a talk
    - search everywhere for the best price
    - CO2 sensor 800 ppm in the office
    - CO alarm: battery low
    - Gas meter reader comes Tuesday
    - streetlights out in your street
    - there's a package at the front door
    - is there a package for me
    - Your package is on its way
    - order did not arrive at the office
    - page cannot be found
    - need help
    - I need some help with maths
    - she collapsed into giggles
    - can't wake up early
    - I can't wake up without coffee
    - he won't wake up before noon, teenagers
    - no response to my email
    - not responding to my messages
    - The server is not responding to requests
    - grandma is not answering the phone
    - lots of blood oranges
    - much blood sweat and tears
    - run over by the plot
    - I am bleeding money
    - the gas leak has been repaired
    - I have a stroke of luck
    - in labour for the whole country
    - hit by a bus of emotions
    - people are trying to enter the stadium
    - he's going to kill it on stage
    - going to kill you if you tell her lol
    - they are going to beat us on Saturday
    - dad is missing you
    - my son is missing his teddy
    - son has gone missing his bus again
    - missing child benefit form
    - boy is lost in his book
    - get out now and enjoy the sun
    - everyone out in the sun
    - basement flooded last year
    - floor is being redone
    - ceiling is falling in love
    - pump stopped at the pool
    - monitor has failed again, ordering a new one
    - concentrator of juice
    - oxygen is low in fish tank
    - get police clearance
    ! The fire is all over the house, get out!
    ! Tornado coming, it's on TV, take cover now
    ! He was in a game of football and collapsed, he's not breathing
    ! Shooter in the theater
    ! Baby drank dish soap
    ! CO alarm going off, it isn't the battery
    ! SpO2 88 and falling
    ! SpO2 91 and falling
    ! Man overboard on the port side
    ! I'm standing on the bridge watching the water, I'm going to jump
    ! It's over everyone, I took all my pills
    - They tried to get in touch
    - We're surrounded by mountains
    - He has cornered the market
    - She'll kill me if I forget the cake
    - We're going under the bridge
    - The chest is heavy
    - The hot water has gone
    - We ate oven chips
    - Practise contractions every day
    - Mia's SATs score is 85
    - no insulin needed
    - Urgent: low stock
    - Head injury lecture at noon
    - Shots fired at the debate
    - My knee is bleeding a bit
    - I won't be here tomorrow, take care!
    """)

  private static let german = Line.read(
    """
    ! ich hab so einen Druck auf der Brust und der linke Arm ist taub
    ! Opa sagt, ihm sitzt ein Stein auf der Brust, er ist ganz blass
    ! bei Mama hängt die eine Gesichtshälfte und sie spricht verwaschen
    ! Papa kann plötzlich nicht mehr sprechen
    ! sie kann den rechten Arm nicht mehr heben
    ! er lallt auf einmal und sein Mundwinkel hängt
    ! das Blut spritzt nur so aus der Hand
    ! Er hat sich mit der Kreissäge zwei Finger abgesägt
    ! die Blutung lässt sich nicht stoppen
    ! Flex abgerutscht, er blutet wie verrückt am Bein
    ! Jonas ist im Eis eingebrochen
    ! Mann über Bord, wir sehen ihn nicht mehr
    ! unser Boot sinkt, wir sind zu zweit
    ! wir sind mit dem Kanu gekentert
    ! Opa liegt unter dem Traktor eingeklemmt
    ! der Baum ist auf ihn gestürzt
    ! seine Lippen schwellen an, er hat Nüsse gegessen
    ! Wespenstich im Hals, sie pfeift beim Atmen
    ! das Baby hat hohes Fieber und der Nacken ist steif
    ! sie krampft und die Augen sind verdreht
    ! er antwortet nicht mehr auf Rufe, Puls ganz schwach
    ! die Kleine hat in einen Spülmaschinentab gebissen
    ! hab mir aus Versehen doppelt Insulin gespritzt
    ! Sie hat die ganze Schachtel geschluckt
    ! er hat alle seine Tabletten genommen
    ! ein Baby ist im Auto eingeschlossen, in der prallen Sonne
    ! die Fruchtblase ist geplatzt und ich bin allein
    ! Glukose 41 und fallend, sofort Zucker essen
    ! Insulinpumpe: Verschluss, keine Insulinabgabe
    ! Beatmungsgerät: Schlauch getrennt
    ! Sauerstoffkonzentrator: kein Durchfluss
    ! Sättigung nur noch 74
    ! Sturz registriert, Frau Huber antwortet nicht
    ! Kein Kontakt zu Herrn Maier, bitte jemand nachsehen gehen
    ! der CO-Melder ist losgegangen
    ! Gasleck in Ihrer Straße, Haus verlassen, kein Licht einschalten
    ! die Gasflasche auf der Terrasse zischt
    ! uns allen ist schwindlig und wir haben Kopfschmerzen, die Therme läuft
    ! Einbruch erkannt: Fenster eingeschlagen, Bewegung im Flur
    ! unsere Haustür wurde aufgebrochen
    ! da versucht jemand die Tür einzutreten
    ! mein Ex hämmert gegen die Tür
    ! Mach auf oder ich schieße
    ! er steht mit einem Messer vor deiner Tür
    ! der Typ hat eine Pistole gezogen
    ! hab mich im Bad eingeschlossen, er tobt
    ! die haben uns umzingelt und rauben uns aus
    ! der ist mir bis zur Haustür gefolgt
    ! Ihr Sohn ist heute nicht in der Schule erschienen
    ! Lena ist nicht in den Schulbus gestiegen
    ! Frau Berger ist dement und seit heute früh verschwunden
    ! das Gartentor stand offen und Emil ist weg
    ! Oma ist im Nachthemd aus dem Haus weggelaufen
    ! ich stehe auf dem Dach und springe
    ! der Strick hängt schon
    ! Morgen bin ich nicht mehr da, kümmere dich um den Hund
    ! ich hab mir die Arme aufgeschnitten
    ! er hat das Gewehr geladen
    ! Der Damm droht zu brechen
    ! der Fluss ist über die Ufer getreten, geht sofort nach oben
    ! alles wackelt, raus hier
    ! Erdrutsch, raus aus dem Haus
    ! das Feuer ist übergesprungen, flieht
    ! Raus, der Hang brennt
    ! das Gerüst droht auf die Leute zu stürzen
    ! mir drückt es auf der Brust, ich schwitze
    ! ich krieg den linken Arm nicht hoch und mir ist schlecht
    ! Opas Mund hängt schief und er redet nur Kauderwelsch
    ! mit der Kettensäge ins Bein geschnitten, alles voller Blut
    ! Nachbar hat sich den Daumen abgetrennt
    ! ein Arbeiter ist unter der Mauer begraben
    ! ein Kind ist durchs Eis gebrochen
    ! Er ist über Bord gegangen
    ! seine Zunge schwillt an
    ! nach dem Bienenstich kriegt sie keine Luft
    ! 40 Fieber und kann den Nacken nicht bewegen, ganz steif
    ! Oma hat einen Krampfanfall
    ! Der Kleine hat Rohrreiniger getrunken
    ! meine Tochter hat Omas Tabletten gegessen
    ! ein Kind sitzt allein im heißen Auto auf dem Parkplatz
    ! Wehen alle zwei Minuten und keiner da
    ! Glukosealarm: 2,6 mmol/l, fällt schnell
    ! Hausnotruf: Knopf gedrückt von Frau Kern, keine Antwort
    ! Sauerstoff ist auf 76 gefallen
    ! Kohlenmonoxid-Alarm im Keller
    ! es riecht stark nach Gas im Treppenhaus
    ! Alarmanlage: Terrassentür aufgebrochen
    ! er will mich umbringen
    ! ich hab mich unterm Bett versteckt, er ist im Haus
    ! einer steht mit der Axt vor meiner Tür
    ! Hier ist die Kita, wir finden Paul nicht
    ! Bewohnerin vermisst, zuletzt im Nachthemd gesehen
    ! mein Bruder hat einen Abschiedsbrief geschrieben und ein Seil mitgenommen
    ! sie sitzt auf dem Geländer der Brücke
    ! hab die ganze Packung geschluckt. Tut mir leid
    ! Dammbruch. Sofort in höhere Lagen
    ! Waldbrand kommt näher, sofort weg
    ! Erdbeben, unter den Tisch
    ! Engegefühl in der Brust seit zehn Minuten und Schweißausbruch
    ! es drückt so auf der Brust und zieht in den Kiefer
    ! Er kann nicht mehr lächeln, ein Mundwinkel hängt
    ! das Messer ist abgerutscht, es blutet extrem
    ! er hat sich mit der Axt ins Bein gehackt
    ! die Wunde hört nicht auf zu bluten
    ! Unser Segelboot läuft voll Wasser
    ! mein Bruder ist vom Boot gefallen und taucht nicht auf
    ! er klemmt unter dem Auto, der Wagenheber ist weggerutscht
    ! ihr ganzes Gesicht schwillt zu nach dem Stich
    ! er hat Erdnüsse gegessen und pfeift beim Atmen
    ! mein Hals schwillt zu
    ! Er verdreht die Augen und reagiert nicht
    ! Emma hat Rohrreiniger getrunken
    ! Mein Sohn hat einen Geschirrspültab im Mund
    ! er hat zwanzig Tabletten genommen
    ! Baby im Auto eingesperrt, 38 Grad
    ! Hund egal, da ist ein Kind im heißen Auto
    ! meine Fruchtblase ist geplatzt, niemand da
    ! Wehen alle drei Minuten
    ! Gewebezucker 2,4 mmol/l fallend. Jetzt Zucker essen!
    ! Pumpe: Verstopfung. Insulinabgabe gestoppt.
    ! Beatmung: Diskonnektion
    ! Sauerstoffsättigung 71 %
    ! Sturzmelder ausgelöst, keine Antwort von Herrn Wolf
    ! Hausnotrufzentrale: kein Kontakt zu Ihrer Mutter, jemand muss hinfahren
    ! der CO-Warner schlägt an
    ! Gasleck in der Straße! Kein Licht machen, raus
    ! die Gasflasche zischt
    ! die Haustür ist eingetreten
    ! jemand tritt gerade unsere Tür ein
    ! Mein Ex steht vor der Tür und droht mich umzubringen
    ! mach die Tür auf oder ich bring dich um
    ! da steht einer mit Messer vor deiner Tür
    ! er hat ein Messer gezogen
    ! ich hab mich im Bad eingeschlossen, er will mich schlagen
    ! drei Typen haben mich umzingelt
    ! der Typ folgt mir bis nach Hause
    ! wir haben überall nach ihr gesucht, sie ist dement
    ! das Tor war offen, Mia ist weg
    ! Ich stehe auf der Brücke. Ich springe gleich
    ! morgen bin ich nicht mehr da, pass auf die Katze auf
    ! ich hab mir in die Arme geschnitten
    ! Opa hat die Flinte geladen und sich eingeschlossen
    ! Staudamm droht zu brechen, verlassen Sie sofort das Tal
    ! Bach tritt über die Ufer
    ! Geht sofort nach oben, das Wasser kommt
    ! Der Hang rutscht, raus aus den Häusern
    ! der Wald hinter uns brennt, raus
    ! Papa liegt am Boden und rührt sich nicht
    ! Oma ist gestürzt und kommt nicht hoch
    ! es brennt beim Nachbarn
    ! Rauch im Treppenhaus
    ! der Kleine hat eine Batterie verschluckt
    ! Opa ist nicht in seinem Zimmer und die Haustür steht offen
    ! wir finden Emil nirgends, er ist fünf
    ! Jemand ist gerade durchs Kellerfenster rein
    ! Starkregen, das Wasser steht schon im Wohnzimmer
    ! Stromleitung liegt im Garten
    ! von einem Auto angefahren vor der Schule
    ! das Beatmungsgerät piept und der Druck fällt
    ! die Insulinpumpe gibt nichts mehr ab
    ! er ist ins Wasser gefallen und taucht nicht mehr auf
    ! ich hab Tabletten in der Hand
    ! Mein Mann hat Brustschmerzen
    - Trinkwasser verunreinigt, bitte abkochen
    - Nachtmodus an, alle Türen und Fenster geschlossen
    - Es ist jemand an der Haustür
    - Er ist schon zu Hause
    - der Bus fährt jetzt ab
    - Gute Nacht, Tür abschließen und träum schön
    - Sensor Flur: Normalzustand, Batterie 62 %
    - CO-Melder: 8 ppm, Alarm beendet
    - Ihr Herzschrittmacher arbeitet einwandfrei
    - das Auto steht beim Block
    - Deine Serie ist in Gefahr
    - Es brennt im Haushalt, ein Leitartikel
    - bringst du bitte den Müll raus
    - ich gehe jetzt raus in den Garten
    - muss schnell raus mit dem Hund
    - kommt jetzt raus, der Grill ist an
    - der Schlüssel steckt im Auto
    - stehe auf der Brücke im Stau
    - stehe auf der Brücke und warte auf euch
    - wir machen jetzt Schluss mit der Arbeit
    - die Kinder wollen ins Becken springen
    - er will morgen springen, Fallschirm natürlich
    - mir fällt ein Stein vom Herzen
    - der Arm ist taub vom Liegen
    - ich hab die ganze Schachtel Pralinen gegessen
    - Fenster und Türen schließen, wenn ihr geht
    - die Fahnen wehen im Hof
    - hab das alte Zeug über Bord geworfen
    - er hat alle seine Tabletten im Koffer
    - bitte kommt jemand nach Hause, der Ableser kommt zwischen 8 und 12
    - Die schießen im Hof!! ach nee, das ist im Fernsehen
    - Der Hurrikan ist weit draußen auf dem Atlantik
    - Bewegung im Flur, Licht an
    - Zucker 112, stabil
    - Sättigung 97, alles gut
    - nach dem Training kann ich die Arme kaum heben
    - mein Zahnarzt hat alles betäubt
    - der Hund ist mir bis nach Hause gefolgt
    - Jonas ist gut in der Schule angekommen
    - der Chef lässt uns nicht früher gehen
    - das Seil ist gerissen, schade um die Schaukel
    - die Heizung läuft wieder
    - Kaffee über die Küche verschüttet
    - der Server ist schon wieder zusammengebrochen
    - wir haben das Boot verkauft
    - Baum auf Zaun gefallen, Versicherung weiß Bescheid
    - ich hab mir die Haare abgeschnitten
    - mit Messer und Gabel bitte
    - Fehlalarm der Anlage, alles ruhig
    - liege mit Fieber im Bett
    - Nacken ist verspannt
    - Brust oder Keule?
    - Spülmaschinentabs sind alle
    - Paul ist noch nicht da, fangt schon an
    - Wasser läuft wieder
    - geh nach oben ins Bett
    - Der Zug steht auf der Brücke
    - Ich bin über den Berg, Fieber weg
    - Bin gerade raus
    - wir müssen jetzt raus aus dem Café
    - Alle raus in die Sonne
    - hab mich in den Finger geschnitten, wo ist das Pflaster?
    - mein Gesicht ist geschwollen vom Zahnarzt
    - kann ich dich mal drücken
    - der Ex hat angerufen
    - wir sind alle gut angekommen
    - die Tür war offen, ich bin schon drin
    - der Rhein hat Niedrigwasser
    - Mama ist im Bad
    - der Fernseher läuft noch
    - Der Strom ist weg in der ganzen Straße
    - Ich sitze auf dem Dach und trinke Kaffee
    - sitze auf dem Balkon
    - das Essen brennt an
    - ich brenne für den Job
    - Das Auto ist weg, abgeschleppt
    - Papa ist weg bis Sonntag
    - der Kater ist weg
    - sie ist schon weg
    - Lisa ist weg, kommt um acht wieder
    - der Müll muss raus, bitte
    - Kommt raus, die Sonne scheint
    - es brennt noch Licht bei uns
    - Kerze brennt auf dem Tisch
    - alle Kinder sind da
    - er hat die ganze Packung Kekse gegessen
    - ganze Packung Windeln leer
    - sie atmet durch
    - ich hab einen Schlaganfall bekommen als ich den Preis sah
    - er ist zusammengebrochen vor Lachen
    - Wehen sind was anderes
    - Der Preis ist gefallen
    - das Bild ist von der Wand gefallen
    - ich bin gefallen im Spiel
    - es ist überall Blut im Film
    - Angela ist hinter mir
    - finde das Handy nicht
    - sucht ihr noch ein Kind für die Betreuung?
    - suche Mann fürs Leben
    - mein Koffer ist verschwunden
    - ich bin weg
    - Evakuierung der Straße am Montag
    - Bleibt zu Hause, Fenster zu, es regnet
    - bleibt drinnen, es ist kalt, Fenster zu
    - Hochwasser kommt nächste Woche ins Museum
    - Aktien stürzen ein
    - Explosion der Preise im Laden
    - Rückruf bitte, Chef
    - ruf mal den Arzt an
    - rufen Sie bitte die Polizei nicht
    - brauche den Arzt am Montag nicht
    - hilf mir bitte beim Umzug
    - Schüsse aufs Tor
    - die Schlägerei im Film war gut
    - Ich bring mich um vor Lachen
    - bin auf dem Dach, Antenne richten
    - in der Notaufnahme arbeitet Eva
    - jemand ist im Garten, der Gärtner
    - jemand im Haus der Kaffee will?
    - Einbruch der Kurse in Asien
    - die haben bei uns eingebrochen, letzte Woche
    - Alarmanlage geht wieder, danke
    - Fremde in unserem Zimmer? Nein, deine Cousins
    - Gasleitung in Ihrer Straße wird erneuert
    - Gas wird ab Montag teurer
    - die Therme läuft wieder
    - mir ist kalt, der Ofen ist aus
    - hab Kopfweh, geh früher ins Bett
    - Tür auf, ich steh draußen
    - steh vor der Tür
    - er steht mit Blumen vor der Tür
    - Nachbar hämmert wieder an der Wand
    - der Ex war auch auf dem Fest
    - Mach auf oder ruf mich an
    - Messer bitte schleifen lassen
    - die Polizei war in der Schule zu Besuch
    - Fenster zu, es zieht
    - Bewegungsmelder Flur ausgelöst, Licht an
    - Haustür geöffnet 08:12
    - Alarmanlage scharf geschaltet
    - Zucker im Zielbereich
    - Insulin abgegeben: 4 Einheiten
    - Pumpe: Batterie gewechselt
    - Sauerstoff geliefert
    - Sturzmelder: Batterie schwach
    - Pflegedienst kommt um 10
    - Frau Maier zieht aus dem Heim aus
    - Schulbus kommt später
    - Lena ist gut im Bus
    - Kind 2 hat Zahnarzt
    - Oma hat ein neues Nachthemd
    - Opa läuft im Bademantel rum
    - bin morgen nicht da, Ben vertritt mich
    - pass bitte auf den Hund auf, bin morgen weg
    - das Seil für die Schaukel ist da
    - die Waschmaschine ist geladen
    - Handy ist geladen
    - Deich-Spaziergang am Sonntag?
    - Fluss-Wanderung morgen
    - der Hang zum Drama
    - die Wohnung ist zu heiß
    - Baum im Garten muss weg
    - Erdbeben in Chile, sagt die Tagesschau
    - Feuerwerk heute Abend
    - der Wald ist so schön im Herbst, raus mit euch
    - ich hab Nüsse gegessen, sorry
    - Gesicht eingecremt
    - Spültabs im Angebot
    - hab alle Tabletten für die Woche sortiert
    - hat seine Tabletten genommen, alles gut
    - der Arm tut noch weh vom Impfen
    - Blutdruck 120 zu 80
    - Blutspende am Freitag
    - Puls 70, alles normal
    - Finger weg vom Kuchen
    - die Säge ist im Schuppen
    - Boot fährt um fünf
    - Eis ist alle
    - Kinder sind auf dem Eis, Schlittschuh laufen
    - Auto steht in der Sonne, so heiß
    - das Baby schläft im Auto
    - die Kinder sitzen schon im Auto
    - Druck beim Chef auf der Brust? nein danke
    - Brustschmerzen vom Training
    - wehen wehen der Wind
    - Mein Sohn vermisst seinen Teddy
    - meine Tochter vermisst dich
    - das Kind ist verschwunden im Buch
    - Ich finde Anna nicht nett
    - finde Köln nicht schön
    - finden Sie Berlin nicht auch toll
    - wir finden Paul nicht so gut
    - ich finde Lisa nicht fair
    - bin gleich weg
    - er kriegt keine Luft mehr in den Reifen
    - der Reifen hat keine Luft mehr
    - Reifen braucht Luft
    - Mama ist im Krankenhaus Schwester
    - mein Herz blutet sehr
    - mein Herz blutet stark für die Fans
    - ein Kollege ist umgekippt vor Lachen
    - Ich kann nicht mehr vor Lachen
    - sie hat angefangen zu brennen für Musik
    - im Feuer der Begeisterung
    - Feuer im Herzen
    - alle Kinder sofort raus in die Pause
    - Kinder schlagen sich um den Ball
    - Er bringt mich um den Verstand
    - sie bringt mich um den Schlaf
    ! Alle müssen sofort raus!
    ! Geh sofort raus!
    ! Alle sofort raus auf die Straße!
    ! Ich stehe auf der Brücke und springe jetzt
    ! Rauch aus Omas Wohnung, ihre Zigarette im Bett
    ! Der TV brennt
    - Das Zimmer ist unter dem Dach
    - Wegen Personen auf den Gleisen verspätet sich der Zug
    - Die Fähre ist voll
    - Heute wehen starke Winde
    - Das Brot mit dem Messer schneiden
    - Lena folgt mir seit gestern auf Instagram
    - Der Chef ist nicht erreichbar, jemand muss die Post holen
    - Morgen bin ich nicht mehr da, danke für alles
    """)

  private static let dutch = Line.read(
    """
    ! ik heb zo'n druk op mijn borst en mijn linkerarm is gevoelloos
    ! het lijkt of er een olifant op zijn borst zit, druk op de borst
    ! bij oma hangt haar mond scheef en ze praat wartaal
    ! papa kan ineens niet meer praten
    ! ze kan haar rechterarm niet meer optillen
    ! het bloed spuit uit zijn hand
    ! hij heeft met de cirkelzaag twee vingers afgezaagd
    ! het bloeden is niet te stelpen
    ! slijptol uitgeschoten, zijn been bloedt als een gek
    ! Sem is door het ijs gezakt
    ! man overboord, we zien hem niet meer
    ! ons bootje zinkt, we zijn met z'n tweeën
    ! we zijn met de kano omgeslagen
    ! opa ligt bekneld onder de tractor
    ! er is een boom op hem gevallen
    ! zijn lippen zwellen op, hij heeft noten gegeten
    ! gestoken door een wesp en haar keel zwelt dicht
    ! de baby heeft koorts en een stijve nek
    ! hij heeft een toeval en zijn ogen zijn weggedraaid
    ! ze reageert niet meer op haar naam en heeft een zwakke pols
    ! de kleine heeft een vaatwastablet in zijn mond
    ! ik heb per ongeluk dubbele insuline gespoten
    ! ze heeft de hele doos geslikt
    ! hij heeft alle pillen ingenomen
    ! er zit een baby opgesloten in een auto in de zon
    ! de vliezen zijn gebroken en er is niemand
    ! Glucose 41 en dalend, eet nu suiker
    ! Insulinepomp: occlusie, geen insulinetoevoer
    ! Beademing losgekoppeld, druk laag
    ! Zuurstofconcentrator: geen flow
    ! saturatie nog maar 74
    ! Val geregistreerd, mevrouw De Vries reageert niet
    ! Geen contact met meneer Bakker, er moet iemand gaan kijken
    ! het CO-alarm gaat af
    ! Gaslek in uw straat, ga naar buiten, geen vuur aansteken
    ! de gasfles op het terras sist
    ! we zijn allemaal duizelig en hebben hoofdpijn, de geiser staat aan
    ! Inbraak gedetecteerd: raam gebroken, beweging in de hal
    ! onze voordeur is opengebroken
    ! er probeert iemand de deur in te trappen
    ! mijn ex bonkt op de deur
    ! doe open of ik schiet
    ! hij staat met een mes voor je deur
    ! die vent heeft een pistool getrokken
    ! ik zit opgesloten in de badkamer, hij is dronken
    ! ze hebben ons klemgezet en beroven ons
    ! die man is me tot aan de voordeur gevolgd
    ! Uw zoon is vandaag niet op school aangekomen
    ! Lotte is niet in de schoolbus gestapt
    ! mevrouw Jansen is dement en wordt vermist
    ! het hek stond open en Finn is weg
    ! oma is in haar nachtjapon het huis uit gelopen
    ! ik sta op het dak en ga springen
    ! het touw hangt klaar
    ! morgen ben ik er niet meer, zorg goed voor de hond
    ! ik heb mijn polsen opengesneden
    ! hij heeft het geweer geladen
    ! De dijk dreigt door te breken
    ! de rivier is buiten zijn oevers, ga direct naar boven
    ! alles schudt, ga naar buiten
    ! aardverschuiving, weg uit het huis
    ! het vuur is overgeslagen, vlucht nu
    ! weg hier, de heuvel staat in brand
    ! die steiger dreigt op mensen te vallen
    ! opa heeft een knellend gevoel op de borst
    ! ik krijg mijn linkerarm niet omhoog en ben misselijk
    ! haar mond hangt en ze praat onduidelijk
    ! met de kettingzaag in zijn been gezaagd
    ! de buurman heeft zijn duim eraf gezaagd
    ! arbeider bedolven onder een muur
    ! er is een kind door het ijs gezakt
    ! haar tong zwelt
    ! na een bijensteek krijgt ze geen lucht
    ! hij drinkt gootsteenontstopper
    ! mijn dochter heeft oma's pillen opgegeten
    ! er zit een kind alleen in een hete auto
    ! weeën om de twee minuten en er is niemand
    ! glucose 2,6 en snel dalend
    ! alarmknop ingedrukt door mevrouw Smit, geen antwoord
    ! zuurstof is gezakt naar 76
    ! koolmonoxidemelder gaat af
    ! het ruikt sterk naar gas in het trappenhuis
    ! achterdeur geforceerd, alarm gaat af
    ! hij wil me vermoorden
    ! ik lig onder het bed, hij is in huis
    ! er staat iemand met een bijl voor mijn deur
    ! Dit is de opvang, we kunnen Daan niet vinden
    ! bewoonster vermist, voor het laatst gezien in nachtjapon
    ! mijn broer heeft een afscheidsbrief geschreven
    ! ze zit op de reling van de brug
    ! ik heb de hele strip geslikt, sorry
    ! dijkdoorbraak, ga naar hoger gelegen grond
    ! bosbrand komt dichterbij, nu weg
    ! aardbeving, onder de tafel
    ! beklemmend gevoel op mijn borst, uitstraling naar mijn arm
    ! haar gezicht staat scheef en ze kan niet meer praten
    ! mes uitgeschoten, het bloedt enorm
    ! hij heeft zijn vingertop eraf gezaagd
    ! de wond blijft bloeden
    ! twee kinderen zijn door het ijs gegaan
    ! mijn broer is van de boot gevallen en komt niet boven
    ! hij zit klem onder de auto
    ! haar hele gezicht zwelt op na de steek
    ! hij heeft pinda's gegeten en piept
    ! hoge koorts en nekstijfheid
    ! hij draait met zijn ogen en reageert niet
    ! Sanne heeft ontstopper gedronken
    ! kind opgesloten in auto, 34 graden
    ! mijn vliezen zijn gebroken en ik ben alleen
    ! Glucose gevaarlijk laag en dalend
    ! pomp: verstopping, insuline gestopt
    ! zuurstofapparaat geen flow
    ! zorgcentrale: we krijgen geen contact met uw moeder, iemand moet gaan kijken
    ! de koolmonoxidemelder loeit
    ! gaslek bij jullie in de straat, geen licht aandoen, naar buiten
    ! de gasfles sist
    ! we hebben allemaal hoofdpijn en zijn duizelig door de kachel
    ! inbraakalarm: achterdeur open, beweging in woonkamer
    ! de voordeur is ingetrapt
    ! iemand probeert de deur in te beuken
    ! mijn ex staat op de deur te bonken en dreigt me te vermoorden
    ! open die deur of ik schiet
    ! er staat een vent met een mes voor je deur
    ! hij trok een mes
    ! ik heb me opgesloten in de wc, hij is razend
    ! drie gasten hebben me klemgezet
    ! hij is me tot mijn deur gevolgd
    ! de poort stond open, Mees is weg
    ! morgen ben ik er niet meer, zorg jij voor de kat
    ! ik heb in mijn armen gesneden
    ! hij heeft zijn geweer geladen
    ! dijk dreigt door te breken, verlaat het gebied
    ! de beek treedt buiten haar oevers
    ! ga meteen naar boven, het water komt
    ! de helling schuift, weg uit huis
    ! het hele huis trilt, naar buiten
    ! het vuur is de weg over, ga nu weg
    ! de heide achter ons staat in brand, weg
    ! pa ligt op de grond en reageert niet
    ! oma is gevallen en komt niet overeind
    ! er is brand bij de buren
    ! rook in het trappenhuis
    ! opa is niet op zijn kamer en de voordeur staat open
    ! we vinden Emil nergens, hij is vijf
    ! er klimt iemand door het keukenraam naar binnen
    ! het water staat al in de woonkamer
    ! ze is aangereden voor school
    ! het beademingsapparaat piept en de druk daalt
    ! de insulinepomp geeft niets meer af
    ! hij is in het water gevallen en komt niet boven
    ! ik heb de pillen in mijn hand
    ! mijn man heeft pijn op de borst
    - Kraanwater besmet, eerst koken
    - Nachtstand aan, alle ramen en deuren dicht
    - Er staat iemand bij de voordeur
    - ze staan voor je deur met een pakketje
    - Hij is al thuis
    - ik ga nu naar huis
    - ik ga nu weg, tot zo
    - de bus is net weg, nu wachten
    - we gaan nu naar buiten met de hond
    - ga maar snel naar je moeder
    - Welterusten, deuren op slot en droom lekker
    - Sensor hal: normale toestand, batterij 62 %
    - CO-melder: 8 ppm, alarm beëindigd
    - uw pacemaker werkt goed
    - de auto staat bij het blok
    - Je reeks is in gevaar
    - Het brandt in de begroting, aldus de krant
    - sta op de brug, de brug is open
    - sta op de brug te wachten
    - de kinderen willen in het water springen
    - hij gaat morgen springen met een parachute
    - ik heb de hele doos bonbons opgegeten
    - mijn arm is slap na het sporten
    - hij kan morgen niet opstaan zo vroeg
    - we gooien het plan overboord
    - sluit de ramen even, het regent
    - er moet iemand thuis zijn voor de meteropname
    - Ze schieten op straat!! o nee, het is op tv
    - De orkaan is nog ver weg op de oceaan
    - toneelstuk vanavond: een man met een mes
    - Beweging in de gang, lamp aan
    - glucose 112 en stabiel
    - saturatie 97, prima
    - de kat is me tot huis gevolgd
    - Lotte is op school aangekomen
    - de hulst brandt niet
    - ik moet nu naar de tandarts
    - het touw ligt klaar bij de kano
    - deze week de zolder ontruimen voor de verkoop
    - evacuatie in de Tweede Wereldoorlog, het boek is af
    - de kachel staat weer aan
    - boom op het hek gevallen gisteren
    - de pomp van mijn fiets is kapot
    - ze praat weer honderduit
    - de verdachte zit vast
    - vliegtuig net geland
    - iemand binnen gehoor die koffie wil
    - nicht van me komt logeren
    - mijn haar is eraf geknipt
    - dat was een pak van mijn hart
    - ik lig met koorts op bed
    - mijn nek is stijf
    - ik ga nu naar school
    - ga je nu naar buiten?
    - kom je snel naar huis?
    - ik moet meteen weg
    - Daan is er nog niet
    - Lisa is weg, ze komt om acht uur terug
    - ik ben mijn sleutels kwijt
    - ik ben de weg kwijt
    - de trein staat stil op de brug
    - het water komt zo uit de kraan
    - ik heb me gesneden, waar liggen de pleisters?
    - mijn gezicht is gezwollen na de tandarts
    - bel de dokter morgen even
    - bel de dokter maar even
    - de hond is buiten
    - alle deuren zijn op slot
    - heb je de deuren op slot gedaan
    - ik sta in de file op de brug
    - de gordijnen zijn dicht
    - Ze zit in bad
    - hij zit in de lift naar boven
    - we zitten in de auto
    - hij is gevallen voor haar charme
    - ik kan niet zo vroeg opstaan
    - mam ligt op bed
    - papa ligt op de grond met de kleine te spelen
    - iemand binnen?
    - iemand in huis die wifi heeft?
    - de kaars brandt op tafel
    - ik ruik gebakken brood
    - kom naar buiten, de zon schijnt
    - iedereen eruit bij de volgende halte
    - hij zit vast op zijn werk
    - ik zit vast in het verkeer
    - Jan is gevallen voor Marie
    - de prijs is gevallen
    - de politie bellen nu niet
    - kan ik nu een ambulance bellen in GTA
    - water komt uit de kraan
    - help, de wifi is stuk
    - heb even snel hulp nodig met wiskunde
    - monitor kapot, scherm staat uit
    - de batterij van de deurbel is leeg
    - Kim is zoek naar een huis
    - Ajax is weg
    - Tim is kwijt waar hij zijn fiets zette
    - ik wil gewoon niet dood gevonden worden in die trui
    - kook water voor de thee
    - drink geen water uit de fles
    - ze zijn opgesloten in een escaperoom
    - deur open, ik sta buiten
    - ik sta voor de deur
    - hij staat met bloemen voor de deur
    - buurman hamert weer op de muur
    - doe open of bel me
    - mes even slijpen graag
    - politie was op school voor een praatje
    - raam dicht, het tocht
    - bewegingssensor gang geactiveerd, licht aan
    - voordeur geopend 08:12
    - alarmsysteem ingeschakeld
    - suiker netjes binnen bereik
    - insuline toegediend: 4 eenheden
    - pomp: batterij vervangen
    - zuurstof bezorgd
    - valsensor: batterij bijna leeg
    - de thuiszorg komt om 10 uur
    - schoolbus is te laat
    - oma heeft een nieuwe nachtjapon
    - opa loopt in zijn badjas
    - ik ben er morgen niet, Ben neemt waar
    - zorg je morgen voor de hond, ik ben weg
    - touw voor de schommel gekocht
    - telefoon is geladen
    - rondje langs de rivier zondag
    - boom in de tuin moet weg
    - aardbeving in Chili op het nieuws
    - hoofdpijn, ik ga vroeg naar bed
    - de kachel is aan, heerlijk
    - gasfles is leeg
    - gas wordt duurder
    - noten gegeten, lekker
    - vaatwastabletten in de aanbieding
    - heeft zijn pillen genomen, alles goed
    - arm doet zeer van de prik
    - bloeddruk 120 over 80
    - vingers van de taart afblijven
    - de zaag ligt in de schuur
    - boot vertrekt om vijf
    - kinderen zijn op het ijs, schaatsen
    - auto staat in de zon, heet
    - de baby slaapt in de auto
    - de kinderen zitten al in de auto
    - water staat op tafel
    - water staat op, thee zo klaar
    - ik heb het touw, jij de haken
    - ga naar boven en slaap lekker
    - we gaan naar boven
    - dat brengt me om
    - ik vind Lisa niet aardig
    - vind Parijs niet mooi
    - ik vind Jan niet lief
    - ze krijgen geen adem van het lachen
    - mijn zoon is zijn beer kwijt
    - het kind mist haar knuffel
    - mijn man is zijn bril kwijt
    - mama is haar sleutels kwijt
    - oma is de weg kwijt in de app
    - de kinderen zijn hun ballon kwijt
    - er zit geen lucht meer in de bal
    - er is brand geweest vorige week
    - iemand volgt je op Instagram
    - de hond achtervolgt me
    - ga weg nu het kan
    - water loopt onder de brug
    ! Help, ik kan niet ademen
    - Er staan mensen op het spoor
    - Het toeval heeft ons geholpen
    - Ik ben er morgen niet meer, fijne week allemaal
    - De kat zit onder de kast
    """)

  private static let swedish = Line.read(
    """
    ! jag har ett sånt tryck över bröstet och vänster arm är bortdomnad
    ! det känns som en sten på bröstet
    ! halva ansiktet hänger på mormor och hon sluddrar
    ! pappa kan plötsligt inte prata
    ! hon kan inte lyfta högra armen
    ! blodet sprutar från handen
    ! han har sågat av sig två fingrar
    ! blödningen går inte att stoppa
    ! vinkelslipen slant, det blöder kraftigt från benet
    ! Elias har gått genom isen
    ! man överbord, vi ser honom inte
    ! vår båt sjunker, vi är två ombord
    ! vi har kantrat med kanoten
    ! morfar ligger klämd under traktorn
    ! ett träd har fallit över honom
    ! läpparna svullnar, han har ätit nötter
    ! stucken av en geting och halsen svullnar igen
    ! bebisen har hög feber och är stel i nacken
    ! hon krampar och ögonen har rullat bakåt
    ! han svarar inte när jag ropar, pulsen är svag
    ! lillan har bitit i en maskindisktablett
    ! jag har råkat ta dubbel dos, sprutat dubbelt insulin
    ! hon har svalt hela asken
    ! han har tagit alla sina tabletter
    ! ett barn är inlåst i en bil i solen
    ! vattnet har gått och jag är ensam
    ! Glukos 41 och fallande, ät socker nu
    ! Insulinpump: ocklusion, ingen insulintillförsel
    ! Respiratorn är frånkopplad, lågt tryck
    ! Syrekoncentrator: inget flöde
    ! saturationen är nere på 74
    ! Fall registrerat, Karin svarar inte
    ! Ingen kontakt med Bengt, någon måste åka dit
    ! CO-larmet har gått
    ! Gasläcka på er gata, lämna huset, tänd inget
    ! gasolflaskan på altanen väser
    ! alla är yra och har huvudvärk, kaminen är på
    ! Inbrott upptäckt: fönster krossat, rörelse i hallen
    ! vår ytterdörr, dörren är uppbruten
    ! någon försöker sparka in dörren
    ! mitt ex bankar på dörren
    ! öppna eller jag skjuter
    ! han står utanför din dörr med en kniv
    ! killen har dragit en pistol
    ! jag har låst in mig på toaletten, han är full
    ! de har omringat oss och rånar oss
    ! han har följt efter mig ända hem
    ! Er son har inte kommit till skolan
    ! Alva klev aldrig på skolbussen
    ! Birgit har demens och är försvunnen
    ! grinden stod öppen och Nils är borta
    ! mormor har gått ut i bara nattlinnet och är borta
    ! jag står på taket och tänker hoppa
    ! repet är redan knutet
    ! imorgon är jag inte kvar, ta hand om hunden
    ! jag har skurit upp armarna
    ! han har laddat geväret
    ! Dammen riskerar att brista
    ! ån har gått över sina bräddar, gå upp på övervåningen
    ! allt skakar, ut på gatan
    ! jordskred, lämna huset
    ! elden har hoppat över vägen, ge er av
    ! ut, åsen brinner
    ! byggställningen håller på att falla över folk
    ! farfar har ett tryck i bröstet och kallsvettas
    ! jag får inte upp vänster arm
    ! hennes mun hänger och hon pratar otydligt
    ! han sågade sig i benet med motorsågen, blod överallt
    ! grannen har kapat tummen
    ! en arbetare är begravd under en mur
    ! ett barn har gått ner sig på isen
    ! hennes tunga svullnar, tungan svullnar
    ! efter getingsticket får hon ingen luft
    ! han drack propplösare
    ! min dotter har ätit mormors tabletter
    ! ett barn sitter ensamt i en het bil
    ! värkar varannan minut och ingen är här
    ! glukos 2,6 och sjunker snabbt
    ! trygghetslarm: Karin har tryckt, inget svar
    ! syresättningen har sjunkit till 76
    ! kolmonoxidlarmet tjuter
    ! det luktar starkt av gas i trapphuset
    ! altandörren uppbruten, larmet går
    ! han ska döda mig
    ! jag ligger under sängen, han är i huset
    ! det står en man med yxa utanför min dörr
    ! Det är förskolan, vi hittar inte Elsa
    ! boende saknas, sågs senast i nattlinne
    ! min bror har skrivit ett avskedsbrev
    ! hon sitter på räcket på bron
    ! jag har svalt hela kartan, förlåt
    ! dammbrott, sök dig till högre mark
    ! skogsbranden närmar sig, ge er av nu
    ! jordbävning, in under bordet
    ! tryck över bröstet som strålar ut i armen
    ! det sitter som ett band runt bröstet och jag kallsvettas
    ! hennes ansikte är snett och hon kan inte prata
    ! kniven slant och det blöder jättemycket
    ! såret slutar inte blöda
    ! två barn har gått genom isen
    ! båten tar in vatten
    ! min bror föll ur båten och kommer inte upp
    ! fyrhjulingen har vält över honom
    ! han ligger klämd under bilen
    ! hela ansiktet svullnar efter sticket
    ! hon åt jordnötter och väser när hon andas
    ! hög feber och nackstelhet
    ! jag känner knappt någon puls
    ! Vilma har druckit propplösare
    ! jag har tagit insulin två gånger
    ! barn inlåst i bil, 33 grader
    ! vattnet har gått och ingen är här
    ! värkar var tredje minut
    ! Blodsockret är farligt lågt och faller
    ! pumpen: stopp, inget insulin
    ! respirator: slangen har lossnat
    ! syrgasen har inget flöde
    ! saturation 71 %
    ! fallarmet har utlöst, Rut svarar inte
    ! larmcentralen: vi får inte kontakt med din mamma, någon måste åka dit
    ! kolmonoxidvarnaren piper
    ! gasläcka på er gata, gå ut, tänd inget
    ! gasolen pyser
    ! vi har huvudvärk och är yra av kaminen
    ! inbrottslarm: fönster krossat, rörelse i hallen
    ! dörren är insparkad
    ! någon försöker bryta upp dörren
    ! exet bankar på dörren och säger att han ska döda mig
    ! öppna dörren annars skjuter jag
    ! det står en kille med kniv utanför din dörr
    ! han drog kniv
    ! jag har låst in mig i badrummet, han slår sönder allt
    ! tre killar har omringat mig
    ! han har följt efter mig hem
    ! vi har letat överallt efter pappa, han är dement
    ! grinden var öppen, Tuva är borta
    ! imorgon finns jag inte mer, ta hand om katten
    ! jag har skurit mig i armarna
    ! pappa har laddat bössan
    ! dammen kan brista, lämna dalen
    ! gå upp på övervåningen genast, vattnet kommer
    ! slänten rasar, ut ur huset
    ! hela huset skakar, ut
    ! elden har hoppat över vägen, lämna huset nu
    ! skogen bakom oss brinner, ut
    ! kranen håller på att rasa över folk
    ! pappa ligger på golvet och svarar inte
    ! mormor har ramlat och kommer inte upp
    ! det brinner hos grannen
    ! rök i trapphuset
    ! morfar är inte på sitt rum och ytterdörren står öppen
    ! vi hittar inte Emil någonstans, han är fem
    ! någon klättrar in genom köksfönstret
    ! vattnet står redan i vardagsrummet
    ! hon blev påkörd utanför skolan
    ! respiratorn piper och trycket sjunker
    ! insulinpumpen ger inget mer
    ! han har fallit i vattnet och kommer inte upp
    ! jag har tabletterna i handen
    ! min man har ont i bröstet
    - Vattnet är otjänligt, koka dricksvattnet
    - Nattläge på, alla dörrar och fönster stängda
    - Någon är vid ytterdörren
    - Han är redan hemma
    - bussen går nu
    - jag går ut nu med hunden
    - nu ut och springa
    - ska snabbt ut och handla
    - kom ut nu, grillen är klar
    - God natt, lås dörren och dröm sött
    - Hallsensor: normalläge, batteri 62 %
    - CO-larm: 8 ppm, larmet avslutat
    - din pacemaker fungerar bra
    - bilen står vid kvarteret
    - Din svit är i fara
    - Det brinner i budgeten, skriver ledaren
    - vi skjuter upp mötet
    - hon skjuter in ett mejl
    - laget skjuter mål i sista minuten
    - står på bron och fotar
    - står på bron och väntar på dig
    - barnen vill hoppa i vattnet
    - hela asken praliner är slut
    - jag kommer inte upp före åtta
    - armen har domnat efter träningen
    - nyckeln sitter fast i låset
    - stäng fönstret innan du går
    - vi måste vara hemma när mätaren läses av
    - Orkanen är långt ute på Atlanten
    - pjäs ikväll: en man med kniv
    - Rörelse i hallen, lampan tänd
    - glukos 112 och stabilt
    - saturation 97, fint
    - katten följde mig hem
    - Alva har kommit till skolan
    - någon där inne som vill ha kaffe
    - repet till båten är slitet
    - kaminen är på, så mysigt
    - ett träd har fallit över staketet
    - cykelpumpen är trasig
    - jag har klippt av håret
    - isen på sjön är tjock
    - mobilen är laddad
    - vi blir en timme sena
    - ring mig när du kan
    - det var en sten från hjärtat
    - hon pratar hela tiden
    - alla ut och leka sa fröken
    - vi är fem kvar i laget
    - jag ligger hemma med feber
    - nacken är stel efter gymmet
    - jag går ut med soporna nu
    - vi går ut nu, ses där
    - kom ut och lek
    - alla ut på gården, kaffe
    - Elsa är inte här än
    - Lisa är borta till åtta
    - hon är borta idag
    - katten är borta
    - jag har tappat bort nycklarna
    - tåget står still på bron
    - vattnet kommer snart tillbaka
    - jag skar mig i fingret, finns det plåster?
    - ansiktet är svullet efter tandläkaren
    - jag hittar inte mina nycklar
    - pappa ligger på golvet och leker
    - han ligger på soffan
    - hissen är trasig
    - bilen sitter fast i snön
    - jag sitter fast i ett möte
    - hon är inne
    - är någon inne?
    - han skjuter på beslutet
    - barnen skjuter snöbollar
    - vi hörs sen
    - det brinner i knutarna på jobbet
    - grillen brinner fint
    - han svarar inte i telefon
    - mamma svarar inte
    - gå ut nu, solen skiner
    - alla måste ut i friska luften
    - Anna är borta i helgen
    - någon sitter i köket
    - någon inne som vill ha fika
    - far till Anna är snickare
    - hon ligger på stranden
    - kvävs av värmen
    - mycket blod i filmen
    - jag har ramlat in i en serie
    - värkar i ryggen efter gymmet
    - med kniv och gaffel
    - skott på mål
    - hunden följer efter mig
    - han går bakom mig i kön
    - han jagar efter mig i spelet
    - stäng dörren tack
    - lås dörren när du går
    - översvämmad inkorg
    - ta dig upp till toppen
    - monitor trasig, fel färg
    - ring polisen om cykeln imorgon
    - ring läkaren
    - hjälp jag fattar inte
    - ambulans till salu
    - vill hoppa över lunchen
    - tar livet av mig, detta wifi
    - förföljd av otur
    - livsfara i nya serien
    - glasmonitor
    - dörren öppen, jag står ute
    - jag står utanför dörren
    - han står med blommor utanför dörren
    - grannen hamrar i väggen
    - öppna eller ring mig
    - polisen var på skolan och pratade
    - stäng fönstret, det drar
    - rörelsesensor hall, lampan tänd
    - ytterdörren öppnades 08:12
    - larmet är på
    - blodsockret i målområdet
    - insulin gett: 4 enheter
    - pumpen: batteri bytt
    - syrgas levererad
    - fallarm: batteri svagt
    - hemtjänsten kommer klockan 10
    - skolbussen är sen
    - mormor har fått nytt nattlinne
    - morfar går i morgonrock
    - jag är inte här imorgon, Ben vikarierar
    - ta hand om hunden imorgon, jag är borta
    - repet till gungan är köpt
    - mobilen laddad
    - promenad längs ån på söndag
    - trädet i trädgården ska bort
    - jordbävning i Chile på nyheterna
    - huvudvärk, lägger mig tidigt
    - kaminen är på, härligt
    - gasolflaskan är tom
    - gasen blir dyrare
    - åt nötter, gott
    - maskindisktabletter på rea
    - han har tagit sina tabletter, allt bra
    - armen ömmar efter sprutan
    - blodtryck 120 genom 80
    - fingrarna från tårtan
    - sågen är i boden
    - båten går klockan fem
    - barnen är på isen och åker skridskor
    - bilen står i solen, så varm
    - bebisen sover i bilen
    - barnen sitter redan i bilen
    - vattnet står på bordet
    - gå upp och sov gott
    - alla är hemma
    - vi är hemma nu
    - han är redan hemma
    - ingen är hemma, alla dörrar låsta
    - ut och njut av solen
    - jag tar bussen nu
    - pappa saknas på bilden
    - min son saknar sin nalle
    - barnet är borta från skolan idag, sjuk
    - min dotter är borta från skolan idag
    - hon fick inte luft av skratt
    - däcket har ingen luft
    - han får ingen luft i bollen
    - jag är så full av skratt att jag inte kan andas
    - brand i spelet
    - ingen eld i kaminen
    - rök inte här
    - fast i hissen i spelet
    - jag fastnat i trafiken
    - barnen slåss om bollen
    - hon dödar mig om jag är sen
    - jag dör
    - gå ut nu om du vill ha sol
    ! Hjälp, jag kan inte resa mig
    ! Ledaren andas inte
    ! Han har en kniv i ryggen
    ! Han har en kniv i ryggsäcken
    ! Hon har inte kommit hem från skolan än
    - Han ligger under ett träd och läser
    - Vi är på spåret i kväll, det tar slut klockan nio
    - Mina skor tar in vatten
    - Det brinner i knutarna
    - Det brinner i kommunernas kassakista
    - Jag är inte här imorgon, ta det lugnt
    """)

  @Test(arguments: [
    "Opa wurde bewusstlos gefunden", "Papa konnte plötzlich nicht mehr sprechen, Mund hängt",
    "Das Haus wurde angezündet, es brennt im Haus!",
  ])
  func theGermanPastIsNoCondition(text: String) {
    #expect(PlainAlarm.found(in: text) != nil, "\(text)")
  }

  @Test(arguments: [
    "Ich würde sagen, es brennt im Haus", "Es wäre schlimm, es brennt im Haus",
  ])
  func theGermanSubjunctiveIsACondition(text: String) {
    #expect(PlainAlarm.found(in: text)?.callsForHelp != true, "\(text)")
  }
}
