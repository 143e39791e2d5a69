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
      they = él ella <kin> hombre señor señora anciano anciana persona
      low = 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54
      sat = 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84
      boat = barco lancha bote velero kayak ferry patera yate barca balsa bongo panga
      heavy = andamio árbol tractor muro pared coche carro auto camión escombros tronco viga techo máquina lodo tierra armario moto grúa derrumbe ladrillos cuatriciclo quad
      child = bebé bebe niño niña niños hijo hija criatura crío nena nene guagua gemelos
      go = salgan salid salga fuera váyanse vete marchaos huyan huye corran corre escapen váyase evacúen evacuen vayan
      """,
    alarms: [
      (
        .fire,
        """
        suena/suenan/pita [el/la] detector/alarma/sensor de humo/humos/incendio/incendios
        sale/salen/saliendo [mucho] humo/llamas/fuego [de/por]
        humo saliendo/sale [de/por]
        fuego/incendio/humo ~ salid/salgan/fuera/evacuad/evacuen/salga
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
        fuga/escape de gas
        sonando/pitando/suena/saltó/saltado/activó _ detector/alarma/sensor [de/del] monóxido/gas/co/carbono
        detector/alarma/sensor/alerta de/del monóxido/gas/co _ suena/sonando/pitando/saltado/saltó/activado
        bombona/garrafa/cilindro/tanque/pipeta/balón/gas _ silba/silbando/silbido/escapando/fuga
        no enciendan/enciendas/encienda/prendan/prendas/prenda/toquen/enciendas nada/luces/luz/fuego ~ gas
        gas ~ no enciendan/enciendas/encienda/prendan/prendas/toquen
        gas ~ <go>
        gas ~ sal de ahí/casa/aquí/allí
        mareado/mareada/mareados/mareadas/náuseas/vomitando/mareo/mareos ~ estufa/calentador/calefón/caldera/brasero/calefacción/generador/chimenea/salamandra
        estufa/calentador/calefón/caldera/brasero/generador ~ mareado/mareada/mareados/mareadas/náuseas/vomitando/mareo
        salta/saltó [la/el] alarma/detector/sensor [de/del] monóxido/gas/co
        garrafa/bombona/cilindro/tanque/pipeta _ perdiendo/pierde/fuga/escapando _ gas
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
        ! [tomé/tomó] toda la caja
        tomé/tomado/tomó/tragado toda la caja
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
        no reacciona/despierta [ni]
        no se despierta/mueve/levanta
        no lo/la/logro/consigo/puedo [puedo] despertar/despertarlo/despertarla
        se [ha] desmayó/desmayado/desplomó/desplomado/desvaneció
        <they> se [me/nos/le] [ha] cayó/caído
        se [ha] cayó/caído redondo/redonda/desmayado/desmayada
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
        <they>/tirado/tirada/tendido/tendida [está/tirado/tirada/tendida/tendido/caída/caído] [tirado/tirada] en el suelo [del/de] [la/el] [baño/cocina/salón/rellano/calle/portal] [y]
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
        peso/presión/opresión/apretón/punzada/puñalada _ pecho
        aprieta/aprietan/oprime/oprimiendo/apretando _ pecho
        pecho _ aprieta/oprime/apretado/oprimido
        brazo/mano/pierna/lado izquierdo/izquierda/derecho/derecha _ dormido/dormida/adormecido/adormecida/entumecido/paralizado/paralizada/hormiguea
        duerme/durmió/dormido/adormece/entumece/paralizó/paralizado _ brazo/pierna/lado/mano izquierdo/izquierda/derecho/derecha
        cayó/caído/colgado/torcido/cuelga/torció/paralizó/torcida/caída _ media/mitad/lado _ cara/boca
        media/mitad _ cara _ caída/colgando/dormida/paralizada/torcida
        cara/boca _ torcida/chueca/paralizada/desviada/colgando ~ brazo/habla/hablar/lado/mover
        brazo/habla/hablar ~ cara/boca _ torcida/chueca/paralizada/desviada/colgando
        habla/hablar/hablando/palabras _ enredado/enredada/raro/rara/incoherente/incoherencias/trabado/trabada/arrastrado ~ repente/pronto/golpe/cara/boca
        repente/pronto/golpe ~ habla/hablar/hablando/palabras _ enredado/enredada/incoherente/incoherencias/trabado/trabada
        no puede/puedo/logra/logro/consigue/consigo levantar/mover/alzar [el/su/la/mi] brazo/pierna/lado/mano
        sangre _ chorros/borbotones/chorro/brota/brotando
        no para/deja/paran/logro/puedo/consigo/podemos [de] [parar/detener/cortar] [la/el] sangre/sangrado/hemorragia/sangrar
        sangre ~ no [logro/puedo/consigo/podemos] pararla/detenerla/para/puedo
        sangra/sangrando/sangro _ muchísimo/mucho/montón/cabeza/cuello/pierna/chorros
        desangrando/desangro/desangra
        cercenó/cercenado/amputó/amputado/amputada/mochó & dedo/dedos/mano/pulgar/pierna/pie/brazo
        cortado/cortó/corté/arrancado/arrancó _ dedo/dedos/mano/pulgar ~ sangre/sangra/sangrando/sierra/motosierra/amoladora/hacha/radial/machete
        sierra/motosierra/amoladora/radial/hacha/machete/esmeril/podadora ~ sangr*/desangra
        rompió/roto/quebró/partió/cedió/rompe _ hielo ~ cayó/cayeron/caído/lago/río/debajo/bajo
        cayó/caído/caí/cayeron [del/en/al/a/por] [el/un/la] lago/mar/río/canal/pozo/borda/vías
        caído/cayó/cayeron/tirado por el/la hielo/borda
        bajo/debajo [del] [el] hielo ~ lago/río/niño/niña/hijo/hija/<Name>/alguien
        hombre/persona/niño/niña/alguien al agua
        <boat> _ hunde/hundiendo/hundió/volcó/volcado/volteó/zozobr*/naufrag*
        <boat> _ entra/entrando/haciendo/hace _ agua
        volcó/volteó/hunde/hundiendo/hundió _ barco/lancha/bote/velero/kayak/ferry/patera/yate/barca/balsa/panga
        ! mayday
        mayday mayday
        aplastado/aplastada/sepultado/sepultada/enterrado/enterrada/prensado/prensada/aprisionado/aprisionada/atrapado/atrapada/pillado bajo/debajo/entre/por/con [de/del] [un/una/el/la/los/las/su] <heavy>
        <heavy> _ cayó/volcó/vino/desplomó/derrumbó/caído encima/sobre [de/a] <kin>/mi/él/ella/nosotros/alguien/obrero/hombre/trabajador/un
        hincha/hinchan/hinchando/hinchándose _ cara/labio/labios/lengua/garganta/boca
        cara/labio/labios/lengua/garganta/boca _ hincha/hinchan/hinchando/hinchándose
        garganta _ cierra/cerrando/cerró
        labios/cara/lengua/garganta _ hinchó/hinchados/hinchada/hincharon/hinchado ~ respir*/avispa/abeja/picadura/maní/nueces/nuez/cacahuetes/cacahuates/mariscos/camarones/alérg*
        picó/picado/picadura/avispa/abeja/avispón/maní/nueces/cacahuetes/cacahuates/mariscos/camarones ~ silba/silbido/silbidos/respira/respirar/ahoga/hincha/hinchando _ mal/pecho/bien/cara/lengua/labios/garganta
        fiebre/40/39/41 ~ cuello/nuca _ rígido/rígida/tieso/tiesa/duro/dura
        cuello/nuca _ rígido/rígida/tieso/tiesa ~ fiebre/40/39/41
        está/estoy convulsionando
        crisis/ataque epiléptica/epiléptico/convulsiva/convulsivo
        ataque/crisis de epilepsia
        tiene/quedó/quedado/quedaron/fueron _ ojos en/dados/volteados blanco/vuelta
        ojos vueltos/volteados
        pulso _ débil/debilísimo/imperceptible
        <young>/<he> __ mordió/tragó/tragado/comió/comido/tomó/masticó/chupó/mordido _ pastilla/cápsula/tableta _ lavavajillas/lavaplatos/lavadora/trastes/ropa
        <drank>/tomó/tomado/bebí/tragué _ desatascador/destapacaños/cáustica/lavandina/amoniaco/thinner/kerosene/queroseno/raticida/insecticida
        doble dosis [de] [la/su/mi] insulina
        dos veces [la/mi/su] insulina ~ error/equivocación/equivoqué
        insulina ~ doble/dos veces/dosis [por] error/equivocación
        demasiada insulina
        tomé/tomó/tomado/tragó/tragado/tragué/tomaste _ toda/todo/todas/todos [la/el/las/los] caja/bote/frasco/blíster/pastillas/píldoras/cápsulas
        <child> _ encerrado/encerrada/encerrados/atrapado/atrapada/atrapados en/dentro [de/del] [un/una/el/la/mi/su] coche/carro/auto/vehículo/camioneta
        <child> _ solo/sola/solos en/dentro [de/del] [un/una/el/la] coche/carro/auto/vehículo/camioneta ~ sol/calor/ventanas/ventanillas/grados
        rompió/rompí/roto/rompieron [las/la] aguas/fuente
        rompió/roto la bolsa ~ contracciones/bebé/embarazada/parto/parir
        dando a luz <in>/<now>/sola/solo
        está/estoy dando a luz
        está/estoy pariendo
        va/voy a parir ya/aquí/ahora/sola
        contracciones cada
        contracciones ~ minutos/seguidas/sola/solo/nadie
        ya no respira/responde/contesta/reacciona
        no responde/contesta/reacciona a estímulos/nada/golpes
        no responde/contesta ni
        cayó/caído/caída/suelo/colgante/teleasistencia/medallón ~ no responde/contesta
        <young>/<he> __ mordió/tragó/tragado/comió/comido/tomó/masticó/chupó/mordido _ pastilla/cápsula/tableta/bolita _ detergente/jabón
        <heavy> _ cayó/volcó/desplomó/derrumbó/caído encima/sobre [de/a] _ obreros/personas/trabajadores/niños/gente
        elefante/peso/camión/piedra [sentado/encima/enorme] [encima] en/sobre/de [el/mi] pecho
        no [me/le] responde [el/la] brazo/pierna/lado/mano
        se me/le durmió/duerme/paralizó [la] media/mitad cara
        quebró/rompió/partió el hielo ~ agua/personas
        cayó/caído/cayeron del/de [la] ferry/barco/lancha/muelle/balsa/kayak/canoa
        volteó/volcó/hundió _ canoa/kayak/balsa/lancha ~ no/agua
        <they> quedó/quedado/atrapado/atrapada debajo/bajo [de/del] [un/una/el/la] tractor/árbol/camión/tren/escombros/muro/derrumbe
        <they> está debajo/bajo [de/del] [un/una/el/la/los] tractor/tren/escombros/derrumbe
        garganta _ cerrando/cierra/cerró
        cerrando/cierra/cerró la garganta
        <he> _ tomó/bebió/bebido/tomado _ limpiahornos/quitagrasa/desengrasante/limpiador/solvente
        está/esta naciendo [el/la] bebé/bebe/niño
        no responde/contesta ~ fría/frío/respira/suelo/cama/azul/ojos
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
        ! [yo] estoy/está [parado/parada/subido] en/sobre el puente/borde/cornisa/azotea
        estoy/está en el borde/cornisa/vías/azotea/barandilla del/de/las/y
        cortarme/cortado las venas
        no despertar más/nunca/mañana
        mañana ya no estaré/voy [a] [estar] ~ perdón/adiós/perdóname/perdónenme
        perdón/adiós/perdóname/perdónenme ~ mañana ya no estaré/voy
        cuida/cuiden/cuidad/cuídenme __ perro/gato/hijos/niños ~ ya no estaré
        cuida/cuiden/cuidad/cuídenme __ perro/gato/hijos/niños ~ ya no voy a estar
        corté/cortó/cortado [los/las/el/la] brazos/brazo/muñecas/muñeca/venas
        cargado/cargué/cargó [la/el/mi/su] escopeta/pistola/arma/revólver/rifle/fusil
        soga/horca [está] lista/preparada/atada/colgada
        soga/cuerda/horca ~ perdón/perdonen/perdóname/adiós
        adiós ~ soga/pastillas/horca
        tengo/preparé/compré [la/una] soga/horca
        parado/parada/subido/subida/sentado/sentada en/sobre [el/la] cornisa/azotea/barandilla/baranda/borde/puente ~ díganle/dile/decidle/quiero/perdón/adiós
        gillette/cuchilla/navaja ~ brazos/muñecas _ sangre
        brazos/muñecas llenos/llenas de sangre
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
        tiene/lleva/sacó [un/una] cuchillo/pistola/arma/navaja/machete/hacha
        <he>/quien/ex/tipo tiene/lleva/sacó [un/una] escopeta/rifle
        tu/mi/su/nuestra casa/puerta/portal con un/una/el cuchillo/hacha
        con/trae [un/una] pistola/arma/navaja/machete/escopeta
        <they>/tipo/alguien/ex/puerta/fuera/afuera/persigue/persiguiendo/amenaza/amenazando/viene _ con un/el/una cuchillo/hacha
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
        abre/abran/abrid/dame/danos/cállate/sal/salgan/abrí o te/os/los/las/disparo/tiro mato/disparo/reviento/rajo/matamos/quemo
        abre/abran/abrid/abrí o disparo/tiro
        me/nos/lo/la acaban de asaltar/atracar/robar/apuntar/golpear/pegar
        me/nos [está/están] asaltando/atracando/apuntando
        ex/marido/novio/hombre/tipo/vecino/borracho/alguien/padre/padrastro _ golpeando/aporreando/pateando/golpea/aporrea/patea [en] [la/mi/nuestra] puerta/ventana
        hombres/tipos/sujetos/encapuchados armados
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
        han/ha entrado en [mi/nuestra/la] casa/piso/habitación/finca/apartamento/vivienda/jardín/cuarto
        robo en curso
        robando en/casa
        intrusión _ detectada/confirmada/curso
        intrusión ~ movimiento/cristal/vidrio/ventana
        cristal/vidrio/ventana/puerta rota/roto/rotos/forzada & movimiento/intrusión/detectado/alguien
        han/nos/me/ha _ reventado/forzado/violentado/destrozado/tirado/tumbado/derribado [la/nuestra/mi] puerta/cerradura/reja
        reventaron/forzaron/violentaron/tumbaron/derribaron/patearon [la/nuestra/mi] puerta/cerradura/chapa/reja
        intentando/tratando/intenta/quiere/quieren/tratan/intentan [de] tirar/tumbar/romper/derribar/echar/reventar [abajo] [la/mi/nuestra] puerta/reja/ventana
        me [he] escondí/encerré/encerrado/escondido _ baño/cuarto/armario/habitación/closet ~ él/busca/grita/golpea/golpeando/miedo/entrar/matar
        rompieron/rompió/roto _ ventana/vidrio/cristal/puerta _ entraron/entró/entrado/entrando/entrar
        roto/rompieron/rompió _ ventana/vidrio/cristal/puerta ~ alguien/hombre _ abajo/arriba/dentro/adentro/casa
        ex/marido/novio/hombre/tipo/padrastro __ puerta ~ amenaza/amenazando/tirarla/tumbarla/romperla
        puerta/ventana [trasera/principal/de] _ forzada ~ movimiento
        """
      ),
      (
        .pursuit,
        """
        hombre/tipo/alguien/tío/chico _ detrás de/mía mí/nosotros [desde]
        viene/va/camina detrás de mí
        detrás mío/mía
        me/nos [está/están/viene/vienen/anda/andan] siguiendo/persigue/persiguen/persiguiendo
        me/nos viene/vienen siguiendo
        me/nos sigue/siguen [un/una/unos/dos] hombre/tipo/tío/coche/carro/auto/moto/señor/hombres/tipos/desconocido
        ! me/nos sigue/siguen
        hombre/tipo/alguien/coche/carro/auto/moto/tío/señor [que/me/nos] [raro] [me/nos] sigue/siguen
        alguien/hombre/tipo/coche me/nos [está] sigue/siguiendo/persigue/persiguiendo
        me/nos siguió/siguieron/seguido/sigue _ hasta [mi/la/casa/el] casa/puerta/portal/coche/edificio
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
        no [se] bajó/subió/bajado/subido [del/al/en] [la/el] bus/autobús/micro/colectivo/ruta/camión/tren/transporte
        nadie [lo/la/los/las/le] [ha/han] visto/vio ~ bus/autobús/colegio/escuela/horas/pijama/desde/casa
        no [ha/bajó] _ bajado/bajó/llegado/llegó ~ nadie [lo/la/le] [ha] visto/vio
        residencia/geriátrico/asilo/casa/hogar/centro _ en pijama/camisón/bata/pantuflas/zapatillas
        pijama/camisón/bata/pantuflas ~ no _ visto/ver/encontramos/aparece/volvió/vuelto
        demencia/alzheimer ~ salió/salido/escapó/escapado/desapareció/perdido/perdió
        no lo/la/los hemos/han vuelto a ver
        <young>/<frail>/<Name> _ no está/aparece ~ buscado/buscamos/busqué/puerta/lados/partes
        buscado/buscamos/busqué __ todos/todas/todo lados/partes/lado ~ <Name>/<young>/<frail>
        <Name>/<young>/<frail> no está en [la/el/su] guardería/colegio/escuela/cole/cuarto/habitación/cama/clase ~ buscado/buscamos/buscando/abierta/encontramos/partes/lados
        no está en la/el guardería/colegio/escuela/cole/habitación/cama ~ buscado/buscamos/buscando
        nunca/no llegó a/al la/colegio/escuela/cole/guardería [escuela/guardería]
        falta/faltan [un/una] residente/interno/alumno/alumna/paciente/niño/niña desde
        residente/paciente/abuelo ~ alzheimer/demencia ~ bata/pijama/salió/falta/camisón
        perdido/perdimos/perdí a _ entre la multitud/gente
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
        cierren/cierra/cerrad [bien] [las/todas/con/la] [las] puertas/ventanas/puerta ~ quédense/quédate/quedaos/humo/gas/tóxico/tóxica/nube/tirador/armado/disparos/escóndanse/permanezcan/químico
        quédense/quédate/quedaos/tóxico/tóxica/nube/tirador/armado/disparos/permanezcan/químico ~ cierren/cierra/cerrad _ puertas/ventanas/puerta
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
        crecida/riada/inundación/creciente/avenida repentina/súbita/relámpago/inminente
        presa/represa/dique/embalse/tranque _ romper/romperse/reventar/ceder/colapsar/rebalsar/rompe/desbord*
        temblando/tiembla todo/fuerte/muchísimo
        todo [está/se] [está] temblando/tiembla
        terremoto/sismo/temblor ~ <go>
        fuego/incendio/llamas ~ <go>
        fuego/incendio/llamas ~ sal de ahí/casa/aquí/allí
        fuego/incendio/llamas __ saltó/saltado/cruzó/cruzado [la/el] loma/cerro/río/carretera/ladera/cresta/autopista/cortafuegos
        cerro/monte/ladera/loma/bosque/pinar/colina/montaña _ quema/quemando/ardiendo/arde/fuego ~ <go>
        árbol/techo/muro/pared/poste/grúa/andamio/fachada/rama _ caer/cae/cayendo/caerse/derrumbarse _ encima/sobre _ gente/niños/nosotros/alguien/personas/casa/peatones
        deslizamiento/deslave/huaico/derrumbe/desprendimiento/alud/avalancha/riada ~ <go>
        vayan/suban/váyanse/suba _ zonas/zona/terrenos/lugares/partes altas/alta/altos
        agua [ya] [se] entró/metió _ casa/cuarto/sala/cocina
        río/agua [se] llevó/lleva el/la/los puente/casa/carretera/carros/coches
        agua está en la/las/el calle/calles/casa/casas/pueblo ~ suban/salgan/suba/evacúen
        tierra tiembla/temblando
        llamas llegan/llegando/llegaron/alcanzan _ casas/casa/pueblo/nosotros/urbanización
        techo/muro/árbol/puente/edificio/pared/poste/tejado _ va/van a caer/caerse/derrumbarse/colapsar ~ saquen/salgan/fuera/niños/gente
        """
      ),
      (
        .lifeSupport,
        """
        respirador/oxígeno __ parado/parada/paró/pita/pitando/vacío/vacía/acaba/acabando/acabó
        respirador/oxígeno/marcapasos __ no funciona/anda/sirve
        bomba de insulina/morfina/infusión/alimentación __ parad*/paró/pita*/vací*/acab*/bloquead*/detenida/oclusión
        bomba de insulina ~ pitar/parado/nada/entra
        marcapasos/desfibrilador __ baja/bajo/crítica/crítico/alarma/fallo/falla/error/agotada/batería/agotándose
        respirador/oxígeno/concentrador/diálisis/infusora __ baja/bajo/crítica/crítico/alarma/fallo/falla/error/agotada/agotado/vacío/vacía/parado/oclusión/obstruida/apagado/acaba/acabando/queda/quedando/detenida/detenido/desconectado
        ventilador mecánico/del/pulmonar/de __ crítico/alarma/fallo/falla/parado/apagado/desconectado/presión
        bomba de insulina/infusión/morfina/alimentación __ baja/crítica/alarma/fallo/falla/error/agotada/vacía/obstruida/apagada/detenida
        bomba __ oclusión
        [no] [hay/tiene] sin/quedamos/queda oxígeno/insulina
        se [está] acaba/acabó/acabando/agota/agotando el/la oxígeno/insulina
        saturación/oxígeno _ baja/bajando/cae/bajo/debajo
        glucosa/azúcar __ crítica/crítico/peligrosa
        caída detectada
        botón/pulsera de/del pánico/emergencia/sos [pulsado/activado]
        saturación/satura/saturando/spo2/sat/oxígeno [de] [oxígeno] [le/se/está/ha] [bajó/cayó/bajado/en/a] [a/en/al] <sat>
        oxígeno/concentrador ~ sin/no flujo
        respirador/ventilador ~ desconectado/desconexión ~ presión/paciente/fuga
        glucosa/glucemia/glicemia/dexcom [actual/en/a/de/es/está] [en/a/de] <low>
        glucosa/glucemia/glicemia __ bajando/cayendo/cae/desplom*/descenso rápido/rápida/rápidamente/y
        azúcar __ bajando ~ coma/come/jugo/zumo
        caída registrada/reportada/detectada ~ no contesta/responde/reacciona
        sin/no/ningún [hay/hemos] [podido] respuesta/contacto/contactar [con/de] [su/la/el/don/doña] <kin>/doña/don/señora/señor ~ alguien/acuda/acudir/vaya
        teleasistencia/colgante/medallón/central ~ no/sin [hay] contacto/respuesta
        urgente/alerta/alarma _ [de] glucosa/glucemia/azúcar _ baja/bajo
        paciente/ventilación desconectado/desconectada
        ventilación ~ desconectado/desconectada
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
        "ahogo/ahoga/ahogando/ahogado de/en risa/calor/papeles/trabajo/deudas/correos\nahoga/ahogas/ahogo en un vaso\nme ahogo en un vaso\nvivir/viviendo aquí/allí\nvivir/viviendo en/con <Name>\nvivir/viviendo en [la/el/una/un] ciudad/casa/piso/pueblo/campo\npegado un baño/repaso/susto/palizón\nfuego en la chimenea/parrilla/barbacoa/asador\nsin humo\nhumo de [la/las/los/mi/tu/un] tabaco/cigarro/cigarros/cigarrillo/puro/pipa/incienso/barbacoa/parrilla/asador/vela/velas/cabeza/orejas/hielo\nal rojo\na fuego lento/bajo/medio/alto/vivo\npelota/balón/móvil/celular/gorra/sombrero/llaves/dron/gafas se [me/le/nos] [ha] cayó/caído al/en\nmuero de/por\nme muero de\nmorir de risa\nme ahogo de risa\nhe perdido las/mis/el/mi llaves/móvil/bolso\nsal de la cama/fiesta\nsal a/con/marina/y\nsal gruesa\nsalir a/con\nsalir de fiesta/casa/copas/trabajar/vacaciones\nsalgamos a\nayuda con\nayúdame con\nen la ambulancia de\nme mata de\nme sigue en\nbomba de calor/crema/humo\nmuy grave no\nno responde/contesta/responden/contestan [al/a/el/la/los/mis/tus/mi] [mis/tus/los] teléfono/móvil/celular/mensajes/mensaje/llamadas/whatsapp/correo/correos/mails/mail\nse cayó/caído [el/la/mi/un/una/los/las] móvil/celular/teléfono/vaso/plato/café/taza/gafas/lentes/llaves/tablet/cargador/jarrón/huevo/cuchara\ncayó/caído el/la/mi/un móvil/celular/teléfono/vaso/plato/café/taza/tablet/cargador/pelota/balón\ntoda [la] caja/bote [entera/entero] de bombones/chocolates/galletas/dulces/cereales\ncaja/bote entera/entero de bombones/chocolates/galletas/dulces/helado\ntodas las pastillas de/del antibiótico/freno/frenos/menta\nrobado/robando [el/la/un/una] partido/penal/penalti/gol/corazón/idea/protagonismo\nquema/quemando [la/el/las/los] tostada/tostadas/arroz/comida/pan/leche/pollo\n<low>/<sat> g/gr/gramos/pesos/euros/céntimos/minutos/km/años\nagua sube/subió/subiendo de/en precio/tarifa\nhumo en/de/del la/el barbacoa/parrilla/asado/asador/chimenea/asadero\natrapado/atrapada/atrapados en [el/la/un/una] tráfico/reunión/atasco/trancón/taco/curro/tranque/cola/bucle/embotellamiento/deudas\nescopeta de feria/aire/perdigones/juguete\npistola de agua/silicona/juguete/calor\ndesapareció/perdido/desaparecido en su/el/la cuarto/habitación/móvil/consola/mundo\njefe/jefa me persigue\nfuego en sus/tus/los ojos/venas/corazón\ntemblando/tiembla [en/todo] [todo/en] el mercado/bolsa\nsocorro/auxilio no queda/quedan/hay/tengo café/pan/leche/chocolate/papel/wifi/vino\nentrado en vigor\npastillas de/del/de [la/el] mañana/noche/mediodía/desayuno/cena\nbrazo/pierna [del/desde/después/tras] [el/del] gimnasio/gym/entreno"
      ),
      (.negation, "no\nnunca\nsin\nningún\nninguna\nnadie\nnada\nni\ntampoco"),
      (
        .condition,
        "si\nen caso\ncuando\nqué hacer\ncomo si\nimagina\nhabría\npodría\nsería\ncurso/taller/artículo/libro/charla\ncada día/semana/vez/mes/año\nsiempre\ncasi\npor poco"
      ),
      (
        .unreal,
        "de pequeño/pequeña/niño/niña/chico/chica\npelic*\ngoles\ngol\npelícula\npeli\nserie\ncapítulo\nepisodio\ntemporada\njuego\npartida\nnovela\nlibro\nun sueño\nsoñé\ncanción\nobra/pieza/peça de teatro\ndocumental\nvídeo\nvideo\nbroma\nchiste\nhace años\nhace meses\nhace mucho\nel año pasado\nel verano pasado\nel mes pasado\nhistoria\nnetflix\ntelenovela\nteleserie\nculebrón\nmusical\nsketch\nprimer/segundo/tercer/último acto"
      ),
      (.past, "ayer\nanteayer\nla semana pasada\nhace una/dos semana/semanas"),
      (
        .later,
        "mañana\nla próxima semana\nla semana que viene\nel próximo\nprogramada\nprogramado\nprevista\nprevisto\ncita\nel lunes/martes/miércoles/jueves/viernes"
      ),
      (.joke, "lol\njaja*\njeje*\nes broma\nrisa\nriendo\nbromeo"),
      (
        .drill,
        "simulacro\nejercicio\nesto es una prueba\nes solo una prueba\nsolo una prueba\nmensaje de prueba\nprueba de/del alarma/sirenas/sistema\nsimulación\nensayo general/de\nes un ensayo"
      ),
      (
        .over,
        "alarma/alerta/incidente [ha/está/ya] [sido] terminada/finalizada/desactivada/cancelada/terminado/acabada\nhumo/gas [se] [ha] disipado/disipó/ido\ntodo [está/ya] [es] normal/seguro\nestado normal\nfalsa alarma\ntodo [está] [ya] bien/controlado/tranquilo/ok/solucionado\nbajo control\n! ya pasó\n! ya [ha] pasado\nha/han/está/están/fue/ya [sido/está/han] extinguido/controlado/terminado/resuelto/encontrado/encontrada/detenidos/levantado/reparado/rescatado/aparecido\nfuego/incendio/humo/llamas/alarma [ya] [se/está/ha/fue] [ha/sido] apagado/apagada/apagó/extinguido\nencontrado/encontrada sano/sana/ya\nlo/la/los hemos/han encontrado\nya apareció\nestá/estamos [ya] [mucho] mejor/bien/salvo/recuperado/recuperada\n! ya en casa\nle han dado el alta\ndado de alta\nel alta\nera/fue [solo/sólo] _ nada/tostada/vapor/gato\nera solo/sólo\nno es nada\n! no pasó/pasa nada\nno fue nada\nnada grave\nsin heridos\nno hay heridos\nno hay peligro\n! olvídalo\nya no hay/existe peligro/humo/fuego/fuga/olor/riesgo/problema\nya no huele/arde\nya no sale humo/gas/fuego\nya no hace falta\nya no necesito/necesitamos ayuda\nfuera de peligro\nes [la/una/mi/el/un] telenovela/serie/película/peli/novela"
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
