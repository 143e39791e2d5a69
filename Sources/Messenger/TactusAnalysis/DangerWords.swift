extension DangerClass {
  /// The words of each class; some are in several.
  static let words = PhraseTable<DangerClass>([
    (
      .weapon,
      "knife,knives,gun,pistol,rifle,shotgun,machete,axe,weapon,hammer,armed,razor blade"
    ),
    (
      .bomb,
      """
      bomb,explosive,grenade,suspicious bag,suspicious package,suspicious object,suspicious device,\
      suspicious suitcase,unattended bag
      """
    ),
    (.shots, "shots,gunshot,gunfire,shooting,shootout"),
    (
      .person,
      """
      man,men,guy,someone,someones,somebody,woman,stranger,person,he,hes,she,shes,they,theyre,theyve,ex,exs,\
      husband,boyfriend,father,neighbour,neighbor,people,attacker,intruder,suspect,robber,boy,\
      drunk,police
      """
    ),
    (.holding, "has,have,got,with,holding,holds,pulled,waving,carrying,pointing,armed"),
    (
      .presence,
      """
      outside,inside,at the door,at my door,at our door,on my door,on our door,on the door,at the window,in the house,in my,in our,in the garden,\
      in your area,downstairs,upstairs,near,nearby,here,at large,theres,there is,at the,in the,on the
      """
    ),
    (
      .menace,
      """
      scared,afraid,frightened,terrified,shouting,screaming,banging,kicking,wont leave,will not leave,wont go away,\
      refuses to leave,masked,threatens,threatening,trying the door,trying to get,violent,aggressive,attack,\
      attacking,robbing,robbery,hostage
      """
    ),
    (
      .prowling,
      """
      following me,follows me,following us,follows us,following her,following him,been following,chasing me,chasing us,\
      chasing him,chasing her,stalking,threatening me,threatening us,threatening to,threatens to,threatened me,\
      threatened to,threatening him,threatening her,beating me,beats me,beating her,beating him,hits me,hitting me,hits her,hitting her,\
      grabbed me,strangling,strangled,choked me,holding me,locked me in,forcing me,outside my window,outside our window,\
      at my window,at our window,in my garden,in our garden,in my room,in my flat,in my bedroom,in our house,touching me,\
      wont let me,will not let me,will kill,wants to kill,going to kill,watching my house,watching our house,broken into
      """
    ),
    (.found, "found,went off,goes off,exploded,alert,warning,threat,planted,left,squad,hidden"),
    (.heard, "fired,hear,hearing,heard,outside,near,nearby,at,in,now,on,happening,there are"),
    (.blood, "blood,bleed,bleeding,bleeds"),
    (
      .unstopped,
      """
      wont stop,not stop,doesnt stop,cant stop,cannot stop,isnt stopping,everywhere,covered in,losing,lots of,lot of,\
      coughing,coughing up,vomiting,throwing up,spitting,pouring,heavily,badly,from the head,from his head,\
      from her head,from my head,coming out,from his ear,from her ear,soaked,full of,pool of,keeps,through the bandage
      """
    ),
    (
      .medicine,
      """
      pill,tablet,insulin,paracetamol,ibuprofen,aspirin,morphine,medicine,medication,meds,capsule,painkiller,\
      antidepressant,blood thinner,sleeping pill,syrup,drug,antibiotic,eye drops,inhaler
      """
    ),
    (
      .poison,
      """
      poison,rat poison,bleach,button battery,detergent,cleaner,drain cleaner,cleaning fluid,acid,petrol,antifreeze,pesticide,\
      weedkiller,magnet,paint thinner,turpentine,white spirit,under the sink,death cap,toadstool,washing liquid,\
      wild mushroom,chlorine,lamp oil,nail polish remover,disinfectant
      """
    ),
    (.battery, "battery,batteries,coin,marble,needle"),
    (
      .ingested,
      "took,taken,take,swallowed,swallow,ate,eaten,drank,drunk,drinking,eating,given,gave,injected,licked,had,breathed in"
    ),
    (
      .excess,
      """
      all,whole,bottle,packet,pack,handful,too many,too much,entire,box,every,everything,double,twice,triple,\
      20,30,40,50,60,dozens,rest of,wrong
      """
    ),
    (
      .faint,
      """
      passed out,fainted,faints,passing out,blacked out,collapsed,collapses,lost consciousness,keeled over,\
      losing consciousness,slumped over,unconscious,convulsing,convulsions,having a fit,having fits,had a fit,having a seizure,\
      has a seizure,foaming at the mouth,no pulse,gone limp,wont wake,not waking,isnt waking,doesnt wake,does not wake,\
      cant wake,cannot wake,will not wake,cant be woken,wake him up,wake her up
      """
    ),
    (.breath, "breath,breathe,breathing,wheezing,inhaler"),
    (.scarce, "hardly,barely,struggling,difficulty,fighting for,gasping for,badly,empty"),
    (.fall, "fell,fallen,bad fall,fallen down"),
    (
      .height,
      """
      ladder,roof,stairs,window,balcony,tree,down the steps,scaffold,scaffolding,into the water,on the tracks,\
      on the rails,onto the tracks,through the ice,down a well,overboard,hit his head,hit her head,hit my head,\
      on his head,on her head,on my head,in the bath,in the shower,in the bathroom
      """
    ),
    (
      .stillness,
      """
      isnt talking,not talking,doesnt talk,isnt moving,not moving,doesnt move,does not move,isnt answering,\
      doesnt react,does not react,not reacting,isnt reacting,doesnt respond,does not respond,lying still,\
      cant move,cannot move,cant stand,cannot stand,cant get up,on the floor
      """
    ),
    (.building, "roof,bridge,building,wall,house,ceiling,balcony,crane,tunnel,stand,tower,mine"),
    (
      .collapse,
      "collapse,collapsing,coming down,caved in,falling down,fallen in,is falling,gave way"
    ),
    (.limb, "side,left side,right side,arm,leg,face,mouth,half,hand,fingers,speech,words,body"),
    (
      .numbness,
      """
      numb,drooping,droops,slurred,slurring,paralysed,paralyzed,hangs down,cant feel,cannot feel,cant lift,\
      cannot lift,hanging down,make no sense
      """
    ),
    (
      .lost,
      """
      im lost,i am lost,we are lost,were lost,got lost,ive got lost,shes lost,hes lost,dont know where i am,do not know where i am,\
      dont know where we are,no idea where i am,cant find my way,cannot find my way,cant find the way
      """
    ),
    (
      .call,
      """
      help,come and get,come get,please come,please,alone,dark,woods,forest,mountain,fog,find me,storm,snow,\
      mum,mom,dad,dont know where i am,and cold
      """
    ),
    (.stuck, "stuck,trapped,locked in,pinned,buried,jammed,shut in,cant get out,cannot get out"),
    (
      .tightPlace,
      """
      lift,elevator,inside,rails,tracks,snow,ice,water,mud,cellar,basement,under,cave,well,car,wreck,fire,\
      smoke,cold room,cold store,freezer,crossing,train is coming,sand,avalanche,rubble,tunnel,tide,cable car
      """
    ),
    (.water, "water,tap water,river,flood,cellar,basement,lake,sea,dam,tide,drinking water"),
    (.boiling, "boil"),
    (.notice, "notice,advisory,tap,before drinking,all,your,before use,drinking,order,alert"),
    (
      .tainted,
      """
      contaminated,unsafe,not safe,isnt safe,polluted,poisoned,poisonous,coli,chemicals,leaked,sewage,do not drink,dont drink,\
      must not be drunk,undrinkable,toxic,lead in
      """
    ),
    (
      .vehiclePart,
      "brake,steering,airbag,wheel,seat belt,seatbelt,tyre,tire,accelerator,lift cable,pacemaker"
    ),
    (
      .failing,
      """
      fail,failed,failing,failure,faulty,gone,not working,dont work,do not work,wont work,come off,coming off,burst,\
      defective,recall,recalled,unsafe,stuck,lock,locks,stall,catch fire,stopped working,not brake,dangerous
      """
    ),
    (
      .food,
      "contain,containing,pieces of,formula,meat,cheese,batch,salad,in the,baby food"
    ),
    (.splinters, "glass,metal,salmonella,listeria,botulism,plastic pieces,splinters,rat poison"),
    (.stopTaking, "stop taking,stop using,stop giving,not take any more,recall,recalled"),
    (
      .forbidding,
      """
      do not enter,dont enter,do not go near,dont go near,keep away from,stay away from,stay out of,leave the,\
      do not approach,dont approach,get away from,do not go to,avoid,get out of,clear the,keep clear of
      """
    ),
    (
      .dangerZone,
      """
      building,area,zone,platform,beach is,ice,river,windows,him,tunnel,premises,wires,cables,station,exclusion,\
      radiation,the suspect,shoreline,coast
      """
    ),
    (.gas, "gas,smoke,carbon monoxide,fumes,chlorine,chemical cloud,ammonia"),
    (
      .rising,
      "leak,leaking,leaks,escaping,rising,rises,pouring,filling,coming up,coming in,up to,bursting,burst,floods"
    ),
    (.fire, "fire,blaze,flames"),
    (
      .place,
      """
      in,on the,at the,in the,under the,from the,through the,near,next door,floor,building,kitchen,house,flat,street,road,hall,\
      hallway,cellar,basement,station,school,station,room,corridor,here,stairwell,central,at,in building,on
      """
    ),
    (.burnt, "burned,burnt,scalded,burn,burns,burning"),
    (.bodyPart, "arm,hand,face,leg,back,skin,eyes,chest,body,foot,feet"),
    (
      .severe,
      "whole,badly,boiling,oil,acid,severe,severely,steam,blister,terribly,all over,petrol,melting"
    ),
    (
      .household,
      """
      fork,bread,cake,cheese,butter,sharpen,sharpened,sharpening,sharpener,cook,cooking,dinner,recipe,picnic,peel,\
      peeling,cutting board,drawer,dishwasher,fireplace,barbecue,marshmallow,candle,grill,bath,meter,bill,price,\
      prices,station,engine,company,tank,campfire,stove is new,cosy,bonfire,brigade,contract,voice,eyes,heart,belly,engineer,is gone,\
      squad show,truck,drill,pit,stick,works,sale,place,escape,extinguisher
      """
    ),
    (.device, "phone,laptop,watch,app,car,tablet,camera,radio,display,device,machine"),
    (
      .online,
      "instagram,twitter,facebook,tiktok,linkedin,mastodon,account,profile,playlist,blog,channel,spotify"
    ),
    (
      .rest,
      """
      into bed,in bed,on the sofa,on the couch,onto the sofa,onto the couch,into a chair,into my chair,laughing,\
      laughter,joy,flyer,leaflet,sweets,after the match,after the party,talks,deal,market,price,tent,from joy,cake,\
      of joy,exhausted,tired,at his desk,share,shares,in tears,soufflé,souffle
      """
    ),
    (
      .idleness,
      """
      meeting,traffic,maths,math,lecture,exam,thoughts,memory,memories,book,conversation,queue,homework,puzzle,chapter,\
      tune,office,surprise,present,gift,tidy,clean,door to door,photo,film,translation,level,job,draft,question,\
      goal,goals,basketball,penguin,at work,star,stars,parcel,package,pizza,flowers,paperwork,score
      """
    ),
    (
      .past,
      """
      last night,last week,when i was,used to,as if,in my dream,dream,dreamt,dreamed,game,story,in a book,play,theatre,\
      on tv,series,would have,could have,pretend,pretending,imagine,joke,toy,costume,carnival,museum,exhibition,opera,\
      as usual,history,song,for sale,rehearsal,lesson,quiz
      """
    ),
    (
      .nothing,
      """
      knife and,pocket knife,butter knife,bread knife,knife set,knife block,palette knife,nail gun,glue gun,heat gun,\
      staple gun,water gun,top gun,spray gun,armed forces,armed with tea,hammer drill,bath bomb,bomb cyclone,photo bomb,\
      flu shot,espresso shot,shots of,shooting star,photo shooting,shooting range,blood test,blood pressure,blood orange,\
      blood donation,blood sample,blood bank,fell asleep,falls asleep,fallen asleep,fell in love,fall in love,fallen in love,\
      fell in price,fell short,price fall,fall term,falls apart,passed out the,passed out flyers,passed out leaflets,\
      passed out sweets,passed out cards,fit of,water bill,water meter,water bottle,gas station,gas bill,gas meter,gas man,\
      gas price,gas company,gas tank,gas cooker,fire station,fire engine,fire brigade,fire up,fire alarm test,have a fire,light a fire,lit a fire,make a fire,had a fire,by the fire,\
      round the fire,will leave the,to leave the,we leave the,i leave the,they leave the,can leave the,you leave the,\
      fire door,\
      fire extinguisher,fire escape,on fire today,fire pit,fire truck,boil down,wheel of,stuck with,stuck to,lost count,\
      in charge,in time,at once,at last,in case,all good,all fine,in love,in stock,at noon,at six,in person,in general,\
      bleeding heart,lost interest,leave the house,leave the rest,leave the key,avoid the traffic
      """
    ),
  ])
}
