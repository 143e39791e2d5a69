extension AlarmLexicon {
  static let spanish = AlarmLexicon(
    language: .spanish,
    classes: """
      kin = mamá mama papá papa madre padre abuela abuelo abuelita abuelito hijo hija niño niña niños bebé bebe
      kin = marido esposo esposa mujer hermano hermana tío tía primo prima sobrino sobrina amigo amiga vecino
      kin = vecina novio novia pareja nieto nieta compañero compañera suegra suegro gemelos hijos yaya yayo
      young = hijo hija niño niña niños niñas bebé bebe hermano hermana hermanito hermanita sobrino sobrina nieto
      young = nieta hijos chico chica pequeño pequeña nene nena crío peque
      frail = mamá papá madre padre abuela abuelo marido esposo esposa mujer residente paciente
      he = yo él ella nosotros ellos alguien un hombre mujer señor señora <kin>
      el = el la los las un una mi mis nuestro nuestra nuestros tu su sus este esta del al de lo
      home = casa piso apartamento departamento cocina sótano ático techo tejado escalera escaleras pasillo edificio
      home = habitación cuarto dormitorio salón baño garaje coche carro auto escuela colegio oficina almacén nave
      home = horno cama sofá cortinas ascensor elevador hotel tienda bloque planta residencia hospital tren bus
      home = metro barco bodega contenedor portal trastero rellano fábrica
      place = <home> aquí acá abajo arriba lado calle barrio vecino vecinos vecina vecindario casa
      in = en de del dentro sobre bajo junto tras detrás por al desde
      now = ya ahora rápido inmediatamente corriendo urgente urgentemente inmediato enseguida pronto
      drank = bebido bebió tragado tragó ingerido ingirió
      many = mis caja bote frasco blíster puñado varias varios muchas muchos demasiadas cinco diez veinte 4 5 6 7 8 9 10 12 15 16 20 24 30
      toxic = lejía veneno cloro detergente anticongelante pesticida aguarrás
      toxic = desinfectante lavandina amoniaco matarratas
      """,
    alarms: [
      (
        .fire,
        """
        suena/suenan/pita [el/la] detector/alarma/sensor de humo/humos/incendio/incendios
        sale/salen/saliendo [mucho] humo/llamas/fuego [de/por]
        humo saliendo/sale [de/por]
        fuego/incendio/humo ~ salid/salgan/sal/fuera/evacuad/evacuen/salga
        hay [un/mucho/mucha] fuego/incendio/humo/llamas [<in>/por]
        <home> [está/esta/están] _ [en] llamas/ardiendo/quemando/fuego/quema/incendiando
        se [está/esta] quema/quemando/incendia/incendiando <el> <home>
        se [está/esta] quema/quemando [todo/algo]
        se quema
        arde/arden <el> <home>
        en llamas
        <home> arde
        ha/han prendido fuego
        se ha declarado/producido un incendio
        ! incendio/fuego/humo/humareda <in> [el/la/mi] <place>
        incendio/fuego <in> <el> <home> salgan/salid/salga/sal/evacuen
        ! fuego
        humo <in>/por _ todas/toda/partes/pasillo
        sale/entra/está/hay [saliendo/entrando/mucho] humo
        lleno/llena de humo
        huele a humo/quemado
        huelo [a] humo
        alarma/detector [de] [contra] incendios/humo/incendio [está/ha/se] sonando/suena/saltado/activado/pitando/activa
        ! alarma de incendio/incendios
        humo detectado
        """
      ),
      (
        .gas,
        """
        suena/suenan/pita [el/la] [detector/alarma/sensor] detector/alarma/sensor de gas/monóxido/co
        co/monóxido __ ppm/alto/elevado/peligroso
        huele [mucho] a gas
        huelo [a] gas
        olor a gas
        se [está] escapa/escapando _ gas
        monóxido <in>/detectado/alarma/alto/de
        detector/alarma de monóxido/gas/co [está/ha] sonando/suena/pitando/saltado/activada
        gas tóxico
        nube tóxica
        """
      ),
      (
        .body,
        """
        <kin> __ <drank> & <toxic>
        <young>/<he> __ <drank> & <toxic>
        ! <drank> & <toxic>
        <young> __ <drank> & gasolina/ácido
        <young> __ tragado/tragó/ingerido/ingirió _ <many> _ pastillas/comprimidos/medicamentos
        tragado/tragó/ingerido/ingirió & pila/pilas/imán
        toda la caja
        caja/bote/frasco entera/entero [de]
        dando [una] paliza a
        no respira/respiro/respiran [bien]
        no puede/puedo/podemos/pueden [ni] respirar
        me/le cuesta respirar
        apenas respira
        dejó/dejado/deja de respirar
        se [está/me/nos] ahoga/ahogando/asfixia/asfixiando/atragantado/atraganta/atragantando
        me ahogo
        falta el/de aire
        se [está] [ha] puesto/poniendo/puso azul/morado
        inconsciente
        perdió/perdido el conocimiento/consciencia/conciencia
        sin conocimiento
        no reacciona/responde/despierta/contesta [ni]
        no se despierta/mueve/levanta
        no lo/la/logro/consigo/puedo [puedo] despertar/despertarlo/despertarla
        se [ha] desmayó/desmayado/desplomó/desplomado/desvaneció/cayó/caído [redondo]
        le/me/está/esta/dio/ha/tiene [está/ha/dado] [dando/dado/teniendo/sufriendo] un infarto/ictus/derrame/ataque
        sufre/sufrido/sufrió/teniendo/tenido un infarto/ictus/derrame/ataque/paro
        ataque al/de corazón
        ataque cardíaco
        paro cardíaco/cardiaco
        ! infarto/ictus
        convulsión/convulsiones/convulsionando/convulsiona
        ataque epiléptico
        no tiene pulso
        sin pulso
        dolor/dolores/presión/opresión _ pecho
        duele _ pecho
        cara/boca torcida/caída/paralizada
        no siento/siente las/mis/el piernas/brazo/brazos
        sangra/sangrando/sangro [mucho/muchísimo/por/sin]
        no para/deja de sangrar
        sangre por todas/todos
        mucha sangre
        pierde/perdiendo [mucha] sangre
        hemorragia
        vomita/vomitando/escupe/tose sangre
        charco de sangre
        cayó/caído/caí/caer __ levantar/levantarse/levantarme/mueve/inconsciente/escaleras/escalera/tejado/ventana/balcón/suelo/cabeza/moverse/agua/piscina/río/pozo
        no puedo/puede levantarme/levantarse/moverme/moverse
        no me/se puedo/puede levantar/mover
        [está] en el suelo [y]
        tirado/tirada/tendido/tendida en
        se ahoga en
        tomado/tomó/tragado/tragó/bebido/bebió/ingerido [un/una] _ lejía/veneno/pila/cloro/detergente/somníferos
        tomado/tomó/tragado/tragó/ingerido _ muchas/muchos/todas/todos/demasiadas/demasiados/caja/bote/frasco/blíster/10/12/15/16/20/24/30 _ pastillas/medicamentos
        todas las pastillas
        demasiadas/muchas pastillas
        sobredosis
        envenenado/envenenada/intoxicado/intoxicada
        reacción alérgica
        shock/choque anafiláctico
        garganta/lengua/cara [se] [le/me] [está] hincha/hinchando/cierra/cerrando
        electrocutado/electrocutada
        descarga eléctrica
        quemaduras/quemado/quemada graves/gravemente/grave
        atropellado/atropellada/atropelló/atropellaron
        atrapado/atrapada/atrapados <in>/ascensor/bajo/entre
        estoy/está/estamos/están/quedado atrapado/atrapada/atrapados
        hipoglucemia
        azúcar/glucosa _ peligrosamente/muy/demasiado baja/bajo
        contracciones
        rompió/roto aguas
        viene el bebé
        """
      ),
      (
        .selfHarm,
        """
        cuchilla/navaja/cuerda/pastillas en la mano
        no quiero/quiere [seguir] vivir/viviendo [más]
        no quiero/puedo seguir [viviendo/así/con]
        ya no quiero [seguir] vivir/viviendo
        ! [me] quiero morir [me]
        quiero/quiere morirme/morirse
        ganas de morir
        sin ganas de vivir
        no tengo ganas de vivir
        voy/va/quiero/quiere [a] matarme/matarse/suicidarme/suicidarse/ahorcarme/tirarme/colgarme
        me/se voy/va/quiero/quiere [a] matar/suicidar/ahorcar/colgar/tirar
        quitarme/quitarse la vida
        acabar con mi/su/todo vida
        poner fin a mi/su vida
        estar/estarían/estarán mejor sin mí
        suicid*
        carta de despedida
        nota de suicidio
        va/voy/quiere/amenaza a/con saltar/tirarse/tirarme
        estoy/está en el puente/borde/cornisa
        cortarme/cortado las venas
        no despertar más/nunca/mañana
        """
      ),
      (
        .violence,
        """
        le/la/lo/me/les están dando una paliza
        dando una paliza
        llama a la poli
        me/nos/la/le [está/esta/ha/vuelve] [a] pega/pegando/pegar/golpea/golpeando/pegado/golpeado/estrangulando/ahorcando/amenaza/amenazando/amenazado/agrede/agrediendo/agredido/ataca/atacando/atacado/maltrata/apuñalado/apuñalando/atacó/pegó/golpeó/agredió
        pegando/golpeando/atacando a mi/mamá/mama/la
        me/nos/la va/quiere [a] matar/pegar/apuñalar
        tiene/con/lleva/trae/sacó [un/una] cuchillo/pistola/arma/navaja/machete/hacha/escopeta
        hombre/tipo/alguien [con/armado] [un/una] cuchillo/pistola/arma/armado/navaja/machete
        hay [un/unos] [hombre/tipos] armado/armados/tiroteo/tirador
        tiroteo
        disparos
        están/está disparando
        tirador
        me/nos/lo/la/le han/ha/hemos/he/están [sido] atacado/atacada/asaltado/robado/violado/secuestrado/secuestrada/apuñalado/disparado/asaltando/robando/atacando/agredido
        han/ha/fue secuestrado/secuestrada [a] <kin>/mi
        rehén/rehenes
        bomba _ encontrada/explotado/explosión/hay
        amenaza/aviso de bomba
        no me/nos deja salir/ir
        me/nos ha encerrado
        estoy/estamos escondida/escondido/escondidos
        estoy/estamos en peligro
        """
      ),
      (
        .presence,
        """
        ! hay alguien [dentro] en/dentro [la/mi/nuestra/de] casa/piso/apartamento
        alguien [está] [dentro] [en/de] mi/la/nuestra casa/habitación/piso
        """
      ),
      (
        .intruder,
        """
        alguien _ en/dentro [la/mi/nuestra/de] casa/piso/apartamento/jardín ~ encerrado/encerrada/escondido/escondida/miedo
        han/ha entrado a robar
        entrado a robar
        encerrado/encerrada/escondido/escondida en el/la/mi baño/habitación/cuarto/armario
        ladrón/ladrones <in>/dentro/entrando [casa/mi/la]
        ! ladrones
        alguien/ladrones/ladrón/hombre/desconocido/unos/extraño [está/están/se/ha/hay] intentando/tratando/entrando/metido/entrado/forzando [de] [entrar/forzar/abrir/colarse] [en/la/a/por/mi] [mi/nuestra/la/puerta] casa/piso/puerta/ventana/apartamento/jardín/habitación
        hombre/desconocido/extraño [está] [dentro] en/de [mi/nuestra/la] casa/piso/apartamento/jardín/habitación
        intentan/intentando/tratando/intenta [de] entrar/forzar
        están/está entrando en
        están/está forzando
        hay desconocido/extraño/intruso/hombre/ladrones [dentro] en/de/dentro
        intruso/intrusos
        han/ha entrado en mi/casa/nuestra/la/el
        robo en curso
        robando en/casa
        """
      ),
      (
        .pursuit,
        """
        hombre/tipo/alguien/tío/chico _ detrás de/mía mí/nosotros [desde]
        viene/va/camina detrás de mí
        detrás mío/mía
        me/nos/la [está/están/viene/vienen] sigue/siguen/siguiendo/persigue/persiguen/persiguiendo/acosa
        alguien/hombre/tipo/coche me/nos [está] sigue/siguiendo/persigue/persiguiendo
        """
      ),
      (
        .lost,
        """
        perdido/perdimos/perdí a <Name>
        no encuentro/encontramos a <Name>
        <Name> [se/ha/ha] [ha] desaparecido/desapareció/perdido
        alguien ha visto a
        [tiene] [solo/sólo] tres/cuatro/cinco/seis/3/4/5/6/7 años _ perdido/desaparecido
        [hemos/he/ha] perdido/perdimos/perdí a <el>/mi/nuestro/nuestra/juan [pequeño] <young>
        perdido/perdimos/perdí a _ <in> [la/el] multitud/mercado/parque/playa/tienda/centro/feria/estación/supermercado/gente
        se [nos/me/ha/han] [ha/han] perdió/perdido _ <young>/<frail>
        <young>/<frail> [se] [ha/nos/está/están/han] perdido/perdida/desaparecido/desaparecida/desapareció/escapado/extraviado/perdió
        desapareció/desaparecido/desaparecida <el> <young>/<frail>
        ! desaparecido/desaparecida
        niño/niña/menor/persona/joven [de] [perdido/desaparecido] perdido/perdida/desaparecido/desaparecida/años
        no encuentro/encontramos/aparece/encuentran/aparecen [a] [mi/nuestro/nuestra/el/la/mis] <young>/<frail>
        no lo/la/los encuentro/encontramos [por]
        <young>/<frail> no aparece/aparecen
        no [ha/han] llegado/llegó/volvió/vuelto/aparecido [hoy] [a/al/del/de/en] [la] casa/colegio/escuela/guardería/cole
        alerta amber
        """
      ),
      (
        .flight,
        """
        evacúen/evacuen/evacúe/evacue/evacuad/evacuar & <now>
        salgan/salid/salga/sal/salir/salgamos/fuera [todos] <now>/corriendo [del/de]
        salgan/salid/salga/sal [todos] de/del [la/el/ahí] edificio/casa/ahí/piso/colegio/escuela
        ! salgan/salid/sal todos/fuera [fuera/<now>]
        <now> salgan/salid/sal
        todos/todo fuera/afuera
        todo el mundo fuera
        abandonen/abandone/abandonad/abandona/desalojen/desaloje/evacuen/evacúen/evacue/evacúe/evacuar/desalojar __ casa/edificio/zona/casas/hogares/escuela/vivienda/viviendas/<now>/área/local/oficina/planta
        evacúen/evacuen/evacuad <now>
        orden de evacuación
        evacuación [inmediata] [del/de] [la/el] edificio/inmediata/obligatoria/escuela/zona/colegio/barrio
        nos/están/estamos/hay/tenemos [están/siendo] [que] evacuando/evacuados/evacuar/desalojando/desalojar
        corran/corre por su/tu vida
        pónganse a salvo
        """
      ),
      (
        .lockdown,
        """
        escuela/colegio/campus/edificio/hospital/oficina/universidad/instituto/guardería __ confinamiento/cierre/confinados/bloqueada/bloqueado/encerrados/atrincherad*
        confinamiento _ escuela/colegio/inmediato/edificio/campus
        ! confinamiento
        código rojo
        quédense/quédate/permanezcan/permanezca/quedaos [dentro/en/adentro] _ [casa/dentro] cierren/puertas/ventanas/cierra/encerrados
        cierren/cierra/cerrad [las/todas/con] [las] puertas/ventanas/puerta
        enciérrense/encerraos
        """
      ),
      (
        .disaster,
        """
        riada/barranco/río/torrente/arroyo __ inminente/desbord*/crec*/viene
        suba/suban/sube a [una/la/el] [planta/zona/pisos] alta/altas/altos/arriba/superior/planta/alto
        agua [está/sigue] sube/subiendo/entra/entrando/crece
        entra/entrando/está [entrando] [mucha/el] agua
        inundando/inundado/inundada/inunda/inundación
        presa/dique [se] [ha] roto/rompió
        tornado/tsunami/huracán/ciclón/alud/avalancha/incendio/deslave __ acerca/acercando/alerta/aviso/refugio/forestal/viene/inminente/llega
        alerta de tsunami/tornado/huracán
        ! terremoto/tsunami/sismo/avalancha/temblor
        explosión <in> <el> <home>
        [ha] explotó/explotado <el> <home>/gas/bombona/caldera
        derrumbado/derrumbó/derrumbe/derrumba/derrumbando
        ataque aéreo
        alarma antiaérea
        peligro de muerte
        """
      ),
      (
        .lifeSupport,
        """
        bomba/respirador/oxígeno/marcapasos/ventilador __ parad*/par*/pita*/vací*/acab*/nada/funciona
        bomba de insulina ~ pitar/parado/nada/entra
        marcapasos/desfibrilador __ baja/bajo/crítica/crítico/alarma/fallo/falla/error/agotada/batería/agotándose
        respirador/ventilador/oxígeno/concentrador/bomba/diálisis/infusora/monitor/bombona __ baja/bajo/crítica/crítico/alarma/fallo/falla/error/agotada/agotado/vacío/vacía/parado/oclusión/obstruida/apagado/acaba/acabando/queda/quedando/detenida/detenido
        [no] [hay/tiene] sin/quedamos/queda oxígeno/insulina
        se [está] acaba/acabó/acabando/agota/agotando el/la oxígeno/insulina
        saturación/oxígeno _ baja/bajando/cae/bajo/debajo
        glucosa/azúcar __ crítica/crítico/peligrosa
        caída detectada
        botón/pulsera de/del pánico/emergencia/sos [pulsado/activado]
        """
      ),
      (
        .rescue,
        """
        llama/llame/llamen/llamad/llamar [ya/rápido] [a/al] [la/una/los] ambulancia/112/911/policía/bomberos/emergencias/médico/061/091
        marca/marque/marquen el 112/911
        pide/pidan/pidan/manda/manden/envía/envíen/mandad [una/la/a] ambulancia/ayuda/policía/bomberos [<now>]
        necesito/necesitamos/necesita [una/a/la/ayuda] ambulancia/policía/bomberos/urgente/<now>
        una ambulancia <now>
        ! ambulancia
        ayúdame/ayúdenme/ayúdennos/ayuda/auxilio/socorro [por] [favor] me/está/hay/se/mi/no/estoy/favor
        ! auxilio/socorro
        ! emergencia
        """
      ),
      (
        .hospital,
        """
        <kin>/él/ella/está __ hospital/urgencias/uci/hospitalizado/hospitalizada/ingresado/ingresada/uvi/clínica/intensivos
        ingresado/ingresada/ingresaron/hospitalizado/hospitalizada/hospitalizaron
        llevado/llevaron/llevan/trasladado/trasladada/trasladaron/llevando/llevada/llevamos _ [al] hospital/urgencias/clínica/uci
        [estamos/está/estoy] en el hospital
        [estamos/está/estoy] en urgencias
        cuidados intensivos
        [en] la/una ambulancia [se] [lo/la/ha/está/lleva] [lleva/llevado/llevó/llevando/viene/aquí/llegado]
        en ambulancia
        operado/operada/operan/operar/operando [de] urgencia/urgentemente
        operación de urgencia
        ha/he/tuvo/tuve/tenido/sufrido/sufrió/hemos [tenido/sufrido] un [grave] accidente
        accidente [de] [coche/grave/tráfico] herido/herida/heridos/grave/coche/tráfico/moto
        gravemente/muy herido/herida/enfermo/enferma/grave/malherido
        herido/herida grave/de
        en coma
        entre la vida y la muerte
        roto la cadera
        """
      ),
      (
        .supply,
        """
        hiervan/hierva/hervir/hierve _ agua
        agua [del/de/potable] [grifo/la/llave] _ contaminada/no/hervir/bacterias/envenenada/potable/insegura/hervirla
        no beban/beba/bebas/beber/tomen/bebáis [el/del] [agua]
        agua no [es] potable/apta
        retirada/retiran/retiro/retirado/alerta _ [de] producto/lote/alimento/alimentaria/salmonela/listeria/vidrio/cristal/medicamento/sanitaria
        salmonela/salmonella/listeria/botulismo/vidrios/cristales _ en/detectada/encontrado
        no consuma/consuman/coman/coma/comas/consumir/usen/use/utilice
        no tome/tomen/tomes/des [más/el/la/las/los] [medicamento/pastillas/jarabe]
        dejen/deje/deja/suspenda de/el/la tomar/medicamento/medicación
        """
      ),
      (
        .poison,
        """
        no tomes/tome/tomen/coma/comas/coman/beba/bebas/des ~ venenoso/venenosa/venenosas/venenosos/tóxico/peligroso/dosis/equivocado/error/mortal
        dosis equivocada/incorrecta
        medicamento/medicina equivocado/equivocada
        setas/bayas _ venenosas/tóxicas
        """
      ),
    ],
    contexts: [
      (
        .handled,
        "policía/bomberos/ambulancia/policías/emergencias [ya] [está/están/ha] [está/están] aquí/llegado/allí/lugar/en\na salvo\nsano/sana y salvo/salva\nen buenas manos\ncon la policía"
      ),
      (
        .routine,
        "trabajo/trabaja/trabajar/puesto/visita/visitas/horario/prácticas/enfermera/enfermero/cita/contratado/cafetería/turno"
      ),
      (
        .pet,
        "gato/gatito/gata/perro/perrito/pato/oca/oveja"
      ),
      (
        .mask,
        "ahogo/ahoga/ahogando/ahogado de/en risa/calor/papeles/trabajo/deudas/un/vaso/correos\natrapado/atascado/bloqueado bajo/debajo [de/del] [el/la] sofá/alfombra\nme ahogo en un vaso\nno se levanta la/el\nvivir/viviendo en/aquí/con/allí/así/sola/solo\npegado un baño/repaso/susto/palizón\nfuego en la chimenea/parrilla/barbacoa/asador\nsin humo\nhumo de [la/las/los/mi/tu/un] tabaco/cigarro/cigarros/cigarrillo/puro/pipa/incienso/barbacoa/parrilla/asador/vela/velas/cabeza/orejas/hielo\nal rojo\nen llamas de\nmuero de/por\nme muero de\nmorir de risa\nme ahogo de risa\nhe perdido las/mis/el/mi llaves/móvil/bolso\nsal de la cama/ahí/fiesta\nsal a/con/marina/y/de\nsal gruesa\nsalir a/con/de\nsalir de fiesta/casa/copas/trabajar/vacaciones\nsalir todos\nsalgamos a\nayuda con\nayuda a/para\nayúdame a/con\nfuera de\nen la ambulancia de\nme mata de\nme sigue en\nbomba de calor/crema/humo\nmuy grave no\nfuera del"
      ),
      (.negation, "no\nnunca\nsin\nningún\nninguna\nnadie\nnada\nni\ntampoco"),
      (
        .condition,
        "si\nen caso\ncuando\nqué hacer\ncomo si\nimagina\nhabría\npodría\nsería\ncurso/taller/artículo/libro/charla\ncada día/semana/vez/mes/año\nsiempre\ncasi\npor poco"
      ),
      (
        .unreal,
        "de pequeño/pequeña/niño/niña/chico/chica\na su/tu/mi edad\npelic*\nvi la\nvi el\nla del\ngoles\ngol\npartido\npelícula\npeli\nserie\ncapítulo\nepisodio\ntemporada\njuego\npartida\nnovela\nlibro\nsueño\nsoñé\ncanción\nteatro\nobra\ndocumental\nvídeo\nvideo\nbroma\nchiste\nhace años\nhace meses\nhace mucho\nel año pasado\nel verano pasado\nel mes pasado\nmuseo\nhistoria\nnetflix"
      ),
      (.past, "ayer\nanteayer\nla semana pasada\nhace una/dos semana/semanas"),
      (
        .later,
        "mañana\nla próxima semana\nla semana que viene\nel próximo\nprogramada\nprogramado\nprevista\nprevisto\ncita\nel lunes/martes/miércoles/jueves/viernes"
      ),
      (.joke, "lol\njaja*\njeje*\nes broma\nrisa\nriendo\nbromeo"),
      (
        .drill,
        "simulacro\nejercicio\nesto es una prueba\nes solo una prueba\nsolo una prueba\nmensaje de prueba\nprueba de/del alarma/sirenas/sistema\nsimulación\nensayo"
      ),
      (
        .over,
        "alarma/alerta/incidente [ha/está/ya] [sido] terminada/finalizada/desactivada/cancelada/terminado/acabada\nhumo/gas [se] [ha] disipado/disipó/ido\ntodo [está/ya] [es] normal/seguro\nfalsa alarma\ntodo [está] [ya] bien/controlado/tranquilo/ok/solucionado\nbajo control\nya pasó\nya [ha] pasado\nha/han/está/están/fue/ya [sido/está/han] [apagado/extinguido] apagado/extinguido/controlado/terminado/resuelto/encontrado/encontrada/detenidos/levantado/reparado/rescatado/aparecido\napagado\nextinguido\nextinguida\nencontrado/encontrada sano/sana/ya\nlo/la/los hemos/han encontrado\nya apareció\nestá/estoy/estamos [ya] [mucho] mejor/bien/fuera/salvo/recuperado/recuperada\nen casa de nuevo\nsalió del hospital\nya en casa\nle han dado el alta\ndado de alta\nel alta\nera/fue [solo/sólo] _ nada/tostada/vapor/gato\nera solo/sólo\nno es nada\nno pasó/pasa nada\nno fue nada\nnada grave\nsin heridos\nno hay heridos\nno hay peligro\nolvídalo\nya no"
      ),
      (
        .bulk,
        "precios\nrebajas\npromo\nstock\ninscripción\ndarse de baja\nboletín\nnewsletter\ndescuento\ncupón\noferta\nsorteo\nentradas\ndonar\ndonación\nbitcoin\nfianza\nnuevo número\ntransferencia\nbizum"
      ),
      (
        .advice,
        "qué hago\nqué hacemos\nqué debo\nqué tengo que\ndónde estás/está/están\npuedes/podéis/pueden/puede [alguien] venir/ayudar/ayudarme/llamar\nalguien puede\nestás ahí\nayuda\nllamo"
      ),
    ])
}
