extension AlarmLexicon {
  static let italian = AlarmLexicon(
    language: .italian,
    classes: """
      kin = mamma papà papa babbo madre padre nonna nonno figlio figlia bambino bambina bambini bimbo bimba neonato
      kin = marito moglie fratello sorella zio zia cugino cugina nipote nipotino nipotina amico amica vicino vicina
      kin = fidanzato fidanzata compagno compagna collega ragazzo ragazza suocera suocero gemelli maestra figli
      young = figlio figlia bambino bambina bambini bimbo bimba fratello sorella fratellino sorellina nipote
      young = nipotino nipotina ragazzo ragazza figli piccolo piccola
      frail = mamma papà madre padre nonna nonno marito moglie ospite paziente
      he = io lui lei noi loro qualcuno uno uomo donna signora signore <kin>
      il = il lo la i gli le l un una uno mio mia nostro nostra tuo tua suo sua miei questo questa mie del della
      home = casa appartamento cucina cantina soffitta tetto scala scale corridoio palazzo edificio stanza camera
      home = salotto soggiorno bagno garage macchina auto scuola ufficio fabbrica capannone stalla forno letto divano
      home = tende ascensore albergo hotel negozio condominio piano pianerottolo ospedale treno autobus bus metro
      home = barca balcone androne palestra asilo magazzino quartiere
      place = <home> qui qua sotto sopra accanto fianco strada via vicini vicino vicina
      in = in nel nella nello nell nei a al alla all allo da dal dalla dall di del della dell sul sulla su sotto dietro per
      now = subito ora adesso immediatamente presto svelti svelto veloce fretta urgente urgentemente
      drank = bevuto ingoiato ingerito inghiottito
      many = mie miei scatola flacone blister confezione manciata parecchie molte troppe cinque dieci venti 4 5 6 7 8 9 10 12 15 16 20 24 30
      toxic = candeggina veleno detersivo varechina antigelo pesticida trementina
      toxic = disinfettante ammoniaca sgorgatore
      """,
    alarms: [
      (
        .fire,
        """
        suona/fischia [il/l/la] rilevatore/allarme/sensore/rivelatore del/di/dei fumo/fumi/antincendio
        esce/escono/uscire [del/molto] fumo/fiamme [da/dal/dalla]
        fumo che esce
        c è un vero incendio
        fuoco/incendio/fumo ~ uscite/uscire/esci/scappate/evacuate/fuori
        fiamme _ dal/dalla/tetto
        c è [un/del/molto] [grosso] incendio/fuoco/fumo
        ce [un/del] incendio/fuoco/fumo
        ci sono [le/delle] fiamme
        <home> [va/è/sta/in] [andando] [a] fuoco/fiamme/bruciando/brucia
        va/vanno/andando/è a fuoco
        in fiamme
        [sta] bruciando/brucia/bruciano [la/il/tutto/tutta] <home>
        brucia <il> <home>
        brucia tutto
        sta bruciando <il> <home>
        ha/hanno/preso preso fuoco
        preso fuoco
        è scoppiato un incendio
        ! incendio/fuoco/fumo <in> [la/il] <place>
        incendio <in> <home> uscite/esci/uscire/evacuate/scappate
        ! al fuoco
        ! incendio
        fumo dappertutto/ovunque/<in>
        esce/entra/arriva [del/molto/il] fumo
        pieno/piena di fumo
        sento [odore/puzza] [di] fumo/bruciato
        odore/puzza di fumo/bruciato
        allarme/rilevatore/rilevatori [anti] [antincendio/incendio/fumo/di] [fumo] [sta/è/ha] suona/suonando/scattato/suonato/attivato/squilla
        ! allarme incendio/antincendio
        fumo rilevato
        """
      ),
      (
        .gas,
        """
        suona/fischia [il/l/la] rilevatore/allarme/sensore/rivelatore del/di/dei gas/monossido/co
        co/monossido __ ppm/alto/elevato/pericoloso
        livello di co/monossido
        odore/puzza/odora di gas
        sento [odore/puzza/il] [di] gas
        puzza [di/tantissimo] gas
        ! fuga/perdita di gas
        fuga/perdita di gas
        monossido <in>/rilevato/allarme/di
        rilevatore/allarme [di] monossido/gas/co [sta] suona/suonando/scattato
        gas tossico
        nube tossica
        """
      ),
      (
        .body,
        """
        <kin> __ <drank> & <toxic>
        <young>/<he> __ <drank> & <toxic>
        ! <drank> & <toxic>
        <young> __ <drank> _ benzina/acido
        <young> __ ingoiato/inghiottito/ingerito _ <many> _ pastiglie/pillole/compresse/farmaci
        ingoiato/inghiottito/ingerito & pila/batteria/pile/calamita
        tutta la scatola/confezione
        scatola/flacone intera/intero
        non respira/respiro/respirano [più/bene]
        non riesce/riesco/riesci/riescono [più] [a] respirare
        fa fatica a respirare
        respira a fatica/stento
        smesso di respirare
        manca [l/il] aria/fiato/respiro
        soffocando/soffoca/soffoco
        sta soffocando
        diventa/diventato/diventata/è [tutto] blu/cianotico/viola
        privo/priva di sensi/conoscenza
        [è] incosciente
        svenuto/svenuta
        perso i sensi
        perso conoscenza
        non risponde [più/agli] [agli] [stimoli]
        non reagisce
        non si sveglia/muove/alza
        non riesco a svegliarlo/svegliarla
        crollato/crollata/accasciato/accasciata a/per/in/al
        ha/ho/sta/avuto/è [avendo/avuto/in/avere] [un] infarto/ictus/arresto/attacco/convulsioni
        ha/sta/avuto avuto/avendo un infarto/ictus/attacco
        infarto/ictus in corso
        attacco di cuore
        attacco cardiaco
        arresto cardiaco
        ! infarto/ictus
        convulsioni
        crisi epilettica
        non ha [più] [il] polso/battito
        dolore/dolori/male/oppressione/fitta _ petto
        bocca/faccia storta/paralizzata
        non sento/sente [più] le/il/la gambe/braccio
        sanguina/sanguino/sanguinando [molto/tanto/forte/copiosamente/dalla]
        perde/perdo/perdendo [molto/tanto] sangue
        non smette di sanguinare
        sangue dappertutto/ovunque
        tanto/molto sangue
        emorragia
        vomita/sputa/tossisce sangue
        pozza di sangue
        caduto/caduta/cade __ alzarsi/alzarmi/rialzarsi/rialza/rialzarmi/muove/muoversi/scale/scala/tetto/finestra/balcone/testa/alza/acqua/piscina/fiume/pozzo/risponde
        non riesco/riesce [più/a] [ad/a] alzarmi/alzarsi/rialzarmi/rialzarsi/muovermi/muoversi
        [è] [steso/stesa/sdraiato/riverso] a/per/sul terra/pavimento [e]
        sta annegando
        annegando/annegato
        preso/presa/ingoiato/bevuto/ingerito/inghiottito troppe/tutte/tante/un/della/la _ pastiglie/pillole/compresse/pasticche/candeggina/veleno/pila/batteria/detersivo/sonniferi/farmaci/medicine
        troppe pastiglie/pillole/compresse/medicine
        tutte le pastiglie/pillole/compresse
        overdose
        avvelenato/avvelenata/intossicato/intossicata
        reazione allergica
        shock anafilattico
        gola/lingua/faccia/viso [si] [sta] gonfia/gonfiando/gonfiano/chiude/chiudendo
        fulminato/folgorato/folgorata
        scossa elettrica
        ustionato/ustionata/ustioni
        investito/investita [da]
        intrappolato/intrappolata/intrappolati/bloccato/bloccata/bloccati/chiuso/chiusi <in>/nell/in _ ascensore/macchina/macerie/auto/incendio/sotto
        sono/siamo/è intrappolato/intrappolata/intrappolati
        ipoglicemia
        glicemia _ troppo/pericolosamente bassa
        contrazioni
        rotte le acque
        sta nascendo il
        """
      ),
      (
        .selfHarm,
        """
        lametta/lama/corda/pillole/coltello in mano/mano
        in mano la lametta/lama/corda
        non voglio/vuole [più/continuare] [a] vivere [più]
        non ho [più] voglia di vivere
        ! voglio morire
        voglio [solo/soltanto] morire
        voglia di morire
        mi/si voglio/vuole/ammazzo/uccido/ammazza/uccide/vado [ad/a] [ammazzare/uccidere/suicidare]
        voglio/vuole/sto/sta/vado/minaccia [per/di/a/ad] ammazzarmi/uccidermi/suicidarmi/ammazzarsi/uccidersi/suicidarsi/buttarmi/buttarsi/impiccarmi
        togliermi/togliersi la vita
        farla finita
        mettere fine alla mia/sua vita
        senza di me starete/stareste/starebbero/starete
        meglio senza di me
        suicid*
        lettera/biglietto d addio
        sta/sto/vuole/voglio/minaccia per/di buttarsi/buttarmi/saltare/lanciarsi
        sono/è sul ponte/tetto/cornicione/binari
        tagliarmi/tagliato le vene
        non svegliarmi più
        """
      ),
      (
        .violence,
        """
        mi/ci/la/lo [sta/ha/stanno/hanno] [ancora/di] picchia/picchiando/picchiato/picchiata/colpisce/colpito/strangolando/minaccia/minacciando/minacciato/aggredisce/aggredito/aggredita/aggredendo/attacca/attaccato/accoltellato/accoltellata/menando/mena/menato/strozzando
        sta picchiando/aggredendo/strangolando/menando
        mi/ci/la vuole uccidere/ammazzare
        vuole/minaccia [di] uccidermi/ammazzarmi/ucciderci/accoltellarmi/picchiarmi
        ha/con/impugna/tiene [un/una/in] [mano] coltello/pistola/arma/fucile/ascia/machete
        uomo/tizio/qualcuno [con/armato] [un/una] coltello/pistola/arma/armato
        uomo armato
        spari
        sparatoria
        [stanno/sta] sparando
        spara/sparano
        sono/è/siamo/stato/stata/hanno [stato/stata] aggredito/aggredita/rapinato/rapinata/violentata/rapito/rapita/accoltellato/accoltellata/sparato
        presi/preso/tiene in ostaggio _ [mi/ci/banca/scuola]
        bomba _ trovata/esplosa/ordigno
        allarme bomba
        non mi/ci [fa/lascia] [lascia] uscire/andare
        mi ha chiuso/chiusa
        sono/siamo/mi nascosto/nascosta/nascosti/nascondo
        sono/siamo in pericolo
        """
      ),
      (
        .presence,
        """
        qualcuno [è] [dentro] in/nella/nell/dentro [mia/nostra] casa/appartamento
        """
      ),
      (
        .intruder,
        """
        qualcuno _ in/dentro/nella [mia/nostra] casa/appartamento/giardino/cantina ~ chiuso/chiusa/nascosto/nascosta/paura
        chiuso/chiusa/nascosta/nascosto in/nel bagno/camera/armadio/stanza
        entrati i ladri
        ladro/ladri [<in>/casa/stanno]
        ! ladri
        qualcuno/ladri/uomo/sconosciuto/estraneo/stanno/sta [sta/è/stanno/si/ha] cercando/provando/tentando/entrando/entrato/forzando/sfondando/introdotto [di/in/la] [entrare/forzare/sfondare/aprire/in/la/nella] [in/nella/nel/la/casa] casa/porta/appartamento/giardino/camera/garage/finestra
        estraneo/sconosciuto [è] in casa
        c è ladro/estraneo/sconosciuto/uomo/intruso _ in/nel/nella/nell/dentro casa/appartamento/giardino/camera/salotto
        ci sono [i/dei] ladri
        intruso/intrusi
        cercano/cercando/tentano/prova/provano di entrare/forzare
        stanno entrando
        sta entrando in
        furto in corso
        entrati in casa
        """
      ),
      (
        .pursuit,
        """
        uomo/tizio/qualcuno/uno _ dietro di/da me/noi [da/dalla/dal]
        cammina dietro di me
        dietro di me da
        mi/ci/la [sta/stanno] segue/seguendo/seguono/insegue/inseguendo/inseguono/pedina/perseguita
        qualcuno/uomo/tizio/macchina mi/ci [sta] segue/seguendo
        [sono/siamo] seguito/seguita/inseguito/inseguita da
        """
      ),
      (
        .lost,
        """
        perso <Name> _ <in>
        non trovo/troviamo [più] <Name>
        <Name> è/e/si [è] sparito/sparita/scomparso/scomparsa/perso/persa
        qualcuno ha visto
        [ha] [solo] tre/quattro/cinque/sei/3/4/5/6/7 anni _ perso/sparito/scomparso
        [abbiamo/ho/ha] perso <il>/mio/nostro/nostra/il [piccolo] <young>
        perso _ <in> [la] folla/mercato/parco/spiaggia/negozio/centro/stazione/supermercato/festa/bosco
        <young>/<frail> [si] [è/e/sono/ha] [stato] perso/persa/scomparso/scomparsa/sparito/sparita/smarrito/smarrita/disperso/allontanato/scappato/rapito
        scomparso/scomparsa <il> <young>/<frail>
        ! scomparso/scomparsa
        bambino/bambina/persona/minore/ragazzo/ragazza scomparso/scomparsa/smarrito
        non trovo/troviamo/trovano [più] [il/la/mio/mia/nostro/nostra] [mio/mia] <young>/<frail>
        non riesco/riusciamo a trovare [il/la/mio/mia] <young>/<frail>
        non lo/la trovo/troviamo/trovano [più/da]
        non è [mai/ancora] arrivato/arrivata/tornato/tornata/rientrato/rientrata [a/da/all] [casa/scuola/asilo]
        non si trova <young>/<frail>
        """
      ),
      (
        .flight,
        """
        evacuate/evacuare/evacui & subito/immediatamente/ora/adesso
        uscite/esci/uscire/usciamo/fuori/scappate/scappa [tutti] [<now>/dal/dalla/da/di/fuori/tutti/dall] [<now>/palazzo/casa/edificio/qui/lì]
        <now> fuori/uscite/esci
        tutti fuori
        abbandonate/abbandonare/lasciate/evacuate/evacuare/sgomberate/sgombrate/abbandoni __ casa/edificio/palazzo/zona/abitazioni/scuola/<now>/locali/area/appartamento/abitazione/ufficio
        evacuare/evacuate <now>
        ordine di evacuazione
        evacuazione [immediata] [dell/del/della/in] [immediata] edificio/palazzo/scuola/zona/immediata/corso/quartiere/obbligatoria
        ci stanno evacuando/facendo
        stiamo/siamo/dobbiamo/bisogna [stati] evacuando/evacuati/evacuare
        mettetevi al/in riparo/salvo/sicuro
        """
      ),
      (
        .lockdown,
        """
        scuola/campus/edificio/ospedale/ufficio/università/asilo __ lockdown/isolamento/blindata/blindato/barricati/bloccata/chiusi
        lockdown <in>/a _ scuola/edificio/ospedale/ufficio/campus
        ! lockdown
        restate/rimanete/resta/state [dentro/in/chiusi] _ [casa/dentro/interno] chiudete/porte/finestre
        chiudete/chiudi [le/tutte/a] [le] porte/finestre/chiave
        barricat*
        """
      ),
      (
        .disaster,
        """
        torrente/fiume/argine/diga [sta/ha/è] esond*/strarip*/ced*/rott*
        salite/salga/salire [subito] ai/al/a piani/piano/alto/alti
        acqua [sta/continua] sale/salendo/entra/entrando/cresce
        entra/entrando/sta [l] acqua
        allagando/allagato/allagata/allaga <il>/tutto/la/<home>
        alluvione <in> <home>/quartiere/città
        diga/argine [ha/è] ceduto/rotto/crollata
        tornado/tsunami/uragano/valanga/frana/incendio/tromba __ arrivo/avvicina/allerta/riparo/bosco/avvicinando/imminente
        allerta tsunami/tornado/rossa
        ! terremoto/valanga/tsunami
        esplosione <in> [<il>] <home>
        esploso/esplosa <il> <home>/gas/bombola/caldaia
        <home>/bombola/caldaia [è] esploso/esplosa
        crollato/crollata/crollando/crolla/crollo [il/la/del/un/parte] [tetto/palazzo/edificio/soffitto/ponte/casa/muro]
        attacco aereo
        pericolo di vita/morte
        """
      ),
      (
        .lifeSupport,
        """
        microinfusore/respiratore/ossigeno/pacemaker/ventilatore/pompa __ ferm*/suon*/blocc*/vuot*/finit*/finend*/spent*
        pacemaker/defibrillatore __ scarica/scarico/bassa/critica/critico/allarme/guasto/errore/batteria/esaurita
        respiratore/ventilatore/ossigeno/concentratore/microinfusore/pompa/dialisi/monitor/bombola __ scarica/scarico/bassa/basso/critica/critico/allarme/guasto/errore/esaurita/esaurito/finito/finendo/vuota/vuoto/fermo/ferma/occlusione/bloccata/spento/staccato
        finito/finita/finendo l ossigeno/insulina
        senza ossigeno/insulina
        saturazione/ossigeno _ bassa/scende/calando/sotto/basso
        glicemia __ critica/pericolosa
        caduta rilevata
        pulsante/allarme [di/d] [emergenza/sos] [premuto/attivato]
        """
      ),
      (
        .rescue,
        """
        chiama/chiamate/chiamare/chiami [subito] [un/l/il/la/i/gli] ambulanza/118/112/113/115/polizia/carabinieri/pompieri/vigili/soccorsi/medico
        fai/fate il 118/112
        manda/mandate [un/l/la/i] ambulanza/aiuto/polizia/pompieri/soccorsi
        serve/servono/ho/abbiamo [bisogno] [di] [un/l] ambulanza/polizia/pompieri/soccorsi
        bisogno di aiuto <now>
        ! ambulanza
        aiuto sono/è/c/mi/sto/mio/mia/non/aiuto
        aiutami/aiutatemi/aiutateci [<now>/vi/ti/per/sto/sono/non]
        ! aiuto
        ! emergenza
        """
      ),
      (
        .hospital,
        """
        <kin>/lui/lei/è __ ospedale/soccorso/ricoverato/ricoverata/rianimazione/intensiva/clinica
        portato/portata/portano/portando/trasportato/trasportata/ricoverato/ricoverata/portiamo _ [in/all] ospedale/soccorso/rianimazione/clinica/urgenza
        [siamo/è/sono] in ospedale
        [siamo/è/sono] al pronto soccorso
        terapia intensiva
        ambulanza [ha/sta/lo/la/l/è] [ha/portato/portando/portata/arrivata/porta]
        in/con [l] ambulanza
        operato/operata/operano/operazione [d/di] urgenza
        avuto/fatto/ha/ho/abbiamo [avuto/fatto] un [brutto/grave] incidente
        incidente [d/in/stradale] [auto/macchina/moto] ferito/ferita/feriti/grave
        gravemente ferito/ferita/malato/malata
        ferito/ferita grave/gravemente
        pericolo di vita
        rotto/rotta il/l femore/anca
        """
      ),
      (
        .supply,
        """
        bollire/bollite/far _ acqua
        acqua [del/di/potabile] [rubinetto] _ contaminata/inquinata/bollire/batteri/non/bollirla/avvelenata/potabile
        non bevete/bere/bevi/bevete [l] acqua
        acqua non potabile
        ritirato/ritirati/richiamo/richiamato/ritiro/richiamati _ salmonella/listeria/vetro/prodotto/lotto/alimenti/farmaco/alimentare/metallo
        salmonella/listeria/botulino/vetro _ in/nel/nella/rilevata/rilevato
        non consumare/consumate/mangiate/mangiare/usate/utilizzare
        non prendere/prendete/assumere/prenda [più/la/le/il/quelle/queste]
        sospendere/sospenda/smetta/smettete [di] [prendere/il/la]
        """
      ),
      (
        .poison,
        """
        non mangiare/mangiate/bere/bevete/prendere/prendete/prenda/dare ~ velenoso/velenosi/velenosa/tossico/pericoloso/dose/sbagliato/errore/mortale
        dose sbagliata/errata
        medicina/farmaco sbagliata/sbagliato
        funghi/bacche _ velenosi/velenose
        """
      ),
    ],
    contexts: [
      (
        .handled,
        "polizia/carabinieri/pompieri/ambulanza/soccorsi/vigili [sono/è] [già] [sul] posto/qui/arrivati/arrivata\nal sicuro\nsano/sana/sani e salvo/salva/salvi\nin buone mani"
      ),
      (
        .routine,
        "lavoro/lavora/posto/visita/visite/orario/tirocinio/infermiera/infermiere/appuntamento/assunto/assunta/turno/entrare"
      ),
      (
        .pet,
        "gatto/gattino/gatta/cane/cagnolino/papera/oca/pecora"
      ),
      (
        .mask,
        "soffocando/soffoca/soffoco dal/di/nel/dalle/sotto caldo/lavoro/risate/mail/carte/debiti\nbloccato/incastrato sotto il divano/tappeto\ntutte le pastiglie/pillole/compresse di/del/dei/della/dello\npastiglie dei freni\nfreni a terra\ngomma/gomme a terra\nchiuso/chiusa in bagno a\naiuto non so\nvivere qui/a/con/in/al/là/da\nfuoco nel/nella camino/stufa/barbecue\na fuoco lento/basso/vivo\nfuochi d artificio\nda morire\nmuoio di/dal\nmorire dal/di/dalle\nperso le/il/la/lo chiavi/telefono/treno/borsa/portafoglio\nho perso tempo\nesci con/stasera/di\nuscire con/a/stasera\nusciamo a/con/stasera/insieme\nuscite con/a/insieme\nuscita\nfuori a/con/di/per/casa\nfuori dal/dalla/da\naiuto con/a/per/nei\naiutami a/con/nei\nmi segue su\nvia di\nbomba di\nscappa da\nscappo\nscappa il\nbere l acqua\nmi scappa"
      ),
      (.negation, "non\nmai\nsenza\nnessun\nnessuno\nnessuna\nniente\nnulla\nné"),
      (
        .condition,
        "se\nin caso\nquando\ncosa fare\ncome se\nimmagina\nsarebbe\npotrebbe\ncorso/articolo/libro/convegno\nogni giorno/settimana/volta/mese/anno\nsempre\nquasi\nper poco"
      ),
      (
        .unreal,
        "da piccolo/piccola/bambino/bambina\nalla sua/tua/mia età\nfilm\nserie\npuntata\nepisodio\nstagione\ngioco\npartita\nromanzo\nlibro\ngiallo\nsogno\nsognato\ncanzone\nteatro\nspettacolo\ndocumentario\nvideo\nscherzo\nbarzelletta\nanni fa\nmesi fa\nanno scorso\nestate scorsa\nmese scorso\nuna volta\nmuseo\nstoria\nnetflix"
      ),
      (.past, "ieri\nl altro ieri\nsettimana scorsa\nfa"),
      (
        .later,
        "domani\nsettimana prossima\nprossima settimana\nprossimo\nprogrammata\nprogrammato\nprevista\nprevisto\nappuntamento\nlunedì\nmartedì\nmercoledì\ngiovedì\nvenerdì"
      ),
      (.joke, "lol\nahah*\nhaha*\neheh*\nscherzo\nscherzavo\nridere\nridendo"),
      (
        .drill,
        "esercitazione\nprova di evacuazione/allarme/sirena\nquesta è [solo] una prova\nsolo una prova\nmessaggio di prova\nè un test\nsimulazione\nprove generali"
      ),
      (
        .over,
        "allarme/allerta [è/è/ora] [stato] terminato/rientrato/cessato/disattivato/finito/terminata\nfumo/gas [si] [è] dissolto/disperso/sparito\ntutto [è] [di/nella] [nuovo] normale/norma/sicuro\nfalso allarme\ncessato allarme\ncessata\ntutto [è/a] [ok/bene/posto/risolto/finito/passato] ok/bene/posto/risolto/finito/passato/rientrato/sotto\nsotto controllo\nè/stato/stata/sono [già/stato/stata/ora] spento/spenta/domato/domata/finito/finita/finita/passato/passata/rientrato/rientrata/ritrovato/ritrovata/trovato/arrestato/arrestata/revocato/revocata/salvo/riparato/risolto/fuori\nspento\nsta/sto/stanno/stiamo [già/molto/ora/tutti] bene/meglio\nuscito/uscita dall ospedale\ntornato/tornata a casa\ndimesso\ndimessa\nritrovato/ritrovata\nl abbiamo trovato/trovata\nera [solo/soltanto] _ niente/toast/vapore/gatto\nera solo/soltanto\nniente di grave\nnessun ferito\nnessun pericolo\nnon c è [più] pericolo\nlascia perdere\ntutto a posto"
      ),
      (
        .bulk,
        "prezzi\nsconti\nsaldi\npromozione\ndisiscriv*\nannulla iscrizione\nnewsletter\nsconto\ncoupon\nofferta\nconcorso\nbiglietti\ndona\ndonazione\nbitcoin\ncauzione\nnuovo numero\nbonifico"
      ),
      (
        .advice,
        "cosa faccio\ncosa facciamo\nche faccio\nche facciamo\ncosa devo\ndove sei/siete/è\npuoi/potete/può [qualcuno] venire/aiutare/aiutarmi/chiamare\nqualcuno può\nci sei\naiuto\nchiamo"
      ),
    ])
}
