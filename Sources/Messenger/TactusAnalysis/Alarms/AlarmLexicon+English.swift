extension AlarmLexicon {
  static let english = AlarmLexicon(
    language: .english,
    classes: """
      kin = mum mom mam mummy mommy mother dad daddy papa father gran granny grandma nan nana grandpa grandad
      kin = granddad grandfather grandmother son daughter boy girl child kid kids children baby toddler wife
      kin = husband partner brother sister uncle aunt auntie cousin nephew niece friend neighbour neighbor
      kin = grandson granddaughter boyfriend girlfriend twins teacher colleague flatmate roommate
      young = son daughter boy girl child kid kids children baby toddler grandson granddaughter nephew niece
      young = brother sister twins little
      frail = mum mom mother dad father grandma grandpa gran granny nan grandad granddad wife husband grandmother
      frail = grandfather resident patient
      he = i he she they we it someone somebody anyone everyone people man woman guy lady im hes shes theyre
      he = <kin>
      is = is are am was were s has have had be been being isnt
      not = not isnt arent wont cant cannot doesnt dont never stopped
      cant = cant cannot
      home = house home kitchen flat apartment building roof car garage bedroom school office shed train bus
      home = stove oven curtains sofa bed bin basement cellar attic stairwell hallway hall corridor floor
      home = room block hotel station shop store bathroom laundry dryer boiler barn church ward lift elevator
      home = stairs balcony porch van lorry boat tower factory warehouse library theatre cinema mall
      place = <home> here downstairs upstairs inside outside nextdoor street lounge living hospital college
      in = in at on from under near through inside behind below above
      now = now immediately quickly quick fast hurry asap please everyone everybody tonight
      take = took taken taking swallowed drank ate eaten overdosed
      drank = swallowed swallow drank drunk drinking ingested swallowing
      many = my your moms mums dads grandmas grandpas whole entire box bottle packet pack handful several many four
      many = five six seven eight nine ten twenty 4 5 6 7 8 9 10 12 15 16 20 24 30
      toxic = bleach poison detergent antifreeze pesticide turpentine
      toxic = acid disinfectant weedkiller cyanide
      low = 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89
      hypo = 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55
      limb = arm arms hand hands leg legs foot finger fingers thumb toe toes
      swallowed = swallowed swallow swallowing eaten ate eating drank drunk drinking bitten bit chewed chewing licked
      took = took taken taking swallowed
      weapon = knife gun axe machete pistol rifle shotgun weapon hammer crowbar blade
      heavy = tree tractor wall rubble machine machinery trailer roof wardrobe quad beam digger forklift truck
      heavy = cabinet bookcase car van lorry branch log horse motorbike avalanche mower trailer scaffolding bricks
      anyone = he she they someone somebody man men guy guys people stranger strangers thugs gang hes shes theyre
      toxin = dishwasher laundry detergent bleach drain descaler antifreeze turpentine toilet weedkiller
      room = bathroom toilet loo bedroom closet wardrobe cupboard attic cellar basement
      fine = 95 96 97 98 99 100
      """,
    alarms: [
      (
        .fire,
        """
        there is/are/s [a] real/big/huge/bad fire <in> _ <place>
        theres/there's a real/big/huge/bad fire <in> _ <place>
        fire/smoke ~ get/everyone/leave/evacuate out/now/immediately/building
        flames _ coming/out/from your/the/our roof/window/house
        your/our/my/the <home> is/s burning
        <home> is/are/s [now] on fire
        ! <home> on fire
        <home> is/are/s burning
        <home> is/are/s in flames
        <home> is/are/s filling _ smoke
        there is/are [a] fire/flames/smoke _ <in> _ <place>
        there's/theres/there're [a] fire/flames/smoke _ <in> _ <place>
        there's/theres/there [a] fire/flames/smoke _ <in> _ <place>
        there is/are [a] fire/flames/smoke everywhere
        there's/theres [a] fire/flames/smoke everywhere
        we have a fire
        ! there is/are a fire
        ! theres/there's a fire
        ! there is/are fire/flames
        ! fire/smoke/flames <in>/next [the] _ <place>
        ! fire/smoke/flames next door
        fire/smoke/flames <in>/from [the] <home> get out
        a fire has broken out _ <in>
        fire has broken out _ <in>
        fire broke out _ <in> _ my/our/your/the <home>
        fire is/s spreading
        smoke/flames [is/are] coming/pouring/billowing
        smoke/flames is/are everywhere
        smoke everywhere
        full of smoke
        i/we/she/he/they can/could smell smoke
        i/we smell smoke
        i/we smell burning
        i/we can smell burning
        i/we can see flames/smoke
        smoke/fire alarm/detector/alarms is/are/has/keeps/just _ going/sounding/ringing/gone/blaring/screaming/beeping
        smoke/fire alarm/alarms going/sounding/blaring/ringing
        smoke/fire alarm/detector went off
        smoke detected
        smoke/fire alarm activated/triggered/active
        alarm is going off and
        fire alarm leave/evacuate/exit/get
        trapped _ by _ fire/flames/smoke
        caught fire _ get/leave/call/help
        my/our/your/her/his/the <home> caught fire
        clothes/hair/sleeve/dress/shirt is/are/caught [on] fire
        fire get/everyone/everybody out
        house/building/flat/apartment is burning
        house/building/flat/apartment/kitchen burning
        fire/flames/wildfire/blaze [has/have/is/s/are] [just] _ jumped/jumping/crossed/reached/reaching/heading/approaching/closing/racing/spreading _ ridge/road/river/hill/houses/street/village/you/us/way/line/highway/town/our/your
        hill/hillside/forest/woods/field/heath/bush/bushland/ridge/mountain/moor [is/s/are/behind] _ burning/fire/ablaze/alight ~ out/leave/run/evacuate/go
        get/leave/run/evacuate/go [out] [now] ~ hill/hillside/forest/woods/bush/ridge/field/heath/moor/mountain/village [is/s/are] _ burning/ablaze/alight/fire
        smell of burning/smoke <in>/from _ <place>
        """
      ),
      (
        .gas,
        """
        co/monoxide __ ppm
        co level/levels __ high/dangerous
        i/we can [really] smell gas
        smell gas
        smells of gas
        smelling gas
        smells like gas
        smell of gas
        gas smell
        ! gas leak
        [a] gas leak <in>/at _ <place>
        there's/theres/is _ a gas leak
        gas is/s leaking
        gas [is] escaping
        gas alarm/detector _ going/sounding/beeping/off/ringing
        co/monoxide alarm/detector is/has/keeps/just _ going/sounding/gone/beeping/ringing/screaming
        co/monoxide alarm/detector going/sounding/beeping
        co/monoxide alarm/detector went off
        ! co/monoxide alarm
        monoxide detected
        monoxide level/levels _ high/dangerous/rising
        carbon monoxide in/at _ <place>
        carbon monoxide leak
        high carbon monoxide
        chemical/ammonia/chlorine/toxic _ leak/spill/cloud
        gas cloud
        co/monoxide alarms/detectors/sensor _ going/sounding/beeping/ringing/screaming/shrieking/triggered
        co/monoxide alarm/detector [has/is/s/was/just] [been] triggered/activated/shrieking
        gas ~ light/strike nothing
        gas ~ dont/not/no light/smoke/matches/flames
        gas bottle/cylinder/canister/pipe/hob/tank __ hissing/leaking/hisses
        gas bottle/cylinder/canister leaks
        gas [is/s] _ hissing
        hissing _ gas bottle/cylinder/pipe/canister
        we/all/everyone/everybody/both/kids/<young> __ dizzy/headache/headaches/drowsy/nauseous/faint ~ boiler/heater/stove/generator/bbq/barbecue/fireplace
        dizzy ~ headache/headaches ~ boiler/heater/stove/generator/bbq/barbecue/fireplace
        headache/headaches/head ~ dizzy ~ boiler/heater/stove/generator/bbq/barbecue/fireplace
        heater/generator/barbecue/bbq/stove/boiler [is/s/was/still] on/inside/indoors/running ~ dizzy/faint/drowsy/collapsed
        headache/headaches/dizzy ~ all/everyone/both ~ boiler/heater/heaters/stove/generator/bbq/barbecue/fireplace
        """
      ),
      (
        .body,
        """
        <kin> __ <drank> & <toxic>
        <young>/<he> __ <drank> & <toxic>
        ! <drank> & <toxic>
        <young> __ <drank> & petrol
        <he> [has/have/just/s] <drank> the/some/drain/toilet/oven/floor [drain/toilet/oven/floor] cleaner
        ! <drank> the/some/drain/toilet/oven cleaner
        <young> __ swallowed/eaten/ate/swallowing _ <many> _ pills/tablets/capsules
        swallowed/swallowing [a/an/the/one/two/some] [little/small] [button/coin] battery/batteries/magnet/magnets
        battery/batteries/magnet/magnets _ swallowed
        <kin>/<young>/i/he/she/hes/shes/ive [has/have/just] [just] swallowed/swallowing/eaten/ate _ battery/batteries/magnet/magnets
        slipped/tripped/fell/fallen/down __ <cant> get up
        <cant> get up from/off/again/anymore
        <cant> get [back] up i'm/im/help/please
        <took> _ whole box/bottle/packet/pack/strip
        <not> breathing
        stop/stops/stopped breathing
        cant/cannot/can't breathe
        cant/cannot/can't _ get _ air
        can barely/hardly breathe
        barely/hardly breathing
        struggling/fighting to breathe
        struggling/fighting for breath/air
        gasping for air/breath
        trouble breathing
        difficulty breathing
        turning/turned/gone/going blue
        lips _ blue
        is/are/s/hes/shes/im/theyre choking
        <kin> choking
        choking on
        is/s/hes/shes/he/she/are [lying] unconscious
        <kin> unconscious
        unconscious on/in/at
        ! unconscious
        is/s/hes/shes/are unresponsive
        found _ unconscious/unresponsive/lifeless/collapsed
        <kin> unresponsive
        not/isnt/doesnt respond/responding _ to
        ! not responding
        lost/loses/losing consciousness
        passed out _ <in>/and
        <he> [has/have/just/s] passed out
        <he> [has/just] fainted and
        wont/wouldnt/not/cant/doesnt/cannot wake [him/her/them] up
        not waking up
        cant/cannot wake <he>/him/her/my/the
        <he> [has/have/just/s] collapsed
        collapsed <in>/and/on
        having/had/has/suffered/suffering [a] heart attack
        heart attack now
        ! heart attack
        having/had/has/suffered/suffering a stroke
        having/has/had/suffering a seizure
        having a fit
        having seizures/convulsions
        is/s/hes/shes seizing
        convulsing
        cardiac arrest
        heart [has] stopped
        no pulse
        have/has/having/got/gets/severe/terrible/bad/strong/with/awful/sudden/crushing/complaining [of] [terrible/severe/bad/strong] chest pain/pains
        ! chest pain/pains
        pain/pains in my/his/her [the] chest
        crushing/tightness _ chest
        face is/s drooping
        face drooping
        side _ face _ drooping/numb
        slurring/slurred
        cant/cannot feel/move my/his/her [left/right] legs/arm/arms/side/leg
        bleeding badly/heavily/out/everywhere/profusely/severely/lots
        wont/doesnt/not/cant/cannot stop [the] bleeding
        bleeding wont/doesnt/isnt/not/will _ stop/stopping
        is/are/s/hes/shes/im/am bleeding
        losing _ blood
        blood everywhere
        lot/lots/so/pool of/much blood
        coughing/vomiting/throwing [up] blood
        fell/fallen/falls __ <cant>/wont/not [get/stand/move/getting/moving/answer/respond/answering] up/move/moving/stand/responding/answering
        <cant> get up [off] _ floor
        fallen and <cant>
        ive/i've fallen
        <kin>/he/she/hes/shes/i/someone/somebody/theyve [has/have] fallen _ down/off/from/on/in/out/over
        fell/fallen/falling down _ stairs
        has/have/just/s/<kin> fell/fallen off _ ladder/roof
        fell/fallen from _ window/balcony/roof/ladder
        fell/fallen into/in _ water/pool/river/lake/sea/well/pond
        lying/lies _ on _ floor/ground
        <not> moving
        ! <kin>/he/she [has/s] fallen
        on the floor and
        is/s/are drowning
        <kin> drowning
        <take> _ too many pills/tablets
        <take> _ too much medication/insulin/paracetamol/medicine
        <take> all [of] my/her/his/the [sleeping] pills/tablets/medication
        <take> a whole/entire/handful [of] bottle/box/packet/pack/pills/tablets
        <take> _ overdose
        <he> [has/have/just/s] <take> _ bleach/poison/detergent/antifreeze/pesticide
        have/has/hes/shes/i/he/she overdosed
        ! overdose
        been/am/is/are poisoned
        poisoned herself/himself/myself
        anaphylactic/anaphylaxis
        throat _ closing/swelling/swollen
        tongue _ swelling/swollen
        severe/bad allergic reaction
        having an allergic reaction
        stung __ <cant>/swelling/breathe
        epipen _ now/quick/hospital
        electrocuted
        electric shock
        scalded
        badly/severely burnt/burned
        third degree burns
        been/got/was/is/just hit by _ car/bus/lorry/truck/van/train/tram
        knocked down/over by _ car/bus/lorry/truck/van
        run over by _ car/bus/lorry/truck/van
        head injury
        trapped under
        stuck/trapped _ <in>/under _ lift/elevator/car/rubble/snow/wreck/basement/cellar/water/room/bathroom/house/building/fire/flat
        i'm/im/am/are/is trapped
        blood sugar is/s _ dangerously/very/extremely/too low/high
        hypo/hypoglycaemia _ unconscious/wont/cant
        diabetic coma/shock
        contractions _ minutes
        waters/water [just/has/have] broke/broken
        baby is/s coming
        going into labour/labor
        in labour/labor
        pressure/tightness/heaviness/squeezing/elephant/vice/weight/burning [sitting/pressing/right/like] on/in/across/around/over _ chest
        pressure/pressing/tightness _ chest
        chest is/feels/feel/s/chests [so/really/very/all] tight/crushed/crushing
        my/his/her chest is/feels [so/really/very/all] heavy
        left/right/one/whole <limb>/side _ numb/limp/paralysed/paralyzed/weak
        <limb> [is/has/s/have/just] [gone/going/went] numb/limp ~ chest/face/speak/talk/speech/mouth
        face/mouth _ drooping/droops/drooped/droopy/sagging/lopsided/crooked/slipping
        half/side/corner _ face/mouth _ dropped/fallen/hanging/drooping/droopy/paralysed/paralyzed/sagging/down
        mouth _ hanging/dropped _ side/one/left/right
        speech/words [has/have/is/are/s] _ slurred/garbled/jumbled/slurring/gibberish
        suddenly __ gibberish/garbled/jumbled/slurring/slurred
        suddenly <cant> speak/talk/walk/see
        <cant> lift/raise _ <limb>/side ~ suddenly/face/mouth/speak/talk/speech/numb/chest
        suddenly <cant>/couldnt [even] lift/raise/move _ <limb>/side
        <cant> lift/raise/move [up] [his/her/my/their/the] left/right/one <limb>/side
        blood/its [is/s/keeps/just] _ spurting/gushing/squirting/spraying/pumping
        spurting/gushing/squirting/pouring/pumping [out] [with/of] blood
        blood [is/s] pouring/streaming/running
        blood wont/doesnt/isnt/not/never/cant _ stop/stopping
        <cant> _ stop [the] blood/bleed
        cut/cuts/sawed/sawn/sliced/chopped/severed/tore/torn/ripped/hacked off _ finger/fingers/hand/thumb/toe/toes/foot/arm/leg/fingertip
        cut/sawed/sawn/sliced/chopped/severed/tore/ripped/hacked my/his/her/their/the/two/three/four [own/left/right] finger/fingers/hand/thumb/toe/toes/foot/arm/leg/fingertip [right/clean/nearly] off
        lost/severed [my/his/her/a/two/three/the] finger/fingers/thumb/hand/artery _ saw/machine/blade/mower/grinder/bleeding/blood
        finger/fingers/thumb/hand/fingertip [is/are/s/has/got/been] _ cut/sawn/sliced/chopped/torn/ripped/severed off
        saw/chainsaw/grinder/knife/axe/glass/blade/machine/mower/cleaver __ into/through/across my/his/her/the/dads/mums [left/right/upper] leg/hand/thigh/arm/foot/finger/fingers/neck/face/thumb/wrist
        saw/chainsaw/grinder/knife/axe/blade/cleaver slipped ~ blood/bleeding/deep/bone/artery/bleeds
        deep cut/gash/wound ~ blood/bleeding/leg/arm/neck/thigh
        cut ~ to the bone
        fell/fallen/went/gone/broke/broken/falling through [the] ice
        ice _ broke/broken/cracked/gave under/beneath/and/way _ <he>/him/her/them/us/me/fell/went
        fell/fallen/gone/went/washed/swept/man/woman/person/child overboard
        boat/ship/kayak/canoe/dinghy/ferry/yacht/raft/sailboat [is/s/has/have/just] _ sinking/capsized/capsizing/overturned/sank/sunk/flipped
        we/weve [have] [just] capsized
        taking on water
        ! were/we [are] sinking
        pinned/crushed/trapped/buried _ under/underneath/beneath/by/between/against _ <heavy>
        <heavy> [has/have/s/just] _ fell/fallen/collapsed/rolled/tipped/toppled/overturned/crashed _ on/onto/over [top] [of] <he>/him/her/me/them/us/my
        <kin>/hes/shes/he/she/they _ buried/stuck/caught under/underneath/in/beneath _ avalanche/tractor/rubble/machine/machinery
        face/lips/lip/tongue/throat [is/are/s/has/have] [all/really/badly] [swelling/puffing] swelling/swollen/swells/swelled/swell/ballooning ~ breathe/breathing/wheezing/nut/nuts/peanut/peanuts/stung/sting/bee/wasp/ate/eaten/eating/allergic/allergy/hives/epipen/fast/quickly
        stung/sting/ate/eaten/eating/peanut/peanuts/nut/nuts/prawn/prawns/bee/wasp ~ wheezing/wheezes/wheeze/swelling/swollen/closing/hives
        wheezing/wheezes/wheezy ~ stung/sting/bee/wasp/peanut/peanuts/nuts/nut/ate/eating/prawn/prawns
        face/lips/lip/tongue/throat [is/are/s] [all] [really/badly] swelling
        fever/temperature __ stiff neck
        fever/temperature ~ neck/necks [is/so/too/s] stiff
        stiff neck ~ fever/temperature/rash
        rash wont/doesnt/not/isnt _ fade/fading/blanch/disappear/disappearing
        foaming at the mouth
        <kin>/hes/shes/he/she [is/s] fitting again/and/since
        jerking/twitching/shaking _ uncontrollably
        jerking/twitching/thrashing all over
        seizure wont/isnt/not/doesnt/hasnt _ stop/stopping/stopped
        seizure __ minutes
        eyes _ rolled/rolling/roll/rolls back/up/white
        weak/faint/thready/barely [a/any] pulse
        pulse [is/s] _ weak/faint/thready/fading/slowing/gone
        <not> respond/responding/reacting/react to/when [his/her/my/the/i] name/voice/voices/touch/pain/shouting/shake/shout
        <young>/<he>/<Name>/ive __ <swallowed> [on/into] [a/the/some/one/part/half/my] [of] [a/the] <toxin>
        <swallowed> [on/into] [a/the/some/one/half] dishwasher/laundry/washing tablet/tab/pod/capsule/liquid
        <toxin> tablet/tab/pod/capsule in his/her/the/my mouth
        <young>/<he>/<Name>/ive [has/have/just] <swallowed> [some/the] dish/hand/laundry soap
        <young>/<he>/<Name>/ive __ <swallowed> [some/the/a] rat/slug/oven poison/pellets/cleaner/bait
        ! <swallowed> [on/into] [a/the/some/one/half] dishwasher/laundry/drain/descaler
        <young> __ <swallowed>/took/taken grans/grandmas/nans/moms/mums/dads/my/grandads/grandpas/nanas _ pills/tablets/medication/medicine/meds
        <took>/given/gave/injected/had/ive _ double/twice/triple/ten _ insulin/morphine/methadone/warfarin/digoxin
        <took>/injected/gave/given/had/done _ insulin twice
        <took>/injected/given/gave/injecting _ insulin ~ twice/mistake/double/wrong
        double dose/dosed _ insulin/morphine/warfarin
        <took>/emptied every/all [single/one/of] [of] [the/my/her/his/them/those] [sleeping/heart] pill/pills/tablet/tablets/antidepressants/paracetamol/meds/medication
        swallowed/emptied [the/a] whole/entire/all box/bottle/packet/pack/strip/lot
        baby/toddler/infant/<young> [is/s/are/has/have/was/got/been/just/accidentally] [been/is] locked/trapped/shut [herself/himself/itself] in/inside [the/a/our/my/this] [hot/parked/boiling] car/van
        locked/trapped [the/my/our/her/his/a] [keys/and] [and] [the/my] <young> in/inside _ car/van
        baby/toddler/child/kid/kids/children/infant/girl/boy [is/s/are/left/alone/sitting/asleep] [left/alone] [alone] in/inside [a/the/this] [parked/hot/locked/closed/boiling] car/van ~ hot/heat/sun/degrees/sweating/limp/alone/boiling/windows/crying/locked
        waters/water [have/has/s] [just] broke/broken
        waters [have] [just] gone
        contractions _ apart/nonstop/strong/constant/closer
        <he> [can/could] [already] see [the] babys head
        baby/head [is/s] [already] crowning
        chest hurts/hurting/aches/aching ~ arm/jaw/sick/sweating/sweaty/breath/standing/sitting
        feel/feels/feeling like __ on/in/around/across [my/his/her/the] chest
        <heavy> [has/have/s/just] came/come/fell/fallen/collapsed [down] on/onto/over a/the/two/three/some worker/workers/man/woman/people/person/someone/somebody/<kin>/builder/driver
        baby/toddler/child/kid/kids/children/infant/girl/boy [is/s/are/left/sitting/been] [left/all] alone in/inside [a/the/this] [hot/parked/locked/closed/boiling] car/van
        baby/toddler/child/kid/kids/children/infant/girl/boy [is/s/are/left/sitting] [alone] in/inside [a/the/this] hot/boiling/locked/overheated car/van
        something/weight/heavy/someone _ sitting/standing/pressing on my/his/her/the chest
        side _ face _ slack
        words ~ wrong/jumbled/garbled ~ arm/face/side/droop/drooping
        bleeding ~ wont/doesnt/not/cant stop
        boat/dinghy/kayak/canoe/raft/yacht [is/s] going under
        ! were going under
        fell/fallen off [the/our/a] boat/ship/ferry/pier/jetty ~ <cant>/find/see/water/swim/gone/up
        tractor/quad/truck/car/machine/mower/digger/trailer [bike] [has/just] rolled/tipped/overturned/fallen/fell [over] on/onto <Name>/him/her/me/them
        hes/shes/theyre/is/are pinned [under/by/underneath/beneath]
        allergic reaction ~ throat/tongue/breathe/face/lips/swelling
        throat/tongue ~ allergic reaction
        rash that/which wont/doesnt/isnt _ fade/fading/blanch/disappear
        barely/hardly/cant/cannot feel/find [a/any/his/her/the] pulse
        dishwasher tablets/tabs/pods/tablet ~ foam/mouth/swallowed/ate/lips/foaming
        <took>/given/gave/injected/had/done __ insulin/morphine/warfarin/methadone twice
        took/taken/swallowed everything [in] _ medicine cabinet/cupboard
        bitten by a/an snake/adder/viper
        snake bite/bit
        """
      ),
      (
        .selfHarm,
        """
        razor/blade/pills/rope/knife [is] [in/to] my hand/wrist/neck
        razor _ my wrist
        kill/killing/end/ending/hang/drown/shoot myself
        going/gonna/want/wants/wanted/try/trying/tried/threatening/threatens/about to kill/hang/hurt/harm/drown/shoot himself/herself/themselves/myself
        ! i/she/he [just/really/only/says] want/wants/wanna [to] die
        says _ wants to die
        don't/dont/do/doesnt/not [not] want/wanna [to] live [anymore/any]
        don't/dont/do/no/doesnt [not] want/wanna [to] be alive
        don't/dont/do/doesnt [not] want/wanna _ be here anymore/any
        end/ending/take/taking my/his/her [own] life
        end it all
        end it tonight/now/today
        ending it all
        cant/cannot/can't go on [like/anymore/any/living]
        cant/cannot/can't _ live like this
        no reason/point to live
        no reason/point in/to living/live/going
        nothing [left] to live for
        better off without me
        better off dead
        world without me
        suicidal
        suicide note
        commit/committing/attempt/attempted suicide
        about to jump
        going/gonna/wants/want to jump _ bridge/roof/window/balcony/off/from
        standing/standin on _ ledge/tracks
        standing/standin on [the/a] roof/bridge ~ jump/jumping/goodbye/die/sorry/edge
        ! [im/hes/shes/is] standing/standin on [the/a] bridge/roof
        cut/cutting/slit/slitting my/her/his wrist/wrists
        pills in my hand
        goodbye forever
        this is [my/a] goodbye _ pills/forever
        on/at/from [the] [edge] [of] [the/a] [railway] bridge/roof/ledge/cliff/tracks/rails/railing/parapet/rooftop ~ goodbye/jump/jumping/die/forgive
        wrong/other side of [the] [bridge] railing/railings/barrier/parapet/guardrail
        sitting/lying/sat/stood/standing on [the] [railway/train] [edge] [of] [the] tracks/rails/ledge/parapet/railings
        noose
        rope [is/s] [all] ready/tied/hanging ~ goodbye/sorry/forgive/over/end/anymore/peace/ceiling/beam/tree/neck/attic/die
        ! the/my rope is ready
        wont/not [be] [be] here/around/alive tomorrow/anymore/morning ~ look/take [good] after/care [of] [the/my] dog/cat/kids
        wont/not [be] [be] here/around/alive tomorrow/anymore/morning ~ forgive me
        look/take [after/care] [of] _ dog/cat/kids ~ wont/not [be] here/around/alive tomorrow/anymore
        <he>/ive [has/have/just/s] cut/slashed/slit/sliced [open] my/her/his [own/both/left] arms/forearms/veins/thighs/wrists
        <he>/ive [has/have/s/keeps/is] cut/cutting himself/herself/myself [deep/badly/open/again] ~ blood/razor/blade/purpose/deep/arms
        loaded/loading [the/my/his/dads/a] gun/pistol/rifle/shotgun/revolver
        gun/pistol/shotgun/revolver [is/s] loaded
        wrote/written/left/writes [a/me/her/his] goodbye letter/note
        sitting/standing/stood/sat/is/im/hes/shes on/at/over [the] edge of [the/a] roof/bridge/cliff/building/balcony
        ! im going to jump
        ! im gonna jump
        noose is/s/ready/tied/around/round/hanging
        by the time you read this ~ gone/dead/over
        when you read this ~ gone/dead
        goodbye ~ pills/rope/gun/tablets/noose
        pills/rope/gun/tablets ~ goodbye
        """
      ),
      (
        .violence,
        """
        he/she/they/dad/mum/mom/husband/boyfriend/ex/partner/father/son/hes/shes/theyre/someone/somebody/man [is/s/are/was/keeps/just/started/has] hitting/beating/punching/kicking/attacking/strangling/choking/stabbing/slapping/hurting/threatening me/us/her/him/them/mum/mom/my/the
        is/s/are/keeps/hes/shes/theyre hitting/beating/punching/kicking/attacking/strangling/stabbing/slapping/hurting me/us/her/him/mum/mom/my
        hit/hits/beat/beats/punched/attacked/choked/strangled/stabbed/slapped/kicked me [again/up]
        has hit/beaten/attacked/stabbed me
        going/gonna/threatening/threatens/threatened/wants to kill/stab/shoot/hurt/beat me/us/her/him/them
        will kill/stab/shoot/hurt me/us/her
        has/got/have/with/holding/waving/pulled/carrying [a] knife/gun/machete/axe/weapon/pistol/rifle
        has/got/have/with/holding/waving/pulled/carrying a knife/gun/machete/axe/weapon/pistol/rifle
        man/men/someone/somebody/guy with [a] knife/gun/machete/axe/weapon/pistol
        there is/are/s _ gunman/shooter
        gunman/shooter <in>/near/nearby/inside/at/on
        active/mass shooter/shooting
        ! active shooter
        [gun] shots fired
        shooting at/in/near _ school/mall/station/campus/building/church/here/street
        someone/somebody/people/they/he [is/are/s] shooting
        heard/hear/hearing gunshots/gunfire/shots
        <kin>/hes/shes/ive/ve/he/she/we/weve/someone/somebody/just [has/have/s/was/were/got] been/was/were/got/is/being stabbed/shot/attacked/mugged/raped/assaulted/robbed/kidnapped/abducted
        being attacked/beaten/robbed/mugged/assaulted/stabbed/held/threatened/raped
        taken/held hostage
        bomb threat/alert/alarm
        there's/is/theres/are/found _ bomb/explosive/explosives
        suspicious/unattended package/parcel/bag/device
        wont/will/not let me/us go/leave/out
        locked me in
        hiding in/under/from _ bathroom/closet/wardrobe/bedroom/toilet/him/her/bed
        i'm/im/am in danger
        hes/he/she/shes/they/theyre/someone/somebody/man [are/is/s] at my/the/our [front/back] door with _ <weapon>/petrol/bat
        smashing/breaking/kicking/banging _ door _ scared/down/in
        trying to break _ door
        hurting me
        threatening me/us _ with
        domestic violence _ now/help
        ex/stalker/abuser/exhusband/exboyfriend [is/s/husband/boyfriend/partner/keeps/wife/girlfriend] _ hammering/pounding/banging/kicking/battering/beating _ door/window
        he/hes/man/men/they/theyre/someone/somebody _ hammering/pounding/banging/kicking/battering _ door ~ screaming/shouting/yelling/threatening/kill/drunk/furious/scared/terrified/let
        open [up/the/this] [door/up] ~ or ~ shoot/kill/stab/burn/break/smash/shooting
        open [up/the/this] [door/up] ~ else/otherwise/ill ~ shoot/kill/stab/burn
        standing/waiting/stood/im/outside/hes/is outside/at/behind [my/your/the/our] [front/back] door/house/window/flat with _ <weapon>
        outside/at my/your/our/the [front/back] door with _ <weapon>
        pulled/pulling/drew/drawn/pulls/draws [out] [a/his/the/her/out] [a/his] knife/gun/blade/pistol/weapon/machete
        knife/gun/pistol/blade/weapon to/at/against/on my/his/her/our/mums/moms head/throat/neck/face/chest
        pointing/pointed/aiming/aimed [a/the/his] gun/knife/pistol/rifle/weapon at
        gun/pistol/rifle/knife pointed/aimed at
        hiding/hidden/hid/locked _ <room> ~ from him/dad/ex/husband/boyfriend/them/partner/father
        locked [myself/ourselves/us/me] _ <room> ~ hitting/beating/kill/drunk/knife/gun/door/screaming
        <anyone> [are/is/s/have/has] robbing/mugging me/us/her/him/the/my
        <anyone>/have/has [have/has/are/got] me/us cornered/surrounded
        <anyone>/have/has [have/has/are] cornered/surrounded me/us
        im/am/were/are [being] cornered/surrounded by _ <anyone>/men/guys/gang/boys/lads/youths/dogs/fire/flames
        hell/shell/theyll stab/shoot/strangle me/us/her/him
        hell/theyll kill/hurt me/us/her/him
        shell kill/hurt us/him/her
        """
      ),
      (
        .intruder,
        """
        there is/s _ someone/somebody <in> [the/my/our] house/flat/home/apartment ~ locked/hiding/hidden/hide
        someone/somebody [is/s] _ in/inside [the/my/our] house/flat/home/apartment ~ locked/hiding/hidden/scared
        theres/there's someone/somebody in/inside [the/my/our] house/flat/home/apartment ~ locked/hiding/hidden
        ! someone/somebody in/inside [the/my/our] house/flat/home/apartment
        locked [myself/ourselves] in [the/my] bathroom/bedroom/room/toilet/closet
        someone/somebody/stranger/man/burglar/burglars/intruder/intruders/thief/thieves/people/they/he/theyre/hes/someones/somebodys [is/are/s] breaking/broken/broke/breaks in
        someone/somebody/stranger/man/burglar/burglars/intruder/intruders/thief/thieves/they/he/theyre/hes/someones/somebodys [is/are/s/has/have] [just] breaking/broken/broke/breaks in/into my/our/the/your/next
        someone/somebody/stranger/man/burglar/burglars/they/he/theyre/hes/someones/somebodys [is/are/s] trying/tries to/the get/break/force/open/enter in/into/the/my/our/door
        someone/somebody/stranger/burglar/burglars/intruder/intruders/thief/thieves/someones/somebodys [is/are/s] [still] in/inside my/our/the house/flat/home/room/kitchen/apartment/garden/hallway/basement/garage/bedroom
        someone/somebody/stranger/burglar/burglars/intruder/intruders/thief/thieves/someones/somebodys [is/are/s] [still] downstairs/upstairs/inside
        a/strange man/guy/person/stranger/men _ in/inside my/our/the house/flat/home/room/kitchen/apartment/bedroom/hallway
        there is/s/are/theres _ intruder/burglar/burglars/stranger/intruders
        ! intruder/intruders/burglar/burglars/burglary
        intruder <in>/detected/alert/alarm/inside
        burglars <in>/inside
        burglar alarm is/has/just/keeps _ going/gone/off/sounding
        break in at/in progress/my/our/your
        breaking into my/our/the/next house/flat/home/apartment/car/neighbour
        motion detected _ away/armed
        glass break detected
        forced entry
        intrusion detected/alarm/alert/in/at
        [alarm] alarm/system triggered/tripped/activated ~ window/door/motion/movement/intrusion broken/forced/hall/hallway/kitchen/landing/smashed/open
        window/door/glass broken/forced/smashed ~ motion/movement
        front/back/cellar/patio/garage/balcony door _ forced/kicked/broken/smashed/prised/pried/jemmied open/in/down
        door/lock/window [has/is/was/s] [been] forced/kicked/prised/pried/jemmied open/in
        door/window [has/is/was/s] [been] broken/smashed open
        <anyone>/ex _ trying/tries/tried to kick/force/smash/batter/prise/pick/pry/break _ door/window/lock
        <anyone>/ex _ breaking/kicking/smashing/battering down [my/the/our] [front/back] door
        doors/windows [been/just] [been] forced/kicked/prised/smashed/broken open/in
        someone/somebody/man/men/he/they/stranger [has/have/is/are/s] [just] tried/trying to get/climb/break in/into
        <anyone> [is/are/s] climbing/climbed/climbs [in/into] [in] through/in [the/a/our/my] [kitchen/cellar/bathroom/back/bedroom] window
        """
      ),
      (
        .pursuit,
        """
        <he> _ behind me/us since/from/all/still/scared/walking/now
        walking behind me/us
        behind me _ since/scared/stop/home
        is/s/are/someones/somebodys/hes/theyre/shes/keeps/been following/chasing/stalking me/us/her/him
        follows/follow/followed/chasing/stalking/chases me/us _ home/scared/street/everywhere/dark/car/still/help/afraid
        i'm/im/am/are/being [being] followed/chased/stalked
        man/guy/car/someone/somebody/stranger/people [has/have/keeps] following/followed/follows/chasing me/us
        he/she/they/hes/shes/theyve/someone/somebody/man/guy/stranger/bloke/car/men [has/have/s/just] followed me/us/her _ to/home [my/our/the] [front] door/house/home/flat/building/from
        he/someone/somebody/man/guy/stranger/they [has/have/s] followed me/us all/right
        """
      ),
      (
        .lost,
        """
        <cant> find <Name> anywhere/in/we/he/she/the/have
        <cant> find <Name>
        lost <Name> in/at
        <Name> [has] disappeared/vanished
        <Name> [is] missing since/from/he/she
        <Name> _ wandered/ran off/away
        have you/anyone seen <Name> _ was/she/he/missing/gone
        hes/he/she/shes [is] only three/four/five/six/seven/2/3/4/5/6/7 [years/and/please] ~ lost/missing/find/seen/alone/gone/where
        lost/missing/find/seen/alone/gone/disappeared/vanished ~ hes/he/she/shes [is/s] [only] [just] three/four/five/six/seven/2/3/4/5/6/7
        lost my/our/her/his [little/youngest/old/year] <young> <in>/at/we/i/help/have/please
        ! [we/i/have] lost my/our [little] <young>
        lost him/her/them/<young>/<Name> _ <in>/at [the/a] crowd/market/park/station/shop/store/mall/beach/fair/zoo/airport/supermarket/festival/forest/woods
        <young>/<frail> [is/got/are/s] lost <in>/at [the/a] crowd/market/park/station/shop/store/mall/beach/fair/zoo/airport/supermarket/festival/forest/woods
        im/i'm/were/we're/am/are lost <in> [the/a] forest/woods/mountains/fog/crowd
        we/i/they/cant/cannot [have] lost __ he/she [is] three/four/five/six/seven/only/just/2/3/4/5/6/7/8
        <cant>/couldnt find my/our/her/his/the [little/youngest/year/old] <young>
        <cant>/couldnt find my/our/her/his/the <frail>
        <cant>/couldnt find him/her/them anywhere
        <young>/<frail> is/s/are/has/have [still/been/now/gone] missing
        <kin> [has/have/is] gone missing
        <kin> [has/have/is/just] disappeared/vanished
        ! <young> missing/lost
        missing <young>
        missing child/person/boy/girl/toddler/teenager
        <young> is/are/s lost
        <young> [has/have] wandered off
        <frail> [has/have] wandered off
        <young>/<frail> [has/have/did/didnt/not/never] not/never/didnt _ come/came/arrive/arrived/returned/turned _ home/school/back/up [from]
        not/didnt/never arrive/arrived/turn/turned/show/showed [up] at/from/to/in [the/his/her] school/nursery/kindergarten/class/daycare/lessons
        <young>/<frail>/he/she [has/did/have] not/didnt/never arrive/arrived/turn/turned/show/showed _ at/from/to/up/home
        ran/run away from home
        <young>/<frail> [has/have] run/ran away
        has been taken by
        been kidnapped/abducted
        your son/daughter/child/boy/girl/grandson/granddaughter/mother/mum/mom/father/dad/husband/wife/little/gran [is/was/has/did/hasnt/isnt/wasnt/didnt] [not/never/isnt/hasnt/didnt/wasnt] not/never/isnt/hasnt/didnt/wasnt [in/at/been/come/on/get/got/turn/turned/show/arrive/arrived/here] here/school/class/nursery/bus/anywhere/room/found/up/arrive/arrived/back/home/seen/turned
        <young>/<Name>/he/she [did/has] never/didnt/not/hasnt got/get/came/come/board/step off/on/the [the] [school] bus/train
        <young>/<frail>/he/she/resident/patient [is/are/s] nowhere to be found/seen
        <young>/<frail>/he/she/resident/patient [is/are/has/have/was] cannot/cant/not be found/located
        <young>/<frail>/resident/patient <cant> be found
        gate/door [was/is/s/stood/were] [left/wide] open ~ <young>/<frail>/<Name>/he/she/him/her/hes/shes [is/s/has/are] gone/missing/anywhere/vanished/disappeared
        <young>/<Name>/he/she/hes/shes/him/her [is/s/has] gone/missing/vanished/disappeared ~ gate/door [was/is/s] [left/wide] open
        didnt/never/not/hasnt get/got/board/come/came on/onto/off the school bus
        searched/looked/checked/searching/looking [absolutely] everywhere for him/her/<young>/<frail>
        searched/looked/checked [absolutely] everywhere ~ <cant>/no find/sign/trace him/her/<young>/of
        <frail>/<Name>/he/she/hes/shes/resident/patient/lady/gentleman __ left/out/gone/wandered/disappeared/missing/walked _ in [only/just] [her/his/only/just/their/a] nightgown/nightdress/nightie/pyjamas/pajamas/slippers/nightwear/nightclothes/dressing
        dementia/alzheimers ~ left/gone/wandered/missing/disappeared/vanished ~ house/home/seen/find/alone/ward/building/since
        missing/wandered/disappeared/gone ~ has/with dementia/alzheimers
        <young>/<frail>/<Name>/he/she/resident/patient __ not/hasnt/wasnt/never been seen since/anywhere/for
        resident/patient [is/has] [gone] missing/vanished/disappeared
        never got/gets on/off the bus/train
        <frail>/<young>/<Name>/he/she/resident isnt/not/wasnt in his/her/their/the [own] room/bed ~ door/gate/window
        nowhere to be found/seen ~ dementia/alzheimers/confused
        mr/mrs/ms/miss <Name> [is/cannot] nowhere/not/be [to/be] [be] found/located
        """
      ),
      (
        .flight,
        """
        evacuate __ now/immediately/once
        evacuate now/immediately/at/the/your/this/everyone/area/building
        evacuate _ building/house/area/premises/homes/floor/school/office/town
        must/need/have/has/had/ordered/told/advised/required/please/asked [to] evacuate
        must/to be evacuated
        is/are/s/being/been/were being/getting evacuated
        evacuating _ building/house/area/now/school/office/street
        evacuation order/ordered/now/begins/begun/started/underway/required/in
        mandatory/immediate/emergency evacuation
        evacuation of your/our/the _ has/is/begun/started/ordered
        ordered evacuation
        get out now/immediately/quick/quickly/fast
        get out of _ house/building/flat/home/room/car/area/apartment/school/office/there
        get everyone/everybody/yourself/kids/them/people out
        everyone/everybody [must/has/please] get/out out/now/immediately [now]
        ! everyone/everybody out
        leave the building/house/flat/area/premises/apartment/school/hotel/station/office/home/floor
        leave your home/house/flat/building/apartment/area now/immediately/at/and/by/quickly
        leave now _ fire/smoke/building/house/life
        leave/exit/vacate/evacuate __ building/house/premises/area immediately/now/at/quickly
        run for your life/lives
        save yourself/yourselves
        follow me now
        take cover
        """
      ),
      (
        .lockdown,
        """
        school/campus/building/hospital/office/we/store/mall/university/college/nursery/station/town/everyone/kids/children __ lockdown
        ! lockdown
        shelter in place
        stay/remain inside/indoors and lock/close
        lock [the/all/your] doors _ hide/gunman
        lock [the/all/your] doors and stay inside/away/down/put/in/quiet
        stay/remain/keep inside/indoors/away/inside __ gunman/shooter/armed/smoke/chemical/gas/toxic/contaminated/police/attacker
        """
      ),
      (
        .disaster,
        """
        flash flood
        go/move/get upstairs/up to/to/the [the/a] higher/upper floor/ground/floors
        river/stream/creek/dam _ burst/bursting/overflowing/broken [banks]
        tornado/tsunami/hurricane/cyclone/wildfire/flood/avalanche/landslide/earthquake/flash [flood] warning/coming/approaching/emergency/imminent
        tornado/tsunami/hurricane/cyclone/wildfire/avalanche/landslide __ cover/shelter/evacuate/ground/your/here/close
        ! tsunami/avalanche/earthquake/tornado/landslide
        tornado/tsunami/avalanche/wildfire/landslide [is/s/has/have] [just/now] heading/headed/coming/approaching/here/touched/hit/close/near
        wildfire/wildfires _ near/approaching/coming/close/spreading/our/your
        water/river/flood is/s/are/keeps/still [still] rising/pouring/coming/flooding/entering
        water/floodwater rising/pouring
        water _ coming/pouring/rushing in/into/through
        [house/street/cellar/basement/kitchen/flat/home/car/road/ground/room/village/town] is/are/s/being flooding/flooded/underwater
        dam _ broken/breaking/burst/collapsed
        river _ burst _ banks
        move/go/get to higher ground
        roof _ collapsed/collapsing/fallen
        ceiling/wall/building/bridge/house/floor/balcony _ collapsed/collapsing/caving
        collapsed building
        explosion in/at/next/near/on/here/outside _ our/my/the/your/here/door/flat/building/street
        there was/is/has _ explosion
        heard _ explosion
        <home>/gas/battery/scooter/heater/cooker/phone/factory/plant _ exploded
        power lines/line/cable/cables down
        live wire/wires/cable
        air raid
        air strike
        rocket/missile _ attack/alarm/warning/alert/incoming
        missile alert
        dam/levee/dike/dyke/reservoir/embankment [is/may/could/might/s/at] __ risk/fail/failing/breach/breached/burst/cracking/cracked/giving/bursting
        river/beck/brook/stream/creek/canal/lake _ over/topped/overtopping/overtopped [the] [its/the/flood/their] banks/bank/wall/defences/levee
        water/flood/floods/river/dam/wave ~ upstairs now/immediately/straight/quick
        flood/floods/river/dam/wave ~ go/get/move/stay upstairs
        upstairs ~ water/flood/flooding/floods [is/s] rising/coming/inside/pouring
        mud/slope/hillside/hill/mountain/rocks/bank [is/are/s/has] [sliding/coming/slipping/moving/come] sliding/slipping/down/moving ~ out/house/houses/leave/road/village/run/now
        mudslide/landslide/rockfall ~ out/house/houses/leave/road/village/run/now/evacuate
        everything/house/building/walls/ground/floor [is/are/s] [still] shaking/swaying/trembling/rocking ~ out/outside/cover/run/earthquake/table/collapsing
        earthquake/aftershock ~ under/out/outside/away [the/of/your/from] [the] table/desk/now/building/house/doorway/windows
        strong/big/huge earthquake/aftershock here/now/right
        tree/branch/roof/wall/scaffolding/crane/chimney/ceiling/balcony [is/s/are] __ fall/collapse/topple/crash/come/falling/collapsing _ on/onto [the/some/my/our] <kin>/people/us/them/me/playground/queue/stall/tent/passers/pedestrians
        roof/ceiling/wall/scaffolding/crane/building [is/s] [about/going] [to] collapse/collapsing/cave/fall/giving ~ out/away/leave/under/people/back
        dam break/burst/failure
        move/go/get/run to high/higher ground
        tree/branch/roof/wall/scaffolding/crane/chimney/ceiling/balcony [is/s] [about/going/gonna] [to] fall/collapse/topple/crash/falling/collapsing on/onto [the/some/our] street/pavement/road/houses/house/school
        water/waters [is/s/already] [already] up to [the/my/our] windows/window/knees/waist/ceiling/neck/chest/door
        """
      ),
      (
        .lifeSupport,
        """
        oxygen/oxygens __ empty
        pacemaker/defibrillator/icd/lvad __ low/critical/critically/failing/failed/failure/alarm/stopped/error/malfunction/fault/empty
        ventilator/respirator/oxygen/cpap/concentrator/insulin/infusion/tracheostomy __ critical/critically/failing/failed/failure/alarm/stopped/empty/malfunction/fault/disconnected/occlusion/occluded/blocked
        feeding/dialysis/insulin/infusion/syringe/heart/medical/apnea/apnoea/ecg pump/machine/monitor __ critical/critically/failing/failed/failure/alarm/stopped/empty/malfunction/fault/disconnected/occlusion/occluded/blocked
        ventilator/respirator/oxygen/concentrator __ minutes left/remaining/of
        ventilator/respirator/oxygen/concentrator/insulin [is/has/s/almost/nearly/running/runs/gone] [all/almost/nearly] out
        ventilator/respirator/oxygen/cylinder/concentrator/pacemaker/defibrillator __ low/lost/dying/beeping/shut
        ventilator/respirator/oxygen/concentrator [has/have/is/s/just/keeps] [switched/switching/turned/gone/cut/going] off
        ventilator/respirator/oxygen/cylinder/concentrator/battery _ running/runs low/out
        no/low oxygen
        out of oxygen/insulin
        oxygen [level/saturation/sats/levels/tank/cylinder] _ low/dropping/falling/dropped/empty/below/out
        run/running/ran out of oxygen/insulin
        glucose/sugar _ dangerously/critically/urgent/very low/high/below
        urgent low glucose
        heart rate __ critical/dangerous/dangerously/irregular/stopped/very
        fall detected
        sos alarm/button/alert
        emergency/panic button _ pressed/activated/pushed
        apnea/apnoea alarm
        glucose/sugar/bg/cgm/dexcom/libre [is/at/reading/level/alert/alarm/now/s] _ <hypo> _ falling/dropping/low/plummeting/down/urgent/eat
        glucose/sugar/bg [is/level/reading/at/now] _ low _ falling/dropping/still
        glucose/sugar/bg/libre/dexcom _ low/falling/dropping ~ eat/drink/take/give [some/fast] sugar/glucose/carbs/juice/something
        low glucose ~ eat/drink/take/treat/give
        cgm/glucose/sugar/bg/dexcom/libre ~ <hypo> [mg] [dl] [and] [still] falling/dropping
        glucose/sugar/bg/libre/dexcom/cgm [is/at/level/alert/now] 1/2 __ falling/dropping
        low glucose/sugar ~ falling/dropping
        eat/take/give/drink [him/her/some/fast/me] [some] sugar/glucose now/immediately/urgently
        insulin/pump [pump/delivery/flow] _ occlusion/occluded/suspended/interrupted
        insulin delivery/pump [has/is/s] _ stopped/suspended/blocked/empty
        no insulin delivery/left/flow
        ventilator/respirator/breathing _ disconnected/disconnection/disconnect
        ventilator/respirator/breathing [machine/circuit/circuits] _ pressure _ low/lost/dropping
        low pressure/volume _ ventilator/respirator/circuit
        breathing/trach/tracheostomy tube [is/has/s/came/come] [came/come/fallen] out/off/blocked/disconnected
        concentrator/oxygen/cannula __ no flow/output/air/oxygen
        no oxygen flow
        spo2 [is/are/at/down/only/has] __ <low>
        saturation/sats [has/have/is/are/s] [now/only/just] [at/down/dropped/fallen/only] [to/at] <low>
        oxygen/o2 level/levels/saturation/sats __ <low>
        oxygen/o2 [is/at/now/has/down/dropped/only/reads/reading] [fallen/dropped/down/at/only] [to/at] <low>
        saturation/sats/spo2 _ falling/dropping/dropped/low/plummeting/fell
        fall registered/recorded/sensor/reported ~ no/not/doesnt/didnt/isnt/hasnt
        fall detector/alarm/pendant __ activated/triggered/registered/set
        pendant/lifeline/telecare/wristband/careline ~ no/not/doesnt/didnt/isnt/hasnt response/answer/answering/reply/respond/responding/answered
        no/not contact/answer/response/reply from/with _ resident/client/user/wearer/<frail> ~ go/check/attend/round/over/visit
        <cant>/couldnt reach/contact/raise _ resident/client/user/wearer/<frail> ~ someone/somebody must/needs/has [to] go/check/attend
        alarm/pendant/button ~ no/not/doesnt/isnt answer/answering/response ~ go/check/attend
        ! urgent low
        urgent low ~ mg/mmol/<hypo>/glucose
        occlusion detected/alarm
        insulin [is/isnt/not] [not] being delivered
        insulin [is/isnt] not delivered/delivering
        circuit disconnect/disconnected/disconnection
        oximeter __ <low>
        personal/social alarm ~ no/not/isnt/doesnt answering/answer/response/respond/responding
        pressed her/his/the alarm/button/pendant/buzzer ~ no/not/doesnt/isnt response/answer/reply/answering/responding
        insulin/pump not/isnt/stopped delivering
        """
      ),
      (
        .rescue,
        """
        ! [please] call/phone/ring/dial/get [me/us/for] [an/the] ambulance/911/999/112/paramedics/police/firefighters [now/please/quick/immediately/at]
        call/phone/ring/dial/get [me/us/for] [an/the] ambulance/911/999/112/paramedics/police/firefighters/doctor now/please/quick/immediately/quickly
        send [an/the] ambulance/police/paramedics
        please send help
        send help to/now/immediately/quick
        need [an/the] ambulance/paramedic/paramedics/police
        i/we need help now/immediately/urgently/quick/fast
        call/ring/phone the fire brigade/department/service
        get help now/quick/fast/immediately
        emergency services now
        help me please
        ! help me [now/please/quick]
        help [me] i'm/im/he/she/shes/hes/someone/there/theres/theyre not/has/is/stuck/trapped/choking/bleeding/drowning/hurt/dying
        help my <kin>/house
        """
      ),
      (
        .hospital,
        """
        <kin>/<he> [has/have/is/was/been/had/just] __ taken/rushed/brought/admitted/airlifted/transferred/sent _ hospital/icu/er/emergency/intensive/ambulance
        <kin>/hes/shes/he/she/theyre [is/s/was/are/still] [back] in [the] hospital/icu/intensive/er/emergency/resus/coma/surgery
        <he> [is/are/s] in [the/an] ambulance
        in the/an ambulance with
        keeping/kept <he>/him/her/them/me in [overnight]
        kept in overnight
        taken/rushed/admitted/airlifted/brought to [the] [city/general/local/childrens/county] hospital/icu/er/intensive/emergency
        taken/rushed _ hospital _ by/in ambulance
        took/taking/rushing/take <kin>/him/her/me/them _ to [the] hospital/er/emergency
        ambulance [has/have/just/is] took/taken/taking/taken/takes/brought <kin>/him/her/my/your/them
        ambulance is [on] [its] on/here/coming/outside/taking
        on [my/the/our/his/her] way to [the] hospital/er _ <kin>/ambulance/him/her
        in intensive care
        emergency surgery
        [had/has/have/been/was/in] [a/an] [serious/bad/terrible/car/bike/road/horrible] accident _ hurt/injured/hospital/ambulance
        <kin> [has/had/was/have/been/is] [been] in [a/an/had] [bad/serious/car/bike/road/terrible] accident/crash
        <kin>/he/she/ive/i/we/hes/shes [has/have] [just] had a/an [bad/serious/car/bike/road/terrible] accident/crash
        <kin> [is/s/has/was/were/been] badly/seriously/critically hurt/injured/ill
        <kin> [is/s] in [a] critical/coma/serious [condition]
        broke/broken _ hip/neck/skull
        <kin> is/s dying
        come to the hospital
        """
      ),
      (
        .supply,
        """
        boil [all/your/the/tap/drinking] [tap/drinking] water _ notice/advisory/before/until/order
        boil water notice/advisory/order/alert
        do/dont/not [not] drink [the/any/your/tap] [tap] water
        [tap/drinking/your] water _ contaminated/polluted/unsafe/poisoned/undrinkable/bacteria
        contaminated [drinking/tap] water
        water [is/s] not safe
        unsafe to drink
        not safe to drink
        do/dont/not/stop [not] eat/eating/use/using/take/taking/consume [the/any/this/these/your] _ recall/recalled/contaminated/batch/lot/salmonella/listeria/glass
        recall/recalled _ salmonella/listeria/glass/metal/botulism/contaminat*/allergen/peanut/baby/formula/urgent/fire/immediately
        salmonella/listeria/botulism/glass/metal _ found/detected/recall/in/contamination
        urgent [product/food/safety/medicine] recall
        food/product/medicine/drug recall
        do/dont not/take take/your/the/any _ tablets/pills/medicine/medication
        """
      ),
      (
        .poison,
        """
        stop taking _ tablets/pills/medicine/medication/dose/capsules/syrup
        do/dont/not/never [not] take/give/eat/drink/touch ~ poisonous/wrong/toxic/dangerous/deadly/poison/mistake/overdose/dose
        poisonous/toxic/wrong/deadly ~ dont/not/stop [not] take/eat/drink/touch
        wrong dose/medication/tablets/medicine/pills/strength
        the mushrooms/berries [are/were] poisonous
        """
      ),
    ],
    contexts: [
      (
        .handled,
        """
        police/paramedics/firefighters/ambulance/brigade [is/are/have/has] [already/now] here/arrived/scene/site/there/attending
        is [all/now] safe
        we/they/all/both/people/residents/families/staff/parents/students are [all/now] safe
        hes/shes/he/she [is/s] [wide] awake [now/again]
        safe in/inside/and
        pupils/students/children/everyone/kids [are/is] [all] safe
        in good hands
        """
      ),
      (
        .routine,
        """
        work/works/working/job/shift/nurse/visiting/visitors/volunteer/internship/placement/appointment/checkup/course/canteen
        to visit
        doctor says/said
        """
      ),
      (
        .pet,
        "cat/kitten/dog/puppy/duck/ducks/goose/geese/sheep/squirrel/robin/pigeon"
      ),
      (
        .mask,
        """
        broke/breaks/breaking/broken/break in [a/the/my/his/her/their/our/some/these] [new] shoes/boots/trainers/sneakers/jeans/glove/gloves/bike/horse/saddle/heels/mitt/chair/sofa/engine/skates/bra
        broke in on/with
        choking/choked/chokes/choke up/back
        choking on laughter/tears/emotion/feelings/words
        choking with laughter/emotion/laughing
        someone/somebody [is/s] <in> [the/a] [flat/house/room/apartment/garden] next/opposite/across/above/below
        stuck/trapped under [the/a/my] sofa/couch/rug/carpet
        only three/four/five/six/seven/2/3/4/5/6/7 minutes/hours/days/weeks/months/degrees/euros/percent/km/miles/metres/times/stars
        breathing a word
        knife and
        knife an
        exploded my mind
        leave/leaves the building at/by/around/in/until/before/for/every/soon
        poisoned by this
        broke in a/the/my
        evacuate your desk
        live in/here/with/there/at/near/next/alone
        phone/laptop/watch drank
        can/could you help
        fire in [the] fireplace/stove/grate/hearth/pit/garden/grill/bbq
        have/having/light/lit/make/made/making/build a fire
        on fire today/tonight
        i'm/im/am/was/were/youre/hes/shes/they/team/striker on fire
        to die for
        heart attack of
        stroke of
        nearly/almost gave/had me/him/her/a
        nearly/almost stabbed/shot/killed/choked/drowned
        beat me at/in/to/by
        breathing a word
        bleeding clients/customers/cash
        pills today/yesterday/like/as/on/for
        want to die i/of/when/laughing
        <he> snoring
        gas station/bill/meter/price/prices/company/man
        bleeding money/edge/heart/hearts
        drowning in work/paperwork/emails/laundry/homework/debt
        killing it/time/me
        kill me lol/now
        want to die of
        blood test/pressure/orange/donation/bank/sample/results
        passed out leaflets/flyers/sweets/cards/the
        break in the/between
        crash course/diet
        water broke/broken pipe
        boil water for
        get out of work/bed/there/my/here
        get out of the way/shower/bath/habit/meeting/rut/pool/loop/sun/rain/city/country/kitchen/blue
        get out of the house/office more/once/sometimes/every
        lost my keys/phone/wallet/mind/voice/temper/job/bag/glasses/purse/passport/card
        cant/cannot get up early/at/that/so/before
        collapsed on/onto/into [the/my] sofa/bed/couch/chair
        fell asleep/apart/short/behind/for
        fell in love/line/with/price/value
        missing you/u/piece/link/page
        following me on
        killer/kills/killed it
        murder mystery
        cardiac arrest training/course
        fire sale/works/drill/door/exit/station/engine/pit/safety/extinguisher
        help me with/move/choose/out/pick/find/understand/set/install/decide/carry/fix/make/get
        help [to] me with
        help we are hungry/bored
        get everyone/kids out of
        in labour/labor [party/day/costs/market]
        leave the house at/by/around/in/until/before/keys/for/to
        leave the house every/daily/without/soon/early/late
        box/bottle/packet/pack/strip/bag of chocolates/chocolate/biscuits/cookies/wine/sweets/candy/crisps/water/milk/juice/books/toys/cereal/beer/lego/tissues/cat/dog
        chest of drawers
        chest day/press/workout/exercises/cold/freezer/fly
        weight off my/his/her chest
        off my/his/her/your chest
        tight/heavy/sore/tightness from/after [the/my/a] gym/workout/training/run/swim/session/class/cold/cough
        arm/arms/legs/leg after/from/since [the/that/my/yesterdays] gym/workout/training/class/session/squats/yesterdays
        numb/limp ~ slept/lying/lay/leaning/sleeping/anaesthetic/dentist
        swollen/swelling/swell/numb after/from/since _ dentist/crying/surgery/filler/fillers/botox/tooth/laughing
        nerf/water/glue/toy/staple/massage/heat gun
        loaded [the] glue/staple/nerf
        hiding ~ seek/surprise/presents/eggs
        seek/surprise ~ hiding
        phone/screen/laptop/tablet/app/keyboard/mouse/computer/watch/site/website/server/remote/printer/button _ not/isnt/doesnt/wont respond/responding
        responding to touch
        bridge taking [a/some] photo/photos/picture/pictures
        insulin _ out for delivery
        shots of
        cut off my/his/her/the hair/jeans
        leave/leaves/leaving now and/so/to/see/be/will
        [the] fire/smoke alarm battery/batteries/test/inspection/check
        flash flood/floods/flooding ~ killed/kills/dead/deaths/died
        shooting [a/the/some/our/my] film/video/photos/scene/hoops/ad/stars/commercial
        bleeding [is/s] normal/light/heavy
        goodbye letter/note to/for [the/my] team/class/colleagues/boss
        floor/ground _ playing/reading/watching/drawing/building/yoga/lego/stretching/laughing
        on fire with
        smell burning rubber/calories
        no oxygen in [this/the/here] meeting/room/office/class
        lips/tongue/mouth/fingers _ blue from/after [the/eating] blueberries/blueberry/ink/lolly/sweets/cold
        hands/feet/fingers/toes/nose [is/are] turning/going/turned/gone blue
        baby is/s coming home/to/with/over/along/for/on/at/tomorrow/next/in/back
        fallen in love/price/value/with/line
        price/prices/snow/rain/night/leaf/leaves/share/shares/temperature/temperatures/sales/it/silence/tree/trees/fence/vase/picture/wall/book/cup/plate/phone [has/have] fallen
        queue/line/train/traffic/bus/cars/car/project/deal/cursor/clock/market/lift/escalator [is/s/are] not/isnt/arent moving
        not/isnt moving until/to/in/house/flat/away/abroad/from
        behind me in [the/a] queue/line/class/rankings/league/table/traffic
        find netflix/parking/spotify/disney/youtube/waldo/wally
        lost [my/the/our/a] [house/car] keys/ball/match/game/final/bag/umbrella/hat/glove/gloves/scarf/phone/wallet/earring/ring
        trapped in [a/this/the/my/another] meeting/meetings/call/zoom/conversation/queue/job/marriage/routine
        stuck in [the/a/this] car/lift park/pass/music/doors
        water coming through/from [the] new/tap/taps
        water is/s coming back/from/on/soon/again
        flooded with
        exploded in price/popularity/laughter/size/growth
        take cover for/from/of [the] rain/bag/sofa/book/pool
        follow me now on
        police/paramedics/ambulance report/station/officer/academy/service/records/check/clearance
        call/phone/ring [the/a] doctor [please/now] [please/now] [and/to] about/ask/regarding/for/appointment/results
        help me please with/understand/choose/find
        help me with
        with a knife cut/and/spread
        shooting [at/in] _ hoops/basketball/practice/photos
        shot in black/colour/color/4k/the/a/one/paris/rome/london
        let me/us go/leave back/a/home/early/out/to
        app/site/page/website/game/phone/laptop/system [still] wont/not let me
        someone/somebody [is/s] upstairs/downstairs having/asleep/sleeping/waiting/for/to/who
        roof fixing/repairing/terrace/cleaning/working/painting
        end it now/today/there this/the/and/with
        heart rate [is/s/was] very good/low/high/stable/steady [after/during/while/today]
        heart rate ~ run/running/workout/training/ride/gym
        in the stock/share market
        wrong dose of humour/humor/reality
        someone/somebody [is/s] in [the] shower/bath/meeting
        <he> [is/s] only 2/3/4/5/6/7 minutes/points/months
        jump in/on/straight/into/ship/for/back
        goodbye party/drinks/cake/present ~ pills/tablets/rope/gun
        saturation/sats/spo2/oxygen [level/saturation] [is/at/of] <fine>
        set/adjust/reduce/slide _ saturation
        co/monoxide alarm/detector [has/needs/is/was] [a/new/low] battery/batteries/test/tested/status/offline/installed/bought
        bath/cherry/photo bomb
        wake up early/without/before/for/in/at/tomorrow
        missing his/her/their/my/our/its/benefit [bus/train/teddy]
        gone missing his/her
        missing child benefit
        responding to my/your/our/any message/messages/email/emails/texts/text
        blood oranges/orange/sausage/moon
        get in touch/contact/shape/line
        overboard with [the/all/my] balloons/decorations/presents/food/shopping/baking/gifts
        going under the/a bridge/tunnel
        urgent low stock/price/prices
        head injury lecture/talk/course/seminar
        shots fired at [the] debate
        bleeding a [little] bit
        kill me if/when i/we forget/forgot/miss
        beat us/them/him/her/me on/in/at/by/again/next
        enjoy the sun
        get out now and enjoy/see/play
        oxygen ~ fish/aquarium/pond
        collapsed into giggles/laughter/laughing
        """
      ),
      (
        .negation,
        """
        no
        not
        never
        isnt
        arent
        wasnt
        dont
        doesnt
        didnt
        nobody
        nothing
        none
        without
        hardly
        neither
        wont
        cant
        cannot
        """
      ),
      (
        .condition,
        """
        if
        in case [of]
        whenever
        when
        should there/you/a/an
        in the event
        in an emergency
        unless
        how to
        what to do
        imagine
        suppose
        pretend
        would
        could have
        might have
        as if
        like
        always/regularly/sometimes
        every day/week/time/year/month
        course/training/workshop on/about/for
        article/book/podcast/lecture/documentary/talk about/on
        """
      ),
      (
        .unreal,
        """
        as a child/kid/baby/toddler/boy/girl
        at his/her/your/my age
        film
        movie
        episode
        season
        series
        game
        novel
        book
        podcast
        dream
        dreamt
        dreamed
        song
        lyrics
        play
        documentary
        video
        joke
        exam
        years ago
        months ago
        weeks ago
        last year
        last month
        last summer
        last winter
        in 19*
        in 200*
        in 201*
        when i was
        once upon
        history
        museum
        netflix
        chapter
        on tv/television
        tv series/show/drama/film/play
        the/a/this/our/last show
        soap opera
        sitcom
        musical
        thriller
        rehearsing
        headline
        editorial
        cartoon
        """
      ),
      (.past, "yesterday\nlast week\nago\nused to\nback then\nlast time"),
      (
        .later,
        """
        tomorrow
        next week/month/year
        on monday/tuesday/wednesday/thursday/friday/saturday/sunday
        planned
        scheduled
        appointment
        """
      ),
      (.joke, "lol\nlmao\nrofl\nhaha*\nhehe*\njk\njust kidding\nhilarious\nlaughing"),
      (
        .drill,
        """
        drill
        drills
        exercise
        this is [only/just] a test
        only a test
        just a test
        test alarm/alert/message/of
        alarm/siren/system/sirens/alert test/testing
        testing the/of/our _ alarm/siren/system/sirens
        rehearsal
        simulation
        training exercise/day/session
        first aid course/class/training
        """
      ),
      (
        .over,
        """
        smoke/gas/alarm/alert/fire/leak/co/incident/emergency [alarm/has/is/was] cleared/ended/silenced/reset
        smoke/gas [has/is] gone
        all normal/clear/good/fine [now/again]
        ! all safe [now/again]
        gone/out/over/clear all safe
        all safe now/again
        now all safe
        all/everything [is/are/s] [back] [to] normal
        false alarm
        all clear
        is/was/its/it's/are over now/again
        its over thank/thanks
        danger/fire/alarm/alert/emergency/incident/threat/storm/flood/crisis/exercise/panic/lockdown/worst/all [is/s/was] over thank/thanks
        danger/alarm/alert/emergency/incident/threat/crisis/drill/exercise/lockdown/outage is/s/are over
        emergency is over
        [fire/its/it's/it/blaze/everything] is/was/s/its [now/all] out again/now/already
        fire is/was/s [now/already/completely] out
        put [it] out
        been put out
        extinguished
        under control
        is/are/s/hes/shes/theyre/im/i'm/am/was [all/now/doing] fine/ok/okay/safe/better/well now/again/already
        everyone/everybody/all/everything is/are/s [now] fine/ok/okay/safe/alright/well
        out of hospital
        out of the hospital
        [back/is] home from [the] hospital
        back home [now/safe/again]
        discharged [from/today/home]
        recovered
        recovering [well/nicely]
        has/have/been/is/was/are found/caught/arrested/resolved/lifted/rescued/repaired/fixed [safe]
        found him/her/them/it
        turned up
        was/it/its/just/only/it's _ nothing
        nothing happened
        was/is/its/it's/were just/only _ toast/steam/cat/kettle/shower/candle/oven/wind/mouse/dog/bacon/cooking/postman
        burnt/burned/burning the toast
        burnt/burned toast
        nothing serious
        no one/body was [hurt/injured]
        nobody was/is hurt/injured
        no longer
        lifted
        not required
        no ambulance
        moving away
        crisis over
        panic over
        never mind
        forget it
        ignore that/my/the/this/previous
        please ignore/disregard
        was wrong
        already dealt/handled/sorted/here/there/fixed/resolved
        doctor says/said _ fine/ok/okay/well
        fire brigade/department [has/have] left/gone
        back to normal
        situation [is/has] resolved/over/normal
        went well/fine/ok/okay
        thats/its just/only [from/in] a/the/my/this film/movie/series/show/game/play/episode
        thats/its just/only the tv series/show
        thats/its just/only on tv/television/telly
        """
      ),
      (
        .bulk,
        """
        unsubscribe
        prices
        deal
        deals
        win
        on/in/a/the/our/your/this/big/huge/summer/winter/spring/flash/clearance/final/mega sale
        sale ends/starts/now/on/prices/items/today/is
        gift card/cards
        bail
        crypto
        bitcoin
        wallet
        iban
        western union
        gpay
        lottery
        spoiler/spoilers
        in store
        rate us
        view in browser
        view this email
        manage [your] preferences
        newsletter
        use code
        promo code
        sign up now
        tickets
        fundraiser
        donate
        donation
        charity
        webinar
        """
      ),
      (
        .advice,
        """
        what should/do/shall/can/must i/we
        what to do
        who should/can/do i/we
        should i/we call
        where are/is you/the
        are you there/home
        can/could/will/would you/someone/somebody/anyone/anybody [please] come/call/help/send/hear/get
        can/could [please] anyone/somebody/someone
        help
        """
      ),
    ])
}
