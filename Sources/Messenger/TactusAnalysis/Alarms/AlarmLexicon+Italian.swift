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
      they = lui lei <kin> uomo donna signora signore anziano anziana persona
      low = 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54
      sat = 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84
      boat = barca gommone nave traghetto canotto kayak motoscafo peschereccio veliero
      heavy = impalcatura albero trattore muro parete macchina auto camion macerie tronco trave tetto armadio moto gru ponteggio quad muletto carrello
      child = neonato neonata bambino bambina bambini bimbo bimba figlio figlia piccolo piccola gemelli
      go = uscite esci scappate scappa fuggite andate vai correte corri evacuate fuori
      home = terrazzo taverna
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
        suonando/suona/scattato/scatta/fischia [il/l/la] [rilevatore/allarme/sensore] rilevatore/allarme/sensore/rivelatore [del/di/dei] monossido/gas/co
        rilevatore/allarme/sensore/rivelatore [del/di/dei] monossido/co/gas _ suona/suonando/scattato/fischia/urla
        bombola/gas/tubo/fornello [del/di] [gas] _ fischia/sibila/perde/sibilo
        non accendere/accendete/toccate/accendi nulla/niente/luci/luce/fiamme/interruttori ~ gas
        gas ~ non accendere/accendete/toccate/accendi
        gas ~ uscite/esci/scappate/evacuate
        acceso/accendiamo/accesa _ stufa/caldaia/braciere/generatore/camino/scaldabagno ~ gira/vertigini/nausea/vomito
        gira/vertigini/nausea/vomito/storditi/stordita/girano ~ acceso/accesa/stufa/caldaia/braciere/generatore _ stufa/caldaia/braciere/generatore/accesa/scaldabagno
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
        ! [preso/presa] tutta la scatola/confezione
        preso/presa/ingoiato/mandato tutta la scatola/confezione
        scatola/flacone intera/intero [di] [pastiglie/pillole/compresse]
        non respira/respiro/respirano [più/bene]
        non riesce/riesco/riesci/riescono [più] [a] respirare
        fa fatica a respirare
        respira a fatica/stento
        smesso di respirare
        manca [l/il] aria/respiro
        manca il fiato ~ petto/respir*/aiuto/labbra
        soffocando/soffoca/soffoco
        sta soffocando
        diventa/diventato/diventata/è [tutto] blu/cianotico/viola
        privo/priva di sensi/conoscenza
        [è] incosciente
        svenuto/svenuta
        perso i sensi
        perso conoscenza
        <they>/e/che/ora non risponde più
        non risponde [più/agli] [agli] stimoli
        non reagisce
        non si muove/rialza [più]
        non si sveglia [più/nemmeno/neanche]
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
        peso/oppressione/pressione/morsa/macigno/fitta/stretta/bruciore _ petto/torace
        petto _ stretto/morsa/schiacciato/oppresso
        schiaccia/opprime/stringe/preme _ petto/torace
        braccio/mano/gamba/lato sinistro/sinistra/destro/destra _ addormentato/addormentata/intorpidito/intorpidita/paralizzato/paralizzata/formicola
        intorpidito/addormentato/paralizzato/formicola _ braccio/lato/mano/gamba sinistro/sinistra/destro/destra
        caduta/cade/cadendo/cadente/storta/paralizzata/cascata _ mezza/metà/lato _ faccia/viso/bocca/volto
        mezza/metà _ faccia/viso/volto _ caduta/cadente/paralizzata/storta/storto
        parla/parlare/parole _ impastato/impastata/impastate/confuse/strascicate/farfuglia/sconnesse ~ improvviso/improvvisamente/colpo/braccio/bocca/faccia
        improvviso/improvvisamente/colpo ~ parla/parlare/parole/farfuglia _ impastato/impastata/impastate/strascicate/sconnesse
        bocca/faccia/viso _ storta/storto ~ braccio/parla/parlare/parole/gamba
        braccio/parla/parlare ~ bocca/faccia/viso _ storta/storto
        non riesce/riesco/può [più] [a/ad] alzare/muovere/sollevare [il/la/più] braccio/gamba/lato/mano
        sangue _ schizza/zampilla/fiotti/zampilli/spruzza
        schizza/zampilla/spruzza _ sangue
        sangue ~ non [riesco/riusciamo/si] [a] fermarlo/ferma/fermare/smette
        non riesco/riusciamo a fermare [il/l] sangue/emorragia/sanguinamento
        perde/perdendo/perdo _ sacco/tanto/molto/tantissimo/moltissimo [di] sangue
        amputato/amputata/mozzato/mozzata/troncato/tranciato & dito/dita/mano/pollice/gamba/piede/braccio
        tagliato/tagliata _ dito/dita/mano/pollice ~ sangue/sanguina/sega/motosega/ascia/flessibile/smerigliatrice/accetta
        sega/motosega/ascia/flessibile/smerigliatrice/accetta/decespugliatore ~ sangue/sanguina/sanguinando
        rotto/ceduto/rompe/spaccato _ ghiaccio ~ lago/caduto/caduta/fiume/sotto/acqua
        ghiaccio _ ceduto/rotto/spaccato sotto
        caduto/caduta/finito/finita sotto/attraverso [il] ghiaccio
        caduto/caduta/caduti/finito/finita [in/nel/a/da] mare/lago/fiume/canale/pozzo/bordo
        uomo/donna/bambino in mare
        uomo a mare
        <boat> _ affonda/affondando/affondata/capovolto/capovolta/ribaltata/ribaltato/rovesciato/rovesciata/cola
        <boat> _ imbarca/imbarcando acqua
        affonda/affondando/capovolta/ribaltata _ <boat>
        ! mayday
        mayday mayday
        schiacciato/schiacciata/schiacciati/sepolto/sepolta/sepolti/incastrato/incastrata/intrappolato/intrappolata/bloccato/bloccata/travolto/travolta sotto/da/dal/dall/dalle/dalla [il/la/l/un/una/le/i] <heavy>
        sepolto/sepolta/sepolti/travolto/travolta/travolti dalla/da [una] valanga/frana/neve/slavina
        <heavy> _ ribaltato/caduto/caduta/crollato/crollata/rovesciato/ribaltata addosso/sopra/su [a/al/alla/di] _ <kin>/me/lui/lei/noi/qualcuno/operaio/uomo
        gonfiano/gonfia/gonfiando _ labbra/labbro/lingua/faccia/viso/gola
        labbra/labbro/lingua/faccia/viso/gola _ gonfiano/gonfia/gonfiando/gonfiarsi/chiudendo
        labbra/lingua/viso/faccia _ gonfie/gonfia/gonfio/gonfiate/gonfiata ~ respir*/vespa/ape/calabrone/puntura/noccioline/arachidi/noci/gamberi/gamberetti/allerg*
        punto/punta/puntura/vespa/ape/calabrone/noccioline/arachidi/gamberi/noci ~ fischia/fischio/sibila/sibilo/respira/gonfia/gonfiando/gonfiano _ respira/respirando/male/bene/labbra/lingua/gola/viso/faccia/fatica
        febbre/40/39/41 ~ collo/nuca _ rigido/rigida/dura/duro
        collo/nuca _ rigido/rigida ~ febbre/40/39/41
        ha/avendo/con/sta/avuto [le/avendo] convulsioni
        crisi/attacco epilettica/epilettico/convulsiva
        occhi _ rovesciati/rivoltati/girati
        occhi rovesciati/rivoltati
        polso _ debole/debolissimo/impercettibile/assente
        <young>/<he> __ morso/mangiato/ingoiato/masticato/messo/succhiato/inghiottito _ pastiglia/capsula/tab _ lavastoviglie/lavatrice/bucato
        <drank>/bevuto/bevo _ idraulico/disgorgante/sturalavandini/ammoniaca/acido/caustica/solvente/acquaragia/anticalcare
        doppia dose [di] [d] insulina
        due volte [l/la/sua] insulina ~ sbaglio/errore/sbagliato/sbagliata
        insulina ~ due/doppia volte/dose [per] sbaglio/errore
        preso/presa/fatta/iniettato/fatto/dato/iniettata/data _ troppa insulina
        preso/presa/ingoiato/ingoiata/inghiottito/mandato _ tutta/tutto/tutte [la/il/le] scatola/flacone/confezione/blister/boccetta
        ingoiato/ingoiata/inghiottito/preso/presa tutte le pillole/pastiglie/compresse [del/della] [flacone/scatola/confezione]
        <child> _ chiuso/chiusa/chiusi/bloccato/bloccata/intrappolato dentro/in/nella/nell [una/la/un/mia] macchina/auto/vettura
        <child> _ solo/sola/soli in/nella/dentro [una/la/un] macchina/auto ~ sole/caldo/finestrini/gradi
        rotte/rompono/rotto/perso le acque
        sta/sto/stai partorendo
        partorisce/partorisco <now>/sola/qui
        contrazioni ogni
        contrazioni ~ minuti/ravvicinate/sola/solo/nessuno
        non risponde [più/agli/a] stimoli/nulla/niente
        caduto/caduta/cade/terra/ciondolo/teleassistenza/medaglione ~ non risponde
        <they> [è/giace] [ancora] [steso/stesa/sdraiato/sdraiata/riverso/riversa] a/per/sul terra/pavimento
        steso/stesa/sdraiato/sdraiata/riverso/riversa a/per/sul terra/pavimento
        <he>/e/che [anche] [poi] non si muove/sveglia/rialza
        stiamo/sto affondando
        rimasto/rimasta/finito/finita sotto [il/la/un/una/l/al/alle/le] <heavy>
        <young>/<he> __ morso/mangiato/ingoiato/masticato/messo/succhiato/inghiottito _ pastiglia/capsula/tab _ detersivo/sapone
        <heavy> _ ribaltato/caduto/caduta/crollato/crollata addosso/su/sopra _ operai/persone/bambini/gente/passanti
        sanguina/sanguino/sanguinando _ tantissimo/moltissimo/fiotti/testa/gamba/collo
        elefante/peso/macigno/sasso [seduto/enorme] sul/sopra [il/mio] petto
        parla/parlare male/strano/storto [all] improvviso/colpo
        caduto/caduta/caduti dal/dalla/da [la/un/una] traghetto/barca/gommone/molo/canoa/nave
        canoa/pattino/pedalò [si] [è] _ ribaltata/rovesciata/capovolta/ribaltato/capovolto
        <they> [è] rimasto/rimasta/finito/finita sotto il/un/l/al/le/la trattore/albero/camion/treno/macerie/frana/muro
        <they> è sotto il/un/le/la trattore/treno/macerie/frana
        chiude/chiudendo/chiusa _ gola
        bevuto/ingoiato/bevuta _ sgrassatore/sgrassante/anticalcare/solvente/detergente
        sta nascendo _ bambino/bambina/bimbo/bimba/piccolo
        non risponde ~ fredda/freddo/respira/pavimento/letto/occhi
        caduto/caduta/cade ~ non si alza
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
        ! [io] sono/è [seduto/seduta/salito/salita] sul/sui ponte/tetto/cornicione/binari
        sono/è [seduto/seduta/salito/salita/già] sul/sui cornicione/binari/parapetto
        tagliarmi/tagliato le vene
        non svegliarmi più
        domani [io] non ci sarò più ~ scusa/scusate/perdono/perdonami/perdonatemi/addio
        scusa/scusate/perdono/perdonami/perdonatemi/addio ~ domani [io] non ci sarò più
        pensa/pensate/prenditi/occupati __ cane/gatto/bambini ~ non ci sarò più
        tagliato/tagliata/taglio le/i braccia/polsi/vene
        caricato [il/la/mio] fucile/pistola/arma
        fucile/pistola carico/carica
        corda/cappio/nodo [è/già] [è/già] pronta/pronto/appeso/appesa ~ perdonami/addio/perdono/scusa/basta
        corda/cappio ~ perdonami/perdonatemi/addio
        cappio pronto/attaccato
        addio ~ corda/pillole/cappio
        in piedi sul cornicione/davanzale/parapetto/ponte/tetto ~ dite/dille/digli/addio/bene/perdono
        lametta/lama/rasoio ~ braccia/polsi/sangue
        braccia/polsi pieni/piene di sangue
        """
      ),
      (
        .violence,
        """
        mi/ci/la/lo [sta/ha/stanno/hanno] [ancora/di] picchia/picchiando/picchiato/picchiata/colpisce/colpito/strangolando/minaccia/minacciando/minacciato/aggredisce/aggredito/aggredita/aggredendo/attacca/attaccato/accoltellato/accoltellata/menando/mena/menato/strozzando
        sta picchiando/aggredendo/strangolando/menando
        mi/ci/la vuole uccidere/ammazzare
        vuole/minaccia [di] uccidermi/ammazzarmi/ucciderci/accoltellarmi/picchiarmi
        ha/impugna/tiene [un/una/in] [mano] coltello/pistola/arma/fucile/ascia/machete
        con [un/una] pistola/arma/fucile/machete
        <they>/tizio/qualcuno/ex/porta/fuori/casa/insegue/minaccia/minacciando/davanti _ con un/una/il coltello/ascia
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
        ! mi sono nascosto/nascosta
        sono/siamo nascosto/nascosta/nascosti <in>/nel _ bagno/armadio/camera/cantina/letto/classe/aula/sgabuzzino/ripostiglio
        sono/siamo in pericolo
        porta/casa [tua/mia/nostra/vostra] con un/una/il coltello/ascia/pistola
        apri/aprite/dammi/esci/scendi o ti/vi/sparo ammazzo/uccido/sparo/accoltello/spacco
        apri/aprite o sparo/entro
        mi/ci hanno/ha _ rapinato/rapinata/scippato/puntato/aggredito
        mi/ci stanno rapinando/minacciando/puntando
        tirato/tira/tirando fuori [un/il/una/la] coltello/pistola
        ex/marito/fidanzato/uomo/tipo/tizio/vicino/ubriaco/padre/compagno _ battendo/batte/picchiando/prendendo/tirando [pugni/calci] [a/alla/contro/sulla] [la/mia/nostra] porta
        mi picchia/strangola/menano
        uomini/tizi armati
        puntano/puntando/puntato/punta [la/una/addosso] pistola/coltello/fucile/arma
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
        sta entrando in casa/camera/cucina/appartamento/giardino
        furto in corso
        entrati in casa
        intrusione _ rilevata/confermata/corso
        intrusione ~ movimento/vetro/finestra
        vetro/finestra/porta rotto/rotta/infranto/forzata/infranta & movimento/intrusione/rilevato/qualcuno
        hanno/ha/stanno/stato _ sfondato/forzato/scassinato/divelto/sfondando/forzando [la/nostra/mia] porta/serratura/finestra
        cercando/prova/cerca/vuole/vogliono/provando/tentando [di/a] buttare/sfondare/rompere/scassinare [giù] [la/mia/nostra] porta/finestra/serratura
        nascosto/nascosta/chiuso/chiusa in bagno/camera/cantina/armadio ~ cerca/urla/picchia/trova/trovarmi/fuori
        spaccato/rotto _ finestra/vetro/porta _ entrati/entrato/entrando
        rotto/spaccato/infranto _ finestra/vetro/porta ~ qualcuno _ giù/sotto/sopra/dentro/casa
        ex/marito/fidanzato/uomo/tipo/tizio/compagno __ porta ~ minaccia/sfondarla/sfondare/buttarla
        rotto/spaccato/infranto _ vetro/finestra/porta _ ed/e è/sono entrato/entrati/entrata
        porta/finestra _ forzata ~ movimento
        cerca/cercano/prova/provano/tenta/tentano di/ad entrare dalla/dal/in/nella [finestra/porta/balcone/casa]
        """
      ),
      (
        .pursuit,
        """
        uomo/tizio/qualcuno/uno _ dietro di/da me/noi [da/dalla/dal]
        cammina dietro di me
        dietro di me da
        mi/ci/la sta/stanno seguendo/inseguendo/pedinando
        mi/ci insegue/inseguono/pedina/perseguita
        ! mi/ci segue/seguono
        uno/uomo/tizio/qualcuno/tipo/macchina/auto [che] mi/ci segue/seguono
        mi/ci segue/seguono un/una/uno/due/dalla/dal/da uomo/tizio/tipo/macchina/auto/moto/uomini/stazione/metro/fermata/quando
        qualcuno/uomo/tizio/macchina mi/ci [sta] segue/seguendo
        sono/siamo [stata/stato] seguito/seguita/inseguito/inseguita da un/uno/una/qualcuno/due [uomo/tizio/tipo/macchina]
        mi/ci ha/hanno seguito/seguita/seguiti/seguite fino/sino/a/al/dalla/da
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
        non è scesa/sceso/salita/salito [dal/sul/dall] [pulmino/autobus/bus/scuolabus/pullman/treno]
        <Name>/<young>/<frail> non è scesa/sceso/salita/salito/arrivata/arrivato [mai] [dal/sul/a/dall] [pulmino/autobus/bus/scuolabus/pullman/treno/scuola]
        cercato/cercando __ dappertutto/ovunque ~ non/<Name>/<young>/<frail> _ trovo/troviamo/trova
        non troviamo/trovo più <Name>
        cancello/porta/portone _ aperto/aperta ~ non _ trovo/troviamo/trova/è/c
        uscito/uscita/andato/andata/scappato/allontanato/allontanata __ pigiama/camicia/vestaglia/ciabatte/pantofole ~ non/nessuno _ visto/vista/trovo/troviamo/trova/tornato/tornata
        uscito/uscita/scappato/allontanato/allontanata __ residenza/casa/rsa/struttura/ospizio ~ non/nessuno _ visto/vista/trovo/troviamo/tornato
        alzheimer/demenza ~ uscito/uscita/scappato/allontanato/scomparso/scomparsa/sparito/sparita
        <Name>/<young>/<frail> non è [più] in/all/a/al/nella/nel [sua/suo] asilo/scuola/nido/camera/letto/stanza/classe ~ cercato/cercata/cercando/cerchiamo/aperta/trova/dappertutto/ovunque
        non è all/a/in/alla asilo/scuola/nido/camera/letto ~ cercato/cercata/cercando
        manca [un/una] ospite/paziente/alunno/alunna/bambino dalle/da/dal
        ospite/paziente/nonno ~ alzheimer/demenza ~ vestaglia/pigiama/uscito/uscita/manca
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
        chiudete/chiudi [bene] [le/tutte/a] [le] porte/finestre/chiave ~ restate/rimanete/resta/state/fumo/gas/tossico/tossica/nube/armato/spari/sparatoria/nascondetevi/chimico/fuori
        restate/rimanete/resta/fumo/tossico/tossica/nube/armato/spari/chimico ~ chiudete/chiudi _ porte/finestre/chiave
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
        crollato/crollata/crollando/crolla/crollo [il/la/del/un/parte/di/l] [del/il/di/della] tetto/palazzo/edificio/soffitto/ponte/casa/muro/solaio/balcone/scuola/palestra/impalcatura
        <home>/tetto/soffitto/ponte/muro/solaio [sta/è/ha] crollato/crollata/crollando/crolla
        attacco aereo
        pericolo di vita/morte
        piena/alluvione improvvisa/improvviso/imminente/lampo
        diga/argine _ cedere/rompersi/crollare/cede/crolla/cedendo
        fiume/torrente [è] _ uscito dagli/dall/dal argini/argine/letto
        trema tutto/tutta/forte
        trema la/il terra/casa/pavimento/palazzo
        tutto trema
        terremoto/scossa ~ uscite/fuori/esci
        fuoco/incendio/fiamme ~ andate/andatevene/vattene/vai via/subito/<now>
        fuoco/incendio/fiamme __ superato/saltato/passato/attraversato [il/la/l] crinale/strada/fiume/collina/autostrada
        collina/bosco/pineta/monte/montagna/macchia/versante _ brucia/bruciando/fiamme/fuoco ~ <go>
        frana/smottamento/slavina/valanga/colata ~ andate/uscite/scappate/evacuate
        albero/tetto/muro/gru/palo/ponteggio/facciata/ramo _ cadere/cade/cadendo/crollare _ su/sulla/sulle/sui/addosso _ gente/persone/bambini/noi/passanti/testa
        salite/andate/sali _ <now> _ piano/alto/tetto
        andate/salite/spostatevi in alto/altura
        acqua è in/nella/per/nelle strada/casa/paese/case ~ salite/uscite/scappate
        terra trema/tremando
        fiamme arrivano/arrivate/vicine/raggiunto _ case/casa/paese/noi
        tetto/muro/albero/ponte/palazzo/soffitto/solaio _ sta/stanno per crollare/cadere/cedere ~ uscire/fuori/bambini/uscite/gente
        fiume/torrente/acqua/piena/fango _ portato via _ ponte/strada/casa/case/auto
        """
      ),
      (
        .lifeSupport,
        """
        microinfusore/respiratore/ossigeno __ fermato/fermo/suona/suonando/blocc*/vuot*/finito/finita/finendo/spento
        respiratore/ossigeno/pacemaker/microinfusore __ non funziona/va
        pompa [per/dell/di/d] insulina/morfina/infusione/nutrizione __ ferm*/suon*/blocc*/vuot*/spent*/occlusione
        ventilatore polmonare/del/della/di __ fermato/allarme/spento/guasto/scollegato/staccato
        pacemaker/defibrillatore __ scarica/scarico/bassa/critica/critico/allarme/guasto/errore/batteria/esaurita
        respiratore/ossigeno/concentratore/microinfusore/dialisi __ scarica/scarico/bassa/basso/critica/critico/allarme/guasto/errore/esaurita/esaurito/finito/finendo/vuota/vuoto/fermo/ferma/occlusione/bloccata/spento/staccato/scollegato
        pompa __ occlusione
        finito/finita/finendo l ossigeno/insulina
        senza ossigeno/insulina
        saturazione/ossigeno _ bassa/scende/calando/sotto/basso
        glicemia __ critica/pericolosa
        caduta rilevata
        pulsante/allarme [di/d] [emergenza/sos] [premuto/attivato]
        respiratore/ventilatore ~ scollegato/staccato/disconnesso ~ pressione/paziente
        ossigeno/concentratore ~ senza/nessun flusso
        saturazione/satura/spo2/ossigeno [è] [scesa/sceso/al/a/calata] [a/al] <sat>
        glicemia/glucosio/dexcom [attuale/a/è/di] [a/di] <low>
        glicemia/glucosio __ calo/discesa/scende/crolla/precipita rapido/rapida/velocemente/ancora/e
        microinfusore/insulina ~ erogazione/somministrazione _ interrotta/bloccata/sospesa
        caduta registrata/segnalata/rilevata ~ non risponde/reagisce
        teleassistenza/ciondolo/medaglione/centrale ~ nessun/nessuna/senza contatto/risposta
        nessun contatto/nessuna con ~ qualcuno _ andare/vada/recarsi
        urgente/allarme _ glicemia/glucosio _ bassa/basso
        glicemia/glucosio bassa/basso urgente/critica
        ventilazione/paziente ~ scollegato/scollegata/disconnesso
        allarme caduta ~ non risponde
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
        "soffocando/soffoca/soffoco dal/di/nel/dalle/sotto caldo/lavoro/risate/mail/carte/debiti\ntutte le pastiglie/pillole/compresse di/del/dei/della/dell [l] mattina/sera/antibiotico/freni/freno/ciclo/menta\npastiglie dei freni\nfreni a terra\ngomma/gomme a terra\nvivere qui/a/là\nvivere in/con <Name>\nvivere in città/campagna\nfuoco nel/nella camino/stufa/barbecue\na fuoco lento/basso/vivo\nfuochi d artificio\nda morire\nmuoio di/dal\nmorire dal/di/dalle\nperso le/il/la/lo chiavi/telefono/treno/borsa/portafoglio\nho perso tempo\nesci con/stasera\nuscire con/a/stasera\nusciamo a/con/stasera/insieme\nuscite con/a/insieme\nfuori a/con/per\naspetto/aspettami/aspettiamo fuori dal/dalla/da\nfuori dal/dalla stazione/metro/casello a destra/sinistra\naiuto è finito/finita il/la/lo caffè/latte/pane/vino/carta\naiuto con/per/nei\naiutami a/con/nei\nmi segue su\nbomba di\nfrana/valanga di sconti/mail/messaggi/promozioni/regali/critiche/offerte\npalla/pallone/telefono/cellulare/cappello/chiavi/drone/occhiali [mi/gli/le] [è/sono] caduto/caduta/caduti/cadute in/nel\nscappo\nscappa il\nmi scappa\nnon risponde [più] al/alle/ai/a/agli [mie/miei/suoi/tuoi] telefono/cellulare/messaggi/messaggio/chiamate/mail/whatsapp/domande/sms/chiamata\ntutta la scatola/confezione di/del cioccolatini/biscotti/caramelle/pasta/cereali/gelato\nscatola intera di cioccolatini/biscotti/caramelle\ngomma/gomme/morale/umore a terra\ncaduto/caduta [il/la/lo/un/una] telefono/cellulare/vaso/bicchiere/piatto/tazza/occhiali/chiavi/connessione/linea/pizza\nè caduto il/lo/un telefono/cellulare/vaso/bicchiere/piatto/libro\nesci/uscite dal letto/gruppo/guscio/giro\nuscite dal letto/gruppo/casello\nnon si sveglia/alza mai/prima/presto\n<low>/<sat> g/gr/grammi/euro/centesimi/minuti/km/anni\nmi segue/seguono il/la/un/una dottor/dottoressa/medico/psicologo/psicologa/avvocato/fisioterapista/nutrizionista\nacqua sale/salendo di/in prezzo\nladri/ladro di biciclette/tempo/cuori/bici/dati\nmacchina/auto/traffico/treno/coda/fila/mouse/schermo [che] non si muove\na fuoco nel/il/sul mirino/obiettivo/problema\naffondando nei/nelle/in/tra debiti/carte/lavoro/compiti\ntrema tutto il/la mercato/borsa/governo\nfucile da/a caccia/acqua/pallini/sub\npistola ad/a acqua/colla\nsparito/sparita/scomparso in/nella/sotto camera/cameretta/letto/console/bagno\ncapo/capa mi perseguita\nfuoco nei/negli [suoi/tuoi] occhi\nc è fuoco nei\nfumo nel/dal/del barbecue/camino/sigaro\nfumo di sigaretta/sigarette/incenso\nbraccio/gamba [dalla/dopo/per] [la] palestra"
      ),
      (.negation, "non\nmai\nsenza\nnessun\nnessuno\nnessuna\nniente\nnulla\nné"),
      (
        .condition,
        "se\nin caso\nquando\ncosa fare\ncome se\nimmagina\nsarebbe\npotrebbe\ncorso/articolo/libro/convegno\nogni giorno/settimana/volta/mese/anno\nsempre\nquasi\nper poco"
      ),
      (
        .unreal,
        "da piccolo/piccola/bambino/bambina\nfilm\nserie\npuntata\nepisodio\nstagione\ngioco\nromanzo\nlibro\nsogno\nsognato\ncanzone\ndocumentario\nvideo\nscherzo\nbarzelletta\nanni fa\nmesi fa\nanno scorso\nestate scorsa\nmese scorso\nstoria\nnetflix\ntelenovela\nfiction\ncommedia\nmusical\nsketch\nprimo/secondo/terzo/ultimo atto"
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
        "allarme/allerta [è/è/ora] [stato] terminato/rientrato/cessato/disattivato/finito/terminata\nfumo/gas [si] [è] dissolto/disperso/sparito\ntutto [è] [di/nella] [nuovo] normale/norma/sicuro\nfalso allarme\ncessato allarme\nallerta/emergenza cessata\ncessata allerta/emergenza\ntutto [è/a] ok/bene/posto/risolto/rientrato\nsotto controllo\nè/stato/stata/sono [già/stato/stata/ora] domato/domata/rientrato/rientrata/ritrovato/ritrovata/trovato/arrestato/arrestata/revocato/revocata/salvo/riparato/risolto\nfuoco/incendio/rogo/fiamme [è/sono/ora/ormai] [stato/state/ormai] spento/spente/domato/domate\nsta/stanno/stiamo [già/molto/ora/tutti] bene/meglio\n! tornato/tornata a casa\n! dimesso\n! dimessa\nritrovato/ritrovata\nl abbiamo trovato/trovata\nera [solo/soltanto] _ niente/toast/vapore/gatto\nera solo/soltanto\nniente di grave\nnessun ferito\nnessun pericolo\nnon c è [più] pericolo\n! lascia perdere\ntutto a posto\n! lascia stare\nfuori pericolo\nè [solo/soltanto] [la/il/un/una] telenovela/serie/film/fiction"
      ),
      (
        .bulk,
        "prezzi\nsconti\nsaldi\npromozione\ndisiscriv*\nannulla iscrizione\nnewsletter\nsconto\ncoupon\nofferta\nconcorso\nbiglietti\ndona ora/adesso/subito/anche/il/5/10/un/con/per\ndonazione\nbitcoin\ncauzione\nnuovo numero\nbonifico"
      ),
      (
        .advice,
        "cosa faccio\ncosa facciamo\nche faccio\nche facciamo\ncosa devo\ndove sei/siete/è\npuoi/potete/può [qualcuno] venire/aiutare/aiutarmi/chiamare\nqualcuno può\nci sei\naiuto\nchiamo"
      ),
    ])
}
