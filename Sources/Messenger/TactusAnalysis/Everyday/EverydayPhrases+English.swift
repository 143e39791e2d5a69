extension EverydayPhrases {
  /// The phrases of English messages.
  static let english: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        baby crying detected,baby crying has been detected,baby crying was detected,\
        boiler locked out,boiler lockout,carbon monoxide detected,\
        carbon monoxide has been detected,carbon monoxide was detected,crying detected,\
        crying has been detected,crying was detected,fall detected,fall has been detected,\
        fall was detected,fire detected,fire has been detected,fire was detected,flame detected,\
        flame has been detected,flame was detected,flood detected,flood has been detected,\
        flood was detected,flooding detected,flooding has been detected,flooding was detected,\
        gas detected,gas has been detected,gas leak detected,gas leak has been detected,\
        gas leak was detected,gas was detected,glass break detected,\
        glass break has been detected,glass break was detected,glass breakage detected,\
        glass breakage has been detected,glass breakage was detected,leak alarm,leak detected,\
        leak has been detected,leak was detected,smoke detected,smoke has been detected,\
        smoke was detected,water alarm,water detected,water has been detected,\
        water leak detected,water leak has been detected,water leak was detected,\
        water was detected
        """),
    Entry(
      .sensor,
      forbids:
        """
        no leak,no water,no smoke,no longer,cleared,test,drill,false alarm,all clear,\
        not detected,back to normal,resolved
        """),
    Entry(
      .waiting,
      tells:
        """
        # min* from your door,1min* away,2min* away,3min* away,4min* away,5min* away,6min* away,7min* away,\
        8min* away,9min* away,arrived at the pickup,arrived at your pickup,arrived outside,arriving in # min*,\
        arriving in 10min*,arriving in 1min*,arriving in 2min*,arriving in 3min*,arriving in 4min*,\
        arriving in 5min*,arriving in 6min*,arriving in 7min*,arriving in 8min*,arriving in 9min*,\
        arriving now in,at your doorstep,at your front door now,be at your door in # min*,be at yours in # min*,\
        be outside in # min*,be there in # min*,be there in 10min*,be there in 1min*,be there in 2min*,\
        be there in 3min*,be there in 4min*,be there in 5min*,be there in 6min*,be there in 7min*,\
        be there in 8min*,be there in 9min*,be with you in # min*,buzz me in,cab arrives in # min*,\
        cab has arrived,cab is # min* away,cab is at the door,cab is at your door,cab is downstairs,\
        cab is here,cab is outside,cab is waiting,cabs here,cabs outside,car has arrived,car is here,\
        car is outside,car is waiting,carer has arrived,carer is here,carer is outside,carer is waiting,\
        cars here,cars outside,come down im,come down now,come down please,come outside im here,\
        courier has arrived,courier is at the door,courier is at your door,courier is downstairs,\
        courier is here,courier is outside,double parked,doubleparked,driver arrives in # min*,\
        driver has arrived,driver is # min* away,driver is almost there,driver is at the door,\
        driver is at your door,driver is downstairs,driver is here,driver is nearby,driver is outside,\
        driver is waiting,drivers here,drivers outside,guide has arrived,guide is here,guide is outside,\
        guide is waiting,here come down,here in 1min*,here in 2min*,here in 3min*,here in 4min*,here in 5min*,\
        here in 6min*,here in 7min*,here in 8min*,here in 9min*,here to collect you,here to pick you up,\
        i am # min* away,i am at the door,i am at your door,i am at your gate,i am downstairs,i am outside,\
        i am waiting at the door,im # min* away,im at the door,im at your door,im at your gate,im downstairs,\
        im here downstairs,im here outside,im here to pick you,im here waiting,im in the car outside,\
        im in the car park downstairs,im in the car park waiting,im in the driveway downstairs,\
        im in the driveway waiting,im in the hallway downstairs,im in the hallway waiting,\
        im in the lobby downstairs,im in the lobby waiting,im out front,im outside,im right outside,\
        im waiting at the door,interpreter has arrived,interpreter is here,interpreter is outside,\
        interpreter is waiting,is arriving now,just pulled up,let me in,lift has arrived,lift is here,\
        lift is outside,lift is waiting,meet your driver,minibus has arrived,minibus is here,\
        minibus is outside,minibus is waiting,minicab has arrived,minicab is here,minicab is outside,\
        minicab is waiting,on your doorstep,outside your building,outside your door,outside your flat,\
        outside your home,outside your house,outside your place,parked out front now,parked out front your,\
        parked outside now,parked outside your,pulling up now,pulling up outside,ride arrives in # min*,\
        ride has arrived,ride is # min* away,ride is here,ride is outside,ride is waiting,rider has arrived,\
        rider is at the door,rider is at your door,rider is downstairs,rider is here,rider is outside,\
        rides here,rides outside,shuttle has arrived,shuttle is here,shuttle is outside,shuttle is waiting,\
        taxi arrives in # min*,taxi has arrived,taxi is # min* away,taxi is at the door,taxi is at your door,\
        taxi is downstairs,taxi is here,taxi is outside,taxi is waiting,taxis here,taxis outside,\
        transport has arrived,transport is here,transport is outside,transport is waiting,\
        uber arrives in # min*,uber has arrived,uber is here,uber is outside,uber is waiting,ubers here,\
        ubers outside,van has arrived,van is here,van is outside,van is waiting,waiting at the curb,\
        waiting at the entrance,waiting at the front door,waiting at the gate,waiting at the kerb,\
        waiting at your door,waiting at your gate,waiting downstairs,waiting for you at the door,\
        waiting for you at the gate,waiting for you downstairs,waiting for you in the,waiting for you outside,\
        waiting in the car,waiting outside,we are downstairs,we are outside,were downstairs,\
        were in the car park downstairs,were in the car park waiting,were in the driveway downstairs,\
        were in the driveway waiting,were in the hallway downstairs,were in the hallway waiting,\
        were in the lobby downstairs,were in the lobby waiting,were outside,were waiting at the door,\
        will arrive in # min*,with you in 1min*,with you in 2min*,with you in 3min*,with you in 4min*,\
        with you in 5min*,with you in 6min*,with you in 7min*,with you in 8min*,with you in 9min*,\
        your cab arrived,your cab is arriving,your cab is now,your car arrived,your car is arriving,\
        your car is now,your driver arrived,your driver is arriving,your driver is now,\
        your driver will arrive in #,your ride arrived,your ride is arriving,your ride is now,your taxi arrived,\
        your taxi is arriving,your taxi is now,your uber arrived,your uber is arriving,your uber is now,\
        driver arrived,driver arriving,taxi arrived,taxi arriving,cab arrived,cab arriving,\
        ride arrived,ride arriving,uber arrived,courier arrived,car arrived,lift arrived,\
        minibus arrived,carer arrived
        """),
    Entry(
      .waiting,
      forbids:
        """
        11 min* away,12 min* away,13 min* away,14 min* away,15 min* away,and left,are you downstairs,\
        are you here,are you outside,at # oclock,at work,boarding,bus 1*,bus 2*,bus 3*,bus 4*,bus 5*,\
        bus 6*,bus 7*,bus 8*,bus 9*,bus line,bus stop,canceled,cancelled,drove off,flight,\
        food will arrive,friday,gift is waiting,had arrived,has left without,having a smoke,home safe,\
        hours ago,how was your ride,how was your trip,if your driver,in 11 min*,in 12 min*,in 13 min*,\
        in 14 min*,in 15 min*,in the garden,last night,last time,last week,left in,left outside,\
        let me in on,let me know when,let us know when,let you know when,minutes ago,monday,next bus,\
        next time,next week,notify you when,once your driver,outside my,outside of,outside our,\
        outside the bar,outside the church,outside the cinema,outside the hospital,outside the museum,\
        outside the office,outside the pub,outside the restaurant,outside the school,outside the shop,\
        outside the stadium,outside the theater,outside the theatre,outside with the,package,packages,parcel,\
        parcels,parking fine,platform,playing,rate your,saturday,smoking,sunday,tell me know when,\
        tell me when,tell us know when,tell you know when,this morning,thursday,tomorrow,tonight,train,\
        trains,tram,tuesday,waited,waiting list,waiting outside for hours,was waiting,wednesday,\
        when your cab arrives,when your cab has,when your cab is,when your driver arrives,when your driver has,\
        when your driver is,when your taxi arrives,when your taxi has,when your taxi is,with the dog,\
        with the kids,yesterday
        """),
    Entry(
      .doorbell,
      tells:
        """
        bell pressed,button pressed at the,button pressed at your,buzzing the intercom,call from front door,\
        call from the intercom,door bell rang,door bell ringing,doorbell chimed,doorbell has been pressed,\
        doorbell is ringing,doorbell just rang,doorbell press,doorbell pressed,doorbell rang,doorbell ringing,\
        doorbell rung,doorbell was pressed,doorbell was rung,intercom buzzed,intercom call,intercom is ringing,\
        intercom ringing,pressed the doorbell,pressed your doorbell,rang the doorbell,rang your doorbell,\
        ringing the doorbell,ringing your doorbell,rings the doorbell,rings your doorbell,\
        somebody is at the door,somebody is at the front door,somebody is at your door,\
        somebody is at your front door,somebodys at the door,someone is at the back door,someone is at the door,\
        someone is at the front door,someone is at the gate,someone is at your back door,someone is at your door,\
        someone is at your front door,someone is at your gate,someone is ringing at,someone is ringing the bell,\
        someones at the door,someones at the front door,someones at the gate,someones at your door,\
        someones at your front door,someones at your gate,there is someone at the door,\
        there is someone at the front door,there is someone at your door,there is someone at your front door,\
        theres someone at the door,theres someone at the front door,theres someone at your door,\
        theres someone at your front door,visitor at the door,visitor at the front door,visitor at the gate,\
        visitor at the intercom,visitor at your door,visitor at your front door,visitor at your gate,\
        visitor at your intercom,visitor is at,\
        knock at the door,knocking at the door,someone is knocking,somebody is knocking
        """),
    Entry(
      .doorbell,
      forbids:
        """
        alarm,always,battery,broken,buy,did not,didnt,doesnt,dreamt,earlier,every time,fix,fixed,\
        hours ago,i think,if someone,if the doorbell,install*,last night,motion,new doorbell,not working,\
        offline,order*,package,parcel,passed by,passing,person detected,person seen,person spotted,phone,\
        repair,ringtone,sale,subscription,this morning,thought someone,tomorrow,update,volume,warranty,\
        when someone,when the doorbell,while i,while we,yesterday
        """),
    Entry(
      .code,
      tells:
        """
        2fa code,access code is,authentication code,authorisation code,authorization code,confirm your login,\
        confirmation code,do not share this,dont share this,enter code,enter this code,is your amazon,\
        is your apple,is your facebook,is your google,is your microsoft,is your paypal,is your verification,\
        is your whatsapp,log in code,login code,logon code,never share this code,one time code,\
        one time passcode,one time password,one time pin,onetime,otp,passcode is,security code,sign in code,\
        signin code,the code is,to log in,to sign in,two factor,use code,use this code,verification code,\
        your amazon code,your apple code,your code,your facebook code,your google code,your uber code,\
        your whatsapp code
        """),
    Entry(
      .code,
      forbids:
        """
        alarm code,area code,bike lock,booking,branch,bug,building,by post,checkout,code of,collect,\
        collection,commit,confirmation number,country code,coupon*,delivered,delivery,discount*,door code,\
        dress code,entry code,error code,for free,free shipping,garage,gate code,gift,in the post,key safe,\
        keysafe,letter,line number,lockbox,locker,off,on line #,package,padlock,parcel,pick up,pickup,\
        postcode,promo*,qr code,refer,reference number,referral,repo,reservation,review,sale,save #,\
        shop now,sun tan,ticket,tickets,to get in,tracking,voucher*,wifi,zip code
        """),
    Entry(
      .routine,
      tells:
        """
        all checks have passed,all checks passed,all systems normal,armed away,auto locked,\
        autolocked,back to normal,backup complete,backup completed,backup done,backup finished,\
        backup succeeded,backup successful,build passed,build succeeded,build successful,\
        camera back online,camera is back,camera is online,camera online,cleaning complete,\
        cleaning completed,cleaning finished,completed successfully,cycle complete,\
        cycle finished,daily report,deploy* completed,deploy* finished,deploy* succeeded,\
        deploy* successful,dishwasher cycle,dishwasher done,dishwasher finished,\
        dishwasher has finished,dishwasher is done,door closed,door is closed,door is locked,\
        door is now closed,door is now locked,door locked,door opened by,door unlocked by,\
        dryer cycle,dryer done,dryer finished,dryer has finished,dryer is done,\
        finished success,finished successfully,heating off,heating on,heating set to,\
        heating turned,is back online,job succeeded,lights turned off,lights turned on,\
        locked by,motion cleared,motion detected,motion ended,motion stopped,passed in # m*,\
        passed in # s*,passed in 1m*,passed in 2m*,passed in 3m*,passed in 4m*,passed in 5m*,\
        passed in 6m*,passed in 7m*,passed in 8m*,passed in 9m*,pipeline passed,\
        pipeline succeeded,run succeeded,status ok,succeeded in # m*,system armed,tests passed,\
        thermostat set,update installed,vacuum docked,vacuum finished,vacuum is docked,\
        washer cycle,washer done,washer finished,washer has finished,washer is done,\
        washing machine cycle,washing machine done,washing machine finished,\
        washing machine has finished,washing machine is done,within normal range,\
        workflow run completed
        """),
    Entry(
      .routine,
      forbids:
        """
        aborted,account,alarm*,alert,away at,battery #,battery 16*,battery 17*,battery 18*,battery 19*,\
        battery 2*,battery at #,battery level #,blocked,break*,broken,burglar*,canceled,cancelled,carbon,\
        card,co,cochlear,critical*,danger*,dead,deleted,denied,died,emergency,error*,evacuate,expired,\
        fail*,fall,fallen,fault*,fell,fire,flood*,force,forced,gas,glass,glucose,he passed,hearing,\
        help,high,implant,insulin,intruder*,jammed,leak*,left open,lost,low,medical,missed,monoxide,\
        no motion for 2 days,no motion for 3 days,no motion for 4 days,no motion for 5 days,\
        no motion for 6 days,no motion for 7 days,no motion for 8 days,no motion for 9 days,no response,not,\
        offline,overheat*,oxygen,pacemaker,panic,passed away,person,pump,recall,she passed,smoke,someone,\
        sos,still open,stranger,stuck,suspicious,tamper*,timed out,timeout,too cold,too hot,unfamiliar,\
        unknown,unreachable,unrecognised,unrecognized,unstable,unusual,urgent,ventilator,warning*,\
        water detected,wheelchair
        """),
    Entry(
      .drill,
      tells:
        """
        alarm are being tested,alarm is being tested,alarm test*,alarm will be tested,alarms are being tested,\
        alarms is being tested,alarms will be tested,drill at #,drill in progress,drill is over,drill now,\
        drill today,drill tomorrow,earthquake drill,emergency drill,emergency exercise,evacuation drill,\
        evacuation exercise,evacuation practice,exercise exercise exercise,fire drill,just a drill,\
        lockdown drill,no need to evacuate its a,only a drill,only a test of,practice alarm,\
        practice evacuation,practice lockdown,safety drill,siren are being tested,siren is being tested,\
        siren test*,sirens are being tested,sirens is being tested,sirens will be tested,\
        system are being tested,system is being tested,test alarm,test alert,test message from the emergency,\
        test of the emergency,test* of the alarm,test* of the alarms,test* of the fire alarm,\
        test* of the fire alarms,test* of the siren,test* of the sirens,test* the alarm,test* the alarms,\
        test* the fire alarm,test* the fire alarms,test* the siren,test* the sirens,this is a drill,\
        this is a test,this is only a test
        """),
    Entry(
      .drill,
      forbids:
        """
        actual emergency in progress,actual fire,blood test,borrow,cordless,dentist*,drill a hole,drill bit*,\
        drill called off,drill canceled,drill cancelled,drill has been canceled,drill has been cancelled,\
        drill is canceled,drill is cancelled,drill is over real,drill press,drill sergeant,drill was real,\
        drilling,electric drill,exam,for real,hammer drill,is not a scheduled,is not our,is not part,\
        is not the,is real,isnt a drill,isnt a fire drill,isnt a test,its real,maths,military drill*,\
        nail drill,never a drill,no drill,no fire drill,no longer a drill,no longer a test,\
        no longer the drill,no longer the test,not a drill,not a fire drill,not a practice,not a test,\
        not an exercise,not another drill,not another test,not just a drill,not just a test,not just the drill,\
        not just the test,not only a drill,not only a test,not only the drill,not only the test,not our drill,\
        not our test,not part of a drill,not part of a test,not part of the drill,not part of the test,\
        not practice,not the drill,not the fire drill,not the test,not the weekly test,not your drill,\
        not your test,power drill,real alarm in,real alarm now,real alarm this,real fire in,real fire now,\
        real fire this,screw*,teeth,test results,tooth
        """),
  ]
}
