extension EverydayPhrases {
  /// The phrases of Spanish messages.
  static let spanish: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        agua detectada,agua detectado,agua se ha detectado,caida detectada,caida detectado,\
        caida se ha detectado,detectada agua,detectada caida,detectada fuego,detectada fuga,\
        detectada fuga de agua,detectada fuga de gas,detectada gas,detectada humo,\
        detectada llanto,detectada monoxido de carbono,detectada rotura de cristal,\
        detectado agua,detectado caida,detectado fuego,detectado fuga,detectado fuga de agua,\
        detectado fuga de gas,detectado gas,detectado humo,detectado llanto,\
        detectado monoxido de carbono,detectado rotura de cristal,fuego detectada,\
        fuego detectado,fuego se ha detectado,fuga de agua detectada,fuga de agua detectado,\
        fuga de agua se ha detectado,fuga de gas detectada,fuga de gas detectado,\
        fuga de gas se ha detectado,fuga detectada,fuga detectado,fuga se ha detectado,\
        gas detectada,gas detectado,gas se ha detectado,humo detectada,humo detectado,\
        humo se ha detectado,llanto detectada,llanto detectado,llanto se ha detectado,\
        monoxido de carbono detectada,monoxido de carbono detectado,\
        monoxido de carbono se ha detectado,rotura de cristal detectada,\
        rotura de cristal detectado,rotura de cristal se ha detectado,se ha detectado agua,\
        se ha detectado caida,se ha detectado fuego,se ha detectado fuga,\
        se ha detectado fuga de agua,se ha detectado fuga de gas,se ha detectado gas,\
        se ha detectado humo,se ha detectado llanto,se ha detectado monoxido de carbono,\
        se ha detectado rotura de cristal
        """),
    Entry(
      .sensor,
      forbids:
        """
        ninguna fuga,sin fugas,ya no,prueba,simulacro,falsa alarma,resuelta
        """),
    Entry(
      .waiting,
      tells:
        """
        a # min* de tu casa,a # min* de tu puerta,a # min* de tu ubicacion,a su punto de encuentro,\
        a su punto de partida,a su punto de recogida,a tu punto de encuentro,a tu punto de partida,\
        a tu punto de recogida,abreme estoy,abreme la puerta,abreme que,acabo de aparcar,\
        acompanante ha llegado,acompanante ya llego,al punto de encuentro,al punto de partida,\
        al punto de recogida,baja estoy,baja que estoy,baja ya estoy,cabify ha llegado,chofer a la vuelta,\
        chofer esta abajo,chofer esta afuera,chofer esta aqui,chofer esta cerca,chofer esta en la puerta,\
        chofer esta esperando,chofer esta fuera,chofer ha llegado,chofer le espera,chofer llego,\
        chofer lo espera,chofer te espera,chofer te esta esperando,chofer ya esta aqui,chofer ya esta cerca,\
        chofer ya llego,coche ha llegado,conductor a la vuelta,conductor esta abajo,conductor esta afuera,\
        conductor esta aqui,conductor esta cerca,conductor esta en la puerta,conductor esta esperando,\
        conductor esta fuera,conductor ha llegado,conductor le espera,conductor llego,conductor lo espera,\
        conductor te espera,conductor te esta esperando,conductor ya esta aqui,conductor ya esta cerca,\
        conductor ya llego,conductora ha llegado,en # min* estare abajo,en # min* estare ahi,\
        en # min* estare alli,en # min* estare en,en # min* estoy ahi,en # min* estoy alli,en # min* estoy en,\
        en # min* llego abajo,en # min* llego ahi,en # min* llego alli,en # min* llego en,en doble fila,\
        en el punto de encuentro,en el punto de partida,en el punto de recogida,en unos # min* estare,\
        en unos # min* estoy,en unos # min* llego,esperando abajo,esperando afuera,esperando en la puerta,\
        esperando fuera,esperandole abajo,esperandole afuera,esperandole en la puerta,esperandole fuera,\
        esperandote abajo,esperandote afuera,esperandote en la puerta,esperandote fuera,esta a # min*,\
        estamos abajo,estamos afuera,estamos aqui abajo,estamos aqui afuera,estamos aqui fuera,\
        estamos en el porton,estamos en la puerta,estamos en su puerta,estamos en tu puerta,estamos fuera,\
        estoy a # min*,estoy abajo,estoy afuera,estoy ahi en # min*,estoy alli en # min*,estoy aparcado abajo,\
        estoy aparcado en la puerta,estoy aparcado fuera,estoy aqui abajo,estoy aqui afuera,estoy aqui fuera,\
        estoy delante de tu casa,estoy en el portal,estoy en el porton,estoy en la puerta,estoy en su puerta,\
        estoy en tu portal,estoy en tu puerta,estoy enfrente de tu casa,estoy frente a tu casa,estoy fuera,\
        guia esta abajo,guia esta afuera,guia esta aqui,guia esta en la puerta,guia esta fuera,guia ha llegado,\
        guia llego,guia ya esta aqui,guia ya llego,ha llegado su conductor,ha llegado su taxi,\
        ha llegado tu conductor,ha llegado tu taxi,interprete esta abajo,interprete esta afuera,\
        interprete esta aqui,interprete esta en la puerta,interprete esta fuera,interprete ha llegado,\
        interprete llego,interprete ya esta aqui,interprete ya llego,le espero abajo,le espero en la puerta,\
        le espero fuera,llega en # min*,llega en 1min*,llega en 2min*,llega en 3min*,llega en 4min*,\
        llega en 5min*,llega en 6min*,llega en 7min*,llega en 8min*,llega en 9min*,llega en unos # min*,\
        llegamos en # min*,llegara en # min*,llegara en unos # min*,llegare en # min*,llego en # min*,\
        llego en 1min*,llego en 2min*,llego en 3min*,llego en 4min*,llego en 5min*,llego en 6min*,\
        llego en 7min*,llego en 8min*,llego en 9min*,llego en unos # min*,repartidor esta abajo,\
        repartidor esta en la puerta,repartidor ha llegado,sal estoy,sal ya estoy,su chofer esta llegando,\
        su chofer esta por llegar,su chofer llega,su chofer llegara,su conductor esta llegando,\
        su conductor esta por llegar,su conductor llega,su conductor llegara,su taxi esta llegando,\
        su taxi esta por llegar,su taxi llega,su taxi llegara,su viaje ha llegado,su viaje te espera,\
        taxi a la vuelta,taxi esta abajo,taxi esta afuera,taxi esta aqui,taxi esta cerca,\
        taxi esta en la puerta,taxi esta esperando,taxi esta fuera,taxi ha llegado,taxi le espera,taxi llego,\
        taxi lo espera,taxi te espera,taxi te esta esperando,taxi ya esta aqui,taxi ya esta cerca,\
        taxi ya llego,te espero abajo,te espero afuera,te espero en el carro,te espero en el coche,\
        te espero en el portal,te espero en la puerta,te espero fuera,te estoy esperando en el carro,\
        te estoy esperando en el coche,te estoy esperando en el portal,transporte ha llegado,\
        tu chofer esta llegando,tu chofer esta por llegar,tu chofer llega,tu chofer llegara,\
        tu conductor esta llegando,tu conductor esta por llegar,tu conductor llega,tu conductor llegara,\
        tu taxi esta llegando,tu taxi esta por llegar,tu taxi llega,tu taxi llegara,tu viaje ha llegado,\
        tu viaje te espera,uber esta abajo,uber esta afuera,uber esta aqui,uber esta en la puerta,\
        uber esta fuera,uber ha llegado,uber llego,uber ya esta aqui,uber ya llego,vehiculo ha llegado,\
        ya llegue baja,ya llegue estoy,\
        conductor en el punto,taxi en la puerta,conductor en la puerta,repartidor llego,\
        llego el conductor,llego el taxi
        """),
    Entry(
      .waiting,
      forbids:
        """
        a 11 min*,a 12 min*,a 13 min*,a 14 min*,a 15 min*,a las #,anden,anoche,autobus 1*,autobus 2*,\
        autobus 3*,autobus 4*,autobus 5*,autobus 6*,autobus 7*,autobus 8*,autobus 9*,avisa cuando,\
        avisame cuando,avisaremos cuando,ayer,bus 1*,bus 2*,bus 3*,bus 4*,bus 5*,bus 6*,bus 7*,bus 8*,\
        bus 9*,califica,cancelada,cancelado,con el perro,cuando llegue,cuando su conductor,\
        cuando tu conductor,dime cuando,domingo,en 11 min*,en 12 min*,en 13 min*,en 14 min*,en 15 min*,\
        en el jardin,en el trabajo,en la puerta de la escuela,en la puerta de la iglesia,\
        en la puerta de la oficina,en la puerta del bar,en la puerta del cine,en la puerta del colegio,\
        en la puerta del museo,en la puerta del teatro,envio,espero # min* y,esta noche,estas abajo,\
        estas afuera,estas fuera,estuvo esperando,fuera de casa,fuera de espana,fuera de la ciudad,\
        fuera de la oficina,fuera de peligro,fuera de servicio,fuera del bar,fuera del cine,fuera del pais,\
        fuera del teatro,fuera esta,fuera todo,fuera unos,fumando,hace # horas,hace # min*,hasta el,jueves,\
        jugando,la semana,linea #,lista de espera,lunes,manana,martes,mas tarde,metro,miercoles,paquete,\
        paquetes,parada,pedido dejado,puerta de embarque,sabado,se fue,se ha ido,se marcho,\
        tarjeta de embarque,te espero en casa,trabajando,tranvia,tren,trenes,valora,via #,viernes,vuelo
        """),
    Entry(
      .doorbell,
      tells:
        """
        alguien en el portero,alguien en la entrada,alguien en la puerta,alguien en su puerta,\
        alguien en tu puerta,alguien esta en el portero,alguien esta en la entrada,alguien esta en la puerta,\
        alguien esta en su puerta,alguien esta en tu puerta,alguien esta llamando a la puerta,\
        alguien esta llamando a su puerta,alguien esta llamando a tu puerta,alguien esta llamando al timbre,\
        alguien esta llamando el timbre,alguien esta llamando la puerta,alguien esta tocando a la puerta,\
        alguien esta tocando a su puerta,alguien esta tocando a tu puerta,alguien esta tocando al timbre,\
        alguien esta tocando el timbre,alguien esta tocando la puerta,alguien ha llamado a la puerta,\
        alguien ha llamado a su puerta,alguien ha llamado a tu puerta,alguien ha llamado al timbre,\
        alguien ha llamado el timbre,alguien ha llamado la puerta,alguien ha tocado a la puerta,\
        alguien ha tocado a su puerta,alguien ha tocado a tu puerta,alguien ha tocado al timbre,\
        alguien ha tocado el timbre,alguien ha tocado la puerta,alguien llama a la puerta,\
        alguien llama a su puerta,alguien llama a tu puerta,alguien llama al timbre,alguien llama el timbre,\
        alguien llama la puerta,alguien toco a la puerta,alguien toco a su puerta,alguien toco a tu puerta,\
        alguien toco al timbre,alguien toco el timbre,alguien toco la puerta,el timbre esta sonando,\
        el timbre sono,el timbre suena,esta sonando el timbre,estan llamando a la puerta,\
        estan llamando al interfono,estan llamando al portero,estan llamando al telefonillo,\
        estan llamando al timbre,estan tocando el timbre,ha sonado el timbre,han llamado a la puerta,\
        han llamado al interfono,han llamado al portero,han llamado al telefonillo,han llamado al timbre,\
        han pulsado el timbre,llamada del interfono,llamada del portero,llamada del telefonillo,\
        llamada del videoportero,llaman a la puerta,llaman al interfono,llaman al portero,llaman al telefonillo,\
        llaman al timbre,pulsaron el timbre,sono el timbre,suena el timbre,timbre activado,timbre ha sonado,\
        timbre presionado,timbre pulsado,timbre sonando,tocan el timbre,tocaron el timbre,videoportero llamada,\
        visita en el interfono,visita en el portero,visita en la entrada,visita en la puerta,\
        visitante en el interfono,visitante en el portero,visitante en la entrada,visitante en la puerta,\
        tocan a la puerta
        """),
    Entry(
      .doorbell,
      forbids:
        """
        actualiza*,antes,averiado,ayer,bateria,cada vez,comprar,cuando,desconectado,despertador,funciona,\
        hace # hora*,instal*,manana,mientras,movimiento,no era,no habia,no hay,no suena,nuevo timbre,\
        oferta,paquete,persona detectada,persona vista,pila*,repar*,roto,si alguien,siempre,telefono,\
        timbre nuevo,volumen
        """),
    Entry(
      .code,
      tells:
        """
        clave de acceso,clave de seguridad,clave de un solo uso,clave dinamica,clave para acceder,\
        clave para autorizar,clave para confirmar,clave para iniciar,clave para su,clave para tu,clave sms,\
        clave temporal,codigo de acceso,codigo de activacion,codigo de autenticacion,codigo de autorizacion,\
        codigo de confirmacion,codigo de inicio de sesion,codigo de seguridad,codigo de un solo uso,\
        codigo de validacion,codigo de verificacion,codigo para acceder,codigo para autorizar,\
        codigo para confirmar,codigo para iniciar,codigo para su,codigo para tu,codigo sms,codigo temporal,\
        codigo unico,contrasena de un solo uso,contrasena temporal,el codigo es,ingresa el codigo,\
        ingresa este codigo,introduce el codigo,introduce este codigo,introduzca el codigo,\
        introduzca este codigo,no comparta con nadie,no comparta el,no comparta este,no comparta su,\
        no comparta tu,no compartas con nadie,no compartas el,no compartas este,no compartas su,\
        no compartas tu,no lo compartas,otp,para acceder a su cuenta,para acceder a tu cuenta,\
        para confirmar tu identidad,para iniciar sesion,su codigo,tu codigo,usa el codigo,usa este codigo,\
        utiliza el codigo,utiliza este codigo
        """),
    Entry(
      .code,
      forbids:
        """
        ahorra,ahorro,alarma,billete*,candado,carrito,codigo de error,codigo postal,compra ahora,\
        correo postal,cupon*,descuento*,edificio,entrada*,entrega,envio,garaje,invita,linea #,\
        linea de codigo,llaves,localizador,oferta*,paquete,pedido,por carta,portal,promocion*,puerta,qr,\
        recoger,recogida,referido,regalo,repartidor,reserva,taquilla,vale,wifi
        """),
    Entry(
      .routine,
      tells:
        """
        actualizacion instalada,backup completada,backup completado,backup correcta,\
        backup finalizada,backup finalizado,backup realizada,build completada,build completado,\
        build correcta,build correcto,build exitosa,build exitoso,build finalizado,build ok,\
        calefaccion apagada,calefaccion encendida,camara conectada,camara en linea,\
        camara online,ciclo completado,ciclo finalizado,ciclo terminado,compilacion completada,\
        compilacion completado,compilacion correcta,compilacion exitosa,compilacion exitoso,\
        compilacion finalizado,completada con exito,completada correctamente,\
        completado con exito,completado correctamente,copia de seguridad completada,\
        copia de seguridad completado,copia de seguridad correcta,copia de seguridad finalizada,\
        copia de seguridad finalizado,copia de seguridad realizada,de nuevo en linea,\
        de vuelta a la normalidad,despliegue completada,despliegue completado,\
        despliegue correcta,despliegue exitosa,despliegue exitoso,despliegue finalizado,\
        deteccion de movimiento,finalizado con exito,finalizado correctamente,\
        ha terminado el ciclo,ha terminado el lavado,ha vuelto a la normalidad,\
        lavadora finalizada,lavadora finalizado,lavadora ha terminado,lavadora terminada,\
        lavadora termino,lavavajillas ha terminado,lavavajillas terminado,lavavajillas termino,\
        limpieza completada,limpieza finalizada,limpieza terminada,luces apagadas,\
        luces encendidas,movimiento detectado,persianas bajadas,persianas cerradas,\
        persianas subidas,pipeline completada,pipeline completado,pipeline correcta,\
        pipeline exitosa,pipeline exitoso,pipeline finalizado,pruebas superadas,\
        puerta abierta por,puerta bloqueada,puerta cerrada,puerta desbloqueada por,\
        puerta principal abierta,puerta principal bloqueada,puerta principal cerrada,\
        respaldo completada,respaldo completado,respaldo correcta,respaldo finalizada,\
        respaldo finalizado,respaldo realizada,se detecto movimiento,se ha detectado movimiento,\
        secadora finalizada,secadora finalizado,secadora ha terminado,secadora terminada,\
        secadora termino,temperatura normal,volvio a la normalidad,vuelve a la normalidad
        """),
    Entry(
      .routine,
      forbids:
        """
        advertencia,agua,alarma*,alerta,alguien,alta,atascad*,atencion,audifono*,averia,ayuda,baja,bajo,\
        bateria #,bateria 16*,bateria 17*,bateria 18*,bateria 19*,bateria 2*,bateria al #,bateria al 16*,\
        bateria al 17*,bateria al 18*,bateria al 19*,bateria al 2*,bomba,caducad*,caida,caido,cancelad*,co,\
        cristal*,critic*,cuenta,demasiado,denegad*,desconectad*,desconocid*,elevada,emergencia,error*,\
        extrano,fallecid*,fallida,fallido,fallo*,forzad*,fuego,fuga*,gas,glucosa,humo,implante,incendio,\
        insulina,interrumpid*,intrus*,inundacion,inusual,ladron*,marcapasos,monoxido,no autorizad*,\
        no completad*,no disponible,no esta,no fue,no funciona,no ha,no pudo,no reconocid*,no responde,\
        no se,no superad*,oxigeno,peligro,perdida,persona,respirador,rotura,sabotaje,sigue abierta,silla,\
        sobrecalent*,sospechos*,tarjeta,urgente
        """),
    Entry(
      .drill,
      tells:
        """
        alarma de prueba,alerta de prueba,ejercicio de emergencia,ejercicio de evacuacion,\
        ejercicio de proteccion civil,es solo una prueba,esto es una prueba,macrosimulacro,mensaje de prueba,\
        practica de evacuacion,prueba de alarma,prueba de alerta,prueba de esalert,prueba de evacuacion,\
        prueba de la alarma,prueba de la sirena,prueba de las sirenas,prueba de sirenas,\
        prueba del sistema de alarma,prueba del sistema de alerta,prueba del sistema de emergencia,\
        se probara la alarma,se probaran las alarmas,se probaran las sirenas,simulacro,simulacros,\
        solo es una prueba
        """),
    Entry(
      .drill,
      forbids:
        """
        de verdad,dentista,ejercito,es real,examen,fuego real,incendio real,militar*,nada de simulacro,\
        ningun ejercicio,ningun simulacro,no era un simulacro,no es el del,no es el ejercicio,\
        no es el simulacro,no es esto,no es ningun,no es otro del,no es otro ejercicio,no es otro simulacro,\
        no es parte,no es simulacro,no es solo un del,no es solo un ejercicio,no es solo un simulacro,\
        no es un ejercicio,no es un simulacro,no es una prueba,no forma parte,no se trata,no simulacro,\
        prueba de embarazo,prueba de sangre,se cancela el simulacro,simulacro cancelado,sin simulacro,taladr*
        """),
  ]
}
