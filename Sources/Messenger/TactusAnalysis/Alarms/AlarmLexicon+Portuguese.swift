extension AlarmLexicon {
  static let portuguese = AlarmLexicon(
    language: .portuguese,
    classes: """
      kin = mãe pai mamãe papai avó avô vovó vovô filho filha menino menina criança crianças bebé bebê neném marido
      kin = esposa mulher irmão irmã tio tia primo prima sobrinho sobrinha amigo amiga vizinho vizinha namorado
      kin = namorada companheiro companheira colega neto neta sogra sogro filhos gémeos professora rapaz miúdo miúda
      young = filho filha menino menina criança crianças bebé bebê irmão irmã sobrinho sobrinha neto neta filhos
      young = miúdo miúda garoto garota pequeno pequena rapaz rapariga irmãozinho filhinho filhinha
      frail = mãe pai avó avô marido esposa mulher utente paciente idoso idosa vovó vovô
      he = eu ele ela nós eles alguém um homem mulher senhor senhora <kin>
      o = o a os as um uma meu minha nosso nossa teu tua seu sua este esta do da no na dum
      home = casa apartamento cozinha cave porão sótão telhado escada escadas corredor prédio edifício quarto sala
      home = banheiro garagem carro escola escritório fábrica armazém estábulo forno cama sofá cortinas elevador
      home = hotel loja bloco andar hospital comboio trem autocarro ônibus metro metrô barco varanda galpão lar
      home = creche depósito lixeira
      place = <home> aqui cá baixo cima lado rua bairro vizinho vizinha vizinhos
      in = em no na nos nas do da de dentro sob debaixo ao à junto atrás por pelo pela
      now = já agora imediatamente rápido depressa urgente urgentemente logo imediato
      drank = bebeu bebido engoliu engolido ingeriu ingerido
      many = meus minhas caixa frasco cartela punhado vários várias muitos muitas cinco dez vinte 4 5 6 7 8 9 10 12 15 16 20 24 30
      toxic = lixívia veneno detergente anticongelante pesticida aguarrás
      toxic = desinfetante sanitária cloro amoníaco cáustica
      they = ele ela <kin> homem senhor senhora idoso idosa pessoa dona
      low = 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54
      sat = 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84
      boat = barco lancha bote veleiro caiaque ferry canoa iate balsa traineira jangada
      heavy = andaime árvore trator muro parede carro caminhão camião escombros tronco viga telhado máquina lama terra armário moto grua guindaste laje
      child = bebé bebê menino menina criança crianças filho filha neném miúdo miúda gémeos gêmeos
      go = saiam saia sai fujam fuja foge corram corre evacuem evacue corra
      """,
    alarms: [
      (
        .fire,
        """
        sai/saindo/sair/sair [muito/muita] fumo/fumaça/chamas [da/do/de]
        fumo/fumaça saindo/sair [da/do]
        fogo/incêndio/fumo/fumaça ~ saiam/saia/sai/fujam/evacuem
        tua/sua/vossa/minha casa [está/tá] [a] arder/pegando
        há/tem/ha [um/muito/muita] fogo/incêndio/fumo/fumaça/chamas [<in>]
        <home> está/esta/estão/tá [a] [em/pegando/ardendo/queimando] arder/chamas/fogo/pegando/ardendo/queimando/queimar
        <home> pegando/pegar fogo
        <home> a arder
        em chamas
        <home> pegou fogo
        fogo/incêndio deflagrou/começou
        ! incêndio/fogo/fumo/fumaça <in> [o/a/meu/minha] <place>
        incêndio/fogo <in> <home> saiam/saia/sai/evacuem
        fumo/fumaça por [toda/todo] [a/o] [parte/lado/lados]
        sai/sair/está/entrando/saindo [a] [sair/muito] fumo/fumaça
        cheio/cheia de fumo/fumaça
        cheira/cheiro a/de fumo/queimado/fumaça
        alarme/detetor/detector [de] incêndio/fumo/fumaça [está/a] [a] toca/tocar/tocando/disparou/apitar/apitando/soar/acionado
        ! alarme de incêndio
        fumo/fumaça detetado/detectada/detetada
        """
      ),
      (
        .gas,
        """
        detetor/detector/alarme/sensor de/do gás/monóxido/co [está] [a] tocar/tocando/apitar/apitando/disparou
        toca/apita o detetor/detector/alarme de gás/monóxido/co
        co/monóxido __ ppm/alto/elevado/perigoso
        cheira [muito] a gás
        cheiro [forte] [a/de] [de] gás
        cheirando a gás
        fuga/vazamento/escape de gás
        gás vazando
        monóxido <in>/detetado/detectado/alarme/de
        detetor/detector/alarme de monóxido/gás [está/a] tocar/tocando/disparou/apitar/apitando
        gás tóxico
        nuvem tóxica
        tocando/apitando/disparou/tocar/apitar _ detetor/detector/alarme/sensor [de/do] monóxido/gás/co
        detetor/detector/alarme/sensor [de/do] monóxido/gás/co [está/tá] [a] apitando/apitar/tocando/tocar/disparou/apita
        botija/bujão/botijão/mangueira/gás _ assobiar/assobiando/assobia/chiando/chiar/silvar/vazar/vazando
        não acendam/acenda/acendas/liguem/toquem/acendem nada/luz/luzes/fogo/interruptores ~ gás
        gás ~ não acendam/acenda/acendas/acende/liguem/toquem/ligue
        gás ~ saiam/saia/fujam/evacuem
        tonto/tonta/tontos/tontas/náuseas/enjoados/enjoado/tontura/tonturas ~ aquecedor/esquentador/lareira/caldeira/braseira/gerador/fogareiro/salamandra
        aquecedor/esquentador/lareira/braseira/gerador/fogareiro ~ tonto/tonta/tontos/tontas/náuseas/tontura/tonturas
        botija/bujão/botijão/garrafa _ perder/perdendo/vazar/vazando/fuga _ gás
        """
      ),
      (
        .body,
        """
        <kin> __ <drank> & <toxic>
        <young>/<he> __ <drank> & <toxic>
        ! <drank> & <toxic>
        <young> __ <drank> & gasolina/ácido
        <young> __ engoliu/engolido/ingeriu _ <many> _ comprimidos/remédios/pílulas/medicamentos
        engoliu/engolido/ingeriu & pilha/pilhas/bateria/íman/ímã
        escorreguei/caí/caiu __ não consigo/consegue levantar/levantar-me/levantar-se
        não consegue levantar
        tomei/tomou/engoli/engoliu _ caixa/cartela/frasco/vidro toda/inteira/todo/inteiro
        não [está/consegue/consigo/conseguem/a] [a] respira/respirar/respiro/respirando/respiram [bem]
        parou/deixou de respirar
        mal consegue/consigo respirar
        falta de ar
        sem ar
        está/estou/tá [a] engasgar/engasgado/engasgada/engasgando/sufocar/sufocando/asfixiar
        engasgou
        ficou/está/ficando/ficar roxo/roxa/azul
        inconsciente
        desmaiou/desmaiado/desmaiada
        desacordado/desacordada
        perdeu os sentidos/consciência
        sem sentidos
        não reage/acorda
        não [se] mexe
        não se mexe
        não consigo acordar/acordá*
        <they> [desabou/caiu] [desabou/caiu] no/redondo chão [no/e/da]
        desabou no chão
        colapsou
        teve/está/tendo/ter/sofreu [a/tendo] [ter/um/uma] [um/uma] infarto/enfarte/avc/derrame/convulsão/convulsões
        teve/tendo/ter/sofreu [um/uma] ataque/paragem/parada cardíaca/cardíaco/cardiorrespiratória/epilético/epiléptico/coração
        ataque cardíaco
        parada/paragem cardíaca
        ! enfarte/infarto/avc
        convulsão/convulsões/convulsionando
        ataque epilético/epiléptico
        sem pulso
        não tem pulso
        dor/dores/aperto/pressão _ peito
        boca/rosto torta/torto/paralisado
        sangra/sangrando/sangrar/sangro [muito/imenso/bastante/sem/da/pela]
        não para de sangrar
        sangue por todo/toda
        muito sangue
        perdendo/perder/perdeu [muito] sangue
        hemorragia
        vomitando/vomitar/cuspindo/tossindo sangue
        poça de sangue
        caiu/caí/caído __ levantar/levanta/mexe/mexer/inconsciente/escadas/escada/telhado/janela/varanda/cabeça/água/piscina/rio/poço
        não consigo/consegue [me/se] levantar/mexer/levantar-me/mover
        não me/se consigo/consegue levantar/mexer
        [está] caído/caída [no/em]
        deitado/deitada/estendido/estendida no chão
        está/tá [a] [se] afogar/afogando/afogar
        tomou/tomei/engoliu/bebeu/ingeriu [um/uma] _ lixívia/veneno/pilha/bateria/sanitária/detergente/desinfetante/soníferos
        tomou/tomei/engoliu/ingeriu _ muitos/muitas/todos/todas/demasiados/caixa/cartela/frasco/10/12/15/16/20/24/30 _ comprimidos/remédios/pílulas
        todos os comprimidos/remédios
        comprimidos/remédios demais
        demasiados/muitos comprimidos/remédios
        overdose
        sobredose
        envenenado/envenenada/intoxicado/intoxicada
        reação alérgica
        choque anafilático
        garganta/língua/rosto/cara [está] [a] inchar/inchando/inchada/fechando/fechar
        eletrocutado/eletrocutada
        choque elétrico
        queimaduras/queimado/queimada graves/gravemente/grave
        atropelado/atropelada/atropelou
        preso/presa/presos/presas <in>/nas/dentro/debaixo _ elevador/carro/escombros/incêndio/ferragens/água
        encurralado/encurralada/encurralados
        hipoglicemia
        açúcar/glicemia _ perigosamente/muito/demasiado baixo/baixa
        contrações
        bolsa/águas estourou/rebentou/rebentaram/rompeu
        o bebé/bebê vem/está vindo/nascer
        peso/pressão/aperto/pontada/queimação _ peito
        aperta/apertando/apertar/pesa/esmagando _ peito
        peito _ apertado/aperta/apertando/esmagado
        braço/mão/perna/lado esquerdo/esquerda/direito/direita _ dormente/paralisado/paralisada/formigando/formigueiro
        dormente/adormecido/paralisado _ braço/lado/mão/perna esquerdo/esquerda/direito/direita
        caiu/caída/torta/paralisada/paralisou/descaída _ metade/lado _ cara/rosto/boca
        metade/lado _ cara/rosto/boca _ caiu/caída/torta/torto/paralisada/paralisado/descaída/dormente
        fala/falar/falando/palavras _ enrolado/enrolada/arrastada/arrastado/embolado/embolada/enroladas ~ repente/súbito/boca/cara/rosto/braço
        repente/súbito ~ fala/falar/falando/palavras _ enrolado/enrolada/arrastada/embolado/embolada
        boca/cara/rosto _ torta/torto ~ braço/fala/falar/perna
        braço/fala/falar ~ boca/rosto/cara _ torta/torto
        não consegue/consigo/pode levantar/mexer/mover/erguer [o/a] braço/perna/lado/mão
        sangue _ jorrando/jorra/jorrar/esguichando/esguicha/esguichar/jatos
        sangue ~ não [consigo/conseguimos] estancar/parar/para
        não consigo/conseguimos estancar/parar [o/a] sangue/sangramento/hemorragia
        não para/paro de sangrar/jorrar
        amputou/amputado/decepou/decepado/decepada & dedo/dedos/mão/polegar/perna/pé/braço
        cortou/cortei/cortado/arrancou _ dedo/dedos/mão/polegar ~ sangue/sangra/sangrando/serra/motosserra/rebarbadora/machado/esmerilhadeira/facão/maquita
        serra/motosserra/rebarbadora/esmerilhadeira/machado/facão/maquita/roçadeira ~ sangrando/sangra/sangrar/sangue
        gelo _ partiu/quebrou/cedeu/rachou _ debaixo/sob/embaixo
        partiu/quebrou/cedeu _ gelo ~ lago/caiu/rio/debaixo
        caiu/caí/caíram/caído [ao/no/num/na/do] [barco/borda] mar/lago/rio/canal/poço/fora/borda/água/linha
        homem/criança/alguém ao mar
        caiu/caíram _ borda fora
        <boat> _ afundar/afundando/afundou/virou/virando/naufragou/emborcou/afunda
        <boat> _ meter/entrando/entra/fazer _ água
        virou/afundou/emborcou _ <boat>
        ! mayday
        mayday mayday
        esmagado/esmagada/soterrado/soterrada/soterrados/preso/presa/presos/entalado/entalada/enterrado/enterrada/prensado/prensada debaixo/sob/embaixo/entre/por [de/do/da] [um/uma/o/a/os] <heavy>
        soterrado/soterrada/soterrados/soterradas
        <heavy> _ capotou/caiu/tombou/virou/desabou em/sobre/por cima [do/da/de/dele/dela/dos] [meu/minha] [<kin>/mim/nós/alguém/homem/trabalhador]
        <heavy> _ caiu/tombou/desabou sobre/em [o/a] [meu/minha] <kin>
        inchar/inchando/incham/incha _ lábio/lábios/língua/rosto/cara/garganta/boca
        lábio/lábios/língua/rosto/cara/garganta/boca _ inchar/inchando/incham/incha/fechar/fechando
        lábios/língua/rosto/cara _ inchado/inchada/inchados/inchou/incharam ~ respir*/vespa/abelha/picada/amendoim/amendoins/camarão/nozes/marisco/alérg*/alerg*
        picado/picada/picou/vespa/abelha/marimbondo/amendoim/amendoins/camarão/nozes/marisco ~ chiado/chiando/chia/assobio/respirar/respira/inchar/inchando _ respirar/peito/mal/bem/lábios/língua/rosto/cara
        febre/40/39/41 ~ pescoço/nuca _ rígido/rígida/duro/dura
        pescoço/nuca _ rígido/rígida ~ febre/40/39/41
        a/está/tá ter/tendo convulsões/convulsão
        crise/ataque convulsiva/epilética/epiléptica/epilético
        olhos _ reviraram/revirados/revirando/virados
        revirou/revirando/revirar os olhos _ pulso/responde/tremendo/acorda
        pulso _ fraco/fraquinho/fraquíssimo
        <young>/<he> __ mordeu/comeu/engoliu/mastigou/chupou/meteu _ pastilha/cápsula/tablete _ lavar/loiça/louça/roupa/máquina
        <drank>/bebi/tomou _ desentupidor/cáustica/diabo/limpa/tira/amónia/amônia/querosene/tíner/raticida/chumbinho
        dose dupla/dobrada [de] [da] insulina
        duas vezes [a] insulina ~ engano/erro/enganei
        insulina ~ duas/dobro/dupla vezes/doses/dose [por] engano/erro
        insulina demais
        demasiada insulina
        tomou/tomei/engoliu/engoli/tomado [a/o] [toda/todo/todos/todas] _ toda/todo/todos/todas/inteira/inteiro [os/as/o/a] caixa/frasco/cartela/comprimidos/remédios/pílulas
        engoliu/tomou/tomei/engoli todos/todas os/as comprimidos/pílulas/remédios
        <child> _ fechado/fechada/trancado/trancada/preso/presa/esquecido/esquecida num/no/dentro/em [de/do] [um/o] carro/automóvel/viatura
        <child> _ sozinho/sozinha num/no/dentro [de/do] [um] carro/automóvel ~ sol/calor/vidros/janelas/graus
        bolsa/águas [da/de/das] [minha/mulher/esposa/águas] [mulher/esposa/irmã/filha] estourou/rebentou/rebentaram/rompeu
        rebentaram/rebentou/estourou/rompeu as/a águas/bolsa ~ contrações/bebé/bebê/parto/sozinha/sozinho/mulher/hospital
        está/tá/estou [a] dar/dando à luz
        está/tá/estou [a] parir/parindo
        entrou/está/em em/entrou trabalho de parto
        contrações ~ minutos/seguidas/sozinha/sozinho/ninguém
        já não respira/responde/reage
        não responde/reage a estímulos/nada
        caiu/queda/chão/pendente/teleassistência/pulseira/medalhão ~ não responde
        boca ao/de lado ~ fala/falar/braço
        <young>/<he> __ mordeu/comeu/engoliu/mastigou/chupou/meteu _ pastilha/cápsula/tablete _ detergente/sabão
        tomei/tomou/engoliu/engoli [os/as] comprimidos/pílulas/remédios todos/todas
        <child> _ fechados/trancadas/trancados/presas/presos/fechadas num/no/dentro/em [de/do] [um/o] carro/automóvel/viatura
        <heavy> _ caiu/tombou/desabou/virou em/sobre [cima] [de/dos/das] _ operários/trabalhadores/pessoas/crianças/gente
        dói/doendo/doer _ peito
        elefante/peso/pedra [sentado/enorme] em/no/sobre [cima] [do] [meu] peito
        caiu/caíram/caído do/da ferry/barco/lancha/cais/canoa/balsa
        <they> [está/ficou/tá] preso/presa debaixo/embaixo/sob [do/da/de] [um/uma] trator/árvore/caminhão/camião/comboio/trem/escombros/muro
        <they> está/ficou/tá debaixo/embaixo/sob [do/da/de/dos] [um/uma] trator/comboio/trem/escombros
        bebé/bebê/bebe está/tá [a] nascer/nascendo
        está/tá [a] nascer/nascendo _ bebé/bebê/neném
        gelo quebrou/partiu/rachou ~ água/pessoas
        não responde ~ fria/frio/respira/chão/cama/olhos/roxo/roxa
        """
      ),
      (
        .selfHarm,
        """
        lâmina/gilete/faca/corda/comprimidos na mão
        não quero/quer [mais/continuar] [a] viver [mais]
        já não quero viver
        sem vontade de viver
        não tenho vontade de viver
        ! [eu] quero morrer
        só quero morrer
        vontade de morrer
        vou/vai/quero/quer [me/se] matar/suicidar/enforcar/atirar
        me matar
        se matar
        matar me/se
        acabar com [a/minha/sua/tudo] vida
        acabar com tudo
        tirar a/minha/própria vida
        pôr fim à/a vida
        melhor sem mim
        suicid*
        carta de despedida
        vai/vou/quer/ameaça [a] saltar/pular/jogar/atirar
        ! [eu] estou/está/tô [parado/parada] na/no ponte/beira/linha/telhado/parapeito
        estou/está/tô na beira da/do ponte/telhado/prédio/janela/viaduto
        estou/está/tô na linha do comboio/trem/metro
        cortar/cortei os pulsos
        não acordar mais
        amanhã já não estou/estarei/vou [cá/aqui/estar] ~ perdão/adeus/desculpa/desculpem/perdoa
        perdão/adeus/desculpa/desculpem/perdoa ~ amanhã já não estou/estarei
        cuida/cuidem __ cão/gato/filhos/cachorro ~ amanhã já não estou/estarei
        cuida/cuidem/cuide __ cão/cachorro/gato/filhos/crianças/miúdos ~ não estou/estarei/vou [cá/aqui/estar]
        cortei/cortou/cortado os/meus/as [meus] braços/pulsos/veias
        carreguei/carregou/carregada [a/o/minha] espingarda/arma/pistola/revólver
        corda/forca [já] [está/tá] pronta/amarrada ~ desculpa/adeus/perdão/desculpem
        adeus ~ corda/comprimidos/forca
        pé/sentado/sentada/parado/parada na/no [beira/parapeito/ponte] beira/parapeito/ponte/telhado/janela [do/da] [telhado/prédio/ponte] ~ digam/diz/diga/amo/adeus/perdão
        gilete/lâmina/estilete ~ braços/pulsos/sangue
        braços/pulsos cheios/cobertos de sangue
        """
      ),
      (
        .violence,
        """
        me/nos [está] bate/bateu/batendo/agride/agrediu/agredindo/ameaça/ameaçando/ataca/atacou/esfaqueou/estrangula/espanca/espancou/enforcando
        a agrediu/esfaqueou/espancou/estrangula/espanca
        bateu/bate/bater/batendo/agredir/agrediu/agredindo/ameaçar/atacar/espancar/espancando me/nos/em mim/minha/na/mãe
        está/tá [a] [me/nos] bater/bater-me/batendo/agredir/agredir-me/agredindo/espancar/espancando/estrangular/esfaquear/ameaçar/ameaçando/atacar/atacando
        bate-me/bateu-me
        tem/apontou [uma/um] faca/arma/pistola/machado/espingarda/navalha/facão/revólver
        com/traz [uma/um] arma/pistola/espingarda/navalha/facão/revólver
        <they>/cara/tipo/gajo/alguém/ex/porta/fora/casa/ameaça/ameaçando _ com uma/um/a faca/machado
        tua/minha/nossa/sua/vossa casa/porta com uma/a faca/machado
        puxou/sacou [de] [uma/da] faca/arma/pistola
        homem/alguém/tipo/cara [com/armado] [uma] faca/arma/pistola/armado
        homem armado
        tiros <in>/aqui/perto/lá/ouvi
        ouvi/ouvimos tiros
        tiroteio
        está/estão [a] disparar/atirando/disparando
        atirador
        fui/foi/fomos/sendo/ser/estou [a] [ser/sendo] assaltado/assaltada/atacado/atacada/violada/raptado/raptada/sequestrado/sequestrada/esfaqueado/esfaqueada/baleado/baleada/agredido/agredida/roubado/roubada/espancada
        refém/reféns
        bomba _ encontrada/explodiu
        ameaça de bomba
        não me/nos deixa sair/ir
        trancou-me/trancou me/nos
        me/nos trancou
        estou/estamos [escondido/escondida] escondido/escondida/escondidos/trancada/trancado
        estou/estamos em perigo
        abre/abram/abra/sai/passa/desce ou eu/te/disparo/atiro [te/eu] [mato/disparo/atiro/arrebento/furo]
        acabaram/acabam de me/nos assaltar/roubar/bater
        me/nos [estão/tão] assaltando/assaltar/roubando
        ex/marido/namorado/homem/cara/vizinho/padrasto/gajo/alguém _ esmurrando/esmurrar/bater/batendo/chutando/socando/pontapés [na/à/a/com] [minha/nossa] porta
        escondida/escondido/trancada/trancado no/na banheiro/quarto/armário/casa ~ ele/procurando/procura/gritando/matar
        homens/caras/tipos/encapuzados armados
        apontaram/apontou/apontando _ arma/pistola/faca
        """
      ),
      (
        .presence,
        """
        há/está/tem alguém dentro [de] [casa]
        alguém [está] [dentro] [em/na/da/de] [minha/nossa] casa/apartamento/quarto
        """
      ),
      (
        .intruder,
        """
        alguém _ em/dentro/na/no [de/da/minha/nossa] casa/apartamento/quintal ~ trancado/trancada/tranquei/escondido/escondida/fechei/medo
        trancado/trancada/escondido/escondida/fechado/fechada no/na [casa/meu] banheiro/quarto/armário/casa
        ladrão/ladrões [<in>/casa/dentro/a]
        ! ladrões
        alguém/ladrões/homem/desconhecido/estranho/estão/tão/está [está/estão/a] [a/tentando/tentar] entrar/invadir/arrombar/forçar/entrando/invadindo/arrombando/forçando [em/na/a/no/minha/nossa] [minha/nossa/porta] casa/porta/apartamento/quintal/janela/quarto/jardim
        tentando/tentar/tenta/tentam entrar/arrombar/invadir/forçar [em/na/a/minha]
        homem/desconhecido/estranho [está] [dentro] em/na/da/no [minha/nossa] casa/apartamento/quarto/quintal
        intruso/intrusos
        invadiram/invadindo/invadir/arrombaram/arrombando [a/minha/nossa] [casa/porta]
        assalto em curso/casa/andamento
        entraram em casa
        intrusão _ detetada/detectada/confirmada/curso
        intrusão ~ movimento/vidro/janela
        vidro/janela/porta partido/partida/quebrado/quebrada/arrombada/forçada & movimento/intrusão/detetado/detectado/alguém
        entrada forçada
        arrombaram/arrombou/rebentaram/forçaram/arrombada [a/com/na] [a/minha/nossa] porta/fechadura/janela
        tentar/tentando/quer/querem [a/deitar] [deitar/botar] [a/abaixo/abaixo] porta [abaixo]
        tentar/tentando/quer/querem deitar/arrombar/derrubar/quebrar/botar/rebentar [abaixo] [a/minha/nossa] porta/janela/portão
        quebraram/partiram/quebrou/partiu _ janela/vidro/porta _ entraram/entrou/entrando/entrar
        trancada/trancado/tranquei ~ entraram/entrou/arrombou/arrombaram/invadiu/invadiram
        partiram/quebraram/partiu/quebrou _ janela/vidro/porta ~ alguém _ baixo/cima/dentro/casa
        ex/marido/namorado/homem/tipo/cara/padrasto __ porta ~ ameaça/ameaçando/arrombá/arrombar/deitá
        porta/janela _ forçada/arrombada ~ movimento
        """
      ),
      (
        .pursuit,
        """
        homem/tipo/cara/alguém/gajo _ atrás de mim/nós [desde]
        atrás de mim desde/há
        está/vem/anda [um] [homem/tipo/cara/alguém] atrás de mim
        me/nos [está/estão] seguindo/perseguindo/persegue
        me/nos segue/seguem desde/até/pela
        ! me/nos segue/seguem
        a seguir-me/perseguir-me/seguir-nos
        a seguir/perseguir me/nos
        está/estão/tão [a] [me/nos] seguindo/seguir/perseguindo/perseguir [me]
        estou/estamos [a] [ser/sendo] seguido/seguida/perseguido/perseguida/seguidos/perseguidos
        seguiu/seguiram me/nos até/desde/pela
        me/nos seguiu/seguiram até/desde/pela
        homem/tipo/cara/gajo/carro/alguém [que] me/nos segue/seguiu
        """
      ),
      (
        .lost,
        """
        perdemos/perdi __ multidão/praia/mercado/shopping/feira/estação
        perdi/perdemos o/a <Name>
        não encontro/encontramos o/a <Name>
        <Name> desapareceu/sumiu/perdeu [se]
        <Name> está desaparecido/desaparecida
        alguém viu o/a <Name>
        [só] [tem] [só] três/quatro/cinco/seis/3/4/5/6/7 anos _ desapareceu/perdido
        <kin>/<Name> não voltou [da/de/para]
        [perdemos/perdi] perdemos/perdi o/a/os/meu/minha/nosso/nossa [meu/minha/nosso/nossa] [pequeno] <young>
        perdi/perdemos/perdeu _ <in> [a/o/meio] multidão/mercado/praia/parque/loja/shopping/centro/feira/estação/supermercado/festa
        <young>/<frail> [se] [está/estão/foi] perdeu/perdido/perdida/desapareceu/desaparecido/desaparecida/sumiu/fugiu/raptado/raptada
        desapareceu/sumiu <o> <young>/<frail>
        ! desaparecido/desaparecida
        criança/menino/menina/pessoa/idoso/idosa desaparecido/desaparecida/perdido/perdida
        não encontro/encontramos/encontra/acho/achamos/consigo/conseguimos [encontrar/achar] [o/a/meu/minha/nosso/nossa] [meu/minha/nosso/nossa] <young>/<frail>
        não o/a encontro/encontramos
        não [o/a] chegou/voltou/apareceu [hoje] [a/à/ao/da/na/em/de/para] [a] casa/escola/creche
        ainda não voltou da/de/do/para [a] escola/casa/creche/parque/passeio
        não [se] desceu/saiu/entrou do/no autocarro/ônibus/comboio/trem/carrinha/van/escolar
        ninguém [o/a/os/as] viu ~ escola/autocarro/ônibus/casa/desde/horas/pijama
        não [o/a] [chegou/desceu] ~ ninguém o/a viu
        <Name>/<young>/<frail> _ não desceu/chegou ~ ninguém
        portão/porta/grade _ aberto/aberta ~ não _ encontro/encontramos/acho/achamos/está
        procurei/procurámos/procuramos/procurado __ todo/toda/tudo lado/parte/canto ~ <Name>/<young>/<frail>/não
        saiu/fugiu/escapou __ pijama/camisola/roupão/chinelos ~ não/ninguém _ visto/vista/viu/vimos/encontramos/voltou
        saiu/fugiu/escapou __ lar/residência/asilo/clínica/casa ~ não/ninguém _ visto/vista/viu/vimos/encontramos
        alzheimer/demência ~ saiu/fugiu/desapareceu/sumiu
        não foi mais visto/vista
        <Name>/<young>/<frail> não está na/no/em [seu/sua] creche/escola/quarto/cama/aula ~ procurámos/procuramos/procura/procurando/aberta/lado/encontramos
        não chegou à/a/na escola/creche
        falta/faltam [nos] [um/uma] utente/residente/aluno/aluna/paciente desde
        utente/residente/paciente/avô/avó ~ alzheimer/demência ~ roupão/pijama/saiu/falta/camisola
        """
      ),
      (
        .flight,
        """
        evacuem/evacue/evacuar & <now>
        saiam/saia/sai/fujam/fuja/foge [todos] <now>/daí/daqui [do/da]
        saiam/saia/sai [já] do/da/de prédio/casa/edifício/apartamento/escola
        ! saiam/fujam todos/<now>
        <now> saiam/saia/sai
        todos fora
        todo [o] mundo fora/saindo/sai
        toda a gente [para/lá] fora
        abandonem/abandone/deixem/deixe/evacuem/evacue/evacuar/desocupem/desocupe __ casa/edifício/prédio/zona/área/casas/escola/<now>/instalações/apartamento/residência
        ordem de evacuação
        evacuação [imediata] [do/da/de] [imediata] edifício/prédio/escola/zona/imediata/obrigatória/curso/bairro
        estamos/estão/temos/fomos [a/sendo/de/que] [ser] evacuados/evacuar/evacuando/evacuar-nos
        fujam
        corram por/pela
        ponham-se a salvo
        """
      ),
      (
        .lockdown,
        """
        escola/campus/edifício/hospital/escritório/universidade/creche/faculdade __ lockdown/confinamento/confinada/confinado/bloqueada/trancada/fechada/trancados
        lockdown <in> _ escola/edifício/hospital/escritório/campus
        ! lockdown
        fiquem/fique/permaneçam/permaneça/mantenham/fica/ficar [se] [dentro/em] _ [casa/dentro] fechem/portas/janelas/tranquem/fechados/trancados
        fechem/fecha/feche/tranquem/tranca [bem] [as/a/todas] [as] portas/janelas/porta ~ fiquem/fique/permaneçam/fumo/fumaça/gás/tóxico/tóxica/nuvem/atirador/armado/tiros/escondam/químico
        fiquem/fique/permaneçam/tóxico/tóxica/nuvem/atirador/armado/tiros/químico ~ fechem/feche/tranquem/tranca _ portas/janelas/porta
        barricad*
        """
      ),
      (
        .disaster,
        """
        rio/ribeira/barragem/córrego __ transbord*/rompeu/subiu
        água [já] [está] [entrando] [nas] casas/entrando
        vá/vão/suba/subam para/ao [um/o] lugar/andar/piso/sítio alto/superior/mais
        água [está] [a] subir/subindo/entrar/entrando/sobe/invadiu/invadindo
        entrar/entrando/entra/está [a] [entrar/entrando] água
        inundar/inundando/inundado/inundada/inundou/inundação/alagado/alagada/alagando/alagou
        barragem/dique/represa rompeu/rebentou/rompendo
        tornado/tsunami/furacão/ciclone/avalanche/deslizamento/incêndio __ aproxima/aproximar/aproximando/alerta/abrigo/florestal/vem/iminente
        alerta de tsunami/tornado/furacão
        ! terramoto/terremoto/sismo/tsunami/avalanche
        explosão <in> [<o>] <home>
        explodiu <o> <home>/botija/caldeira/gás
        <home>/botija/caldeira/panela explodiu
        desabou/desabando/desabamento/desmoronou/ruiu
        ataque aéreo
        perigo de vida/morte
        enxurrada/cheia/inundação/enchente repentina/súbita/iminente/relâmpago
        barragem/represa/dique/açude/adutora _ romper/rebentar/ceder/colapsar/rompe/transbord*
        rio/ribeira/córrego/ribeirão [se] _ transbordou/transbordando/transbordar/saiu _ leito/rua/margens/casas
        tudo a tremer/tremendo
        tremendo/tremer tudo
        está/tá tudo tremendo
        terramoto/terremoto/sismo ~ <go>
        fogo/incêndio/chamas __ passou/saltou/pulou/atravessou [a/o] serra/estrada/rio/encosta/autoestrada/crista/rodovia/morro
        morro/serra/mata/mato/encosta/monte/pinhal/floresta/colina _ pegando/arder/queimando/ardendo/fogo/chamas ~ <go>
        deslizamento/desabamento/derrocada/avalanche/aluimento/deslizamentos ~ <go>
        árvore/telhado/muro/poste/grua/andaime/marquise/fachada/ramo _ cair/caindo/cai/desabar _ em/sobre [cima] _ pessoas/gente/crianças/nós/alguém
        vão/vá/subam/suba [já] para [as/o/a/um] [zonas/zona/partes] altas/alta/alto
        subam/suba/sobe já/agora/imediatamente [para] [o/ao] andar/piso/telhado/segundo/terraço
        água [já] entrou em/na/no casa/quarto/sala/cozinha
        rio/água levou/arrastou a/o/os ponte/casa/estrada/carros
        água está na/nas/no rua/ruas/casa/casas/bairro ~ subam/saiam/suba/fujam
        terra está [a] tremer/tremendo
        terra tremendo
        chamas [estão] [a] chegar/chegando/chegaram/perto [a/às/nas] casas/casa/aldeia/vila
        teto/telhado/muro/árvore/ponte/prédio/parede/laje _ vai/vão cair/desabar/ruir ~ tirem/saiam/crianças/fora/pessoas
        """
      ),
      (
        .lifeSupport,
        """
        oxigénio/oxigênio/respirador __ parou/parado/apit*/vazi*/acab*/deslig*
        pacemaker/respirador/oxigénio/oxigênio __ não funciona/trabalha
        bomba de insulina/infusão/morfina/alimentação __ parou/parad*/apit*/vazi*/deslig*/oclusão/bloque*
        bomba de insulina parou/apita*
        pacemaker/marcapasso/marca-passo/desfibrilador __ baixa/fraca/crítica/crítico/alarme/falha/avaria/bateria/erro/descarregado
        respirador/oxigénio/oxigênio/concentrador/diálise __ baixa/baixo/fraca/crítica/crítico/alarme/falha/avaria/erro/acabar/acabando/acabou/vazio/vazia/parou/oclusão/obstruída/desligado/desligou/desconectado
        ventilador pulmonar/mecânico/do/da __ alarme/falha/avaria/parou/desligado/desligou/desconectado/bateria
        bomba de insulina/infusão/morfina/alimentação __ baixa/crítica/alarme/falha/avaria/erro/obstruída/interrompida
        bomba __ oclusão
        sem oxigénio/oxigênio/insulina
        acabou/acabando/acabar [o/a] oxigénio/oxigênio/insulina
        saturação/oxigénio/oxigênio _ baixa/baixo/descer/caindo/abaixo
        glicemia/glicose __ crítica/perigosa
        queda detetada/detectada
        botão/alarme de/do pânico/emergência/sos [acionado/premido]
        ventilador/respirador ~ desconectado/desligado/desconexão ~ pressão/paciente/utente
        oxigénio/oxigênio/concentrador ~ sem/nenhum fluxo/débito
        saturação/satura/saturando/spo2/oxigénio/oxigênio [de] [caiu/desceu/está/tá/a/em] [para/em/a] <sat>
        glicose/glicemia/dexcom/diabetes [atual/em/a/de/está] [em/a/de] <low>
        glicose/glicemia __ caindo/descer/queda/desce/despenc* rápido/rápida/rapidamente/e/muito/depressa
        queda registada/registrada/detetada ~ não responde/reage
        teleassistência/pendente/medalhão/central ~ sem/nenhum/não [há] contacto/contato/resposta
        sem/nenhum contacto/contato/resposta com/de ~ alguém _ ir/vá/passar/deslocar
        apneia ~ ventilador/respirador desconectado/desligado
        urgente/alerta/alarme _ [de] glicose/glicemia/açúcar _ baixa/baixo
        doente/paciente/utente _ desligado/desconectado _ ventilador/respirador
        concentrador/oxigénio/oxigênio __ falhou/avariou/parou
        alerta/alarme de/da queda ~ não responde
        """
      ),
      (
        .rescue,
        """
        chama/chame/chamem/chamar/liga/ligue/liguem/ligar [já] [para/a/pro/pra/uma/o] [o/uma/a] ambulância/112/190/192/193/911/polícia/bombeiros/samu/inem/médico/socorro
        manda/mande/mandem/envia/enviem [já] [uma/a/ajuda] ambulância/ajuda/polícia/bombeiros/socorro
        preciso/precisamos/precisa [já] [de/duma] [uma] ambulância/polícia/bombeiros
        preciso/precisamos [de] ajuda <now>
        uma ambulância <now>
        ! ambulância
        socorro estou/ele/ela/há/alguém/me/minha/meu _ [fogo/respira/ferido/ferida/presa/preso]
        ajuda-me/ajudem-me/ajude-me
        ajudem/ajuda me/nos [<now>/por/estou]
        me ajuda/ajude/ajudem [<now>/por/estou/pelo]
        ! socorro
        ! emergência
        """
      ),
      (
        .hospital,
        """
        <kin>/ele/ela/está __ hospital/urgências/urgência/uti/uci/internado/internada/pronto-socorro/socorro/hospitalizado/hospitalizada
        internado/internada/internaram/hospitalizado/hospitalizada
        levado/levada/levaram/levam/transportado/levando/levar _ [para/ao] [o] hospital/urgências/uti/clínica/pronto
        [estamos/está/estou] no hospital
        [estamos/está/estou] nas urgências
        cuidados intensivos
        ambulância [levou/está/veio/chegou/leva/a] [levou/levar/levando/chegar]
        de/na ambulância
        operado/operada/cirurgia/operação de urgência/emergência
        teve/tive/tiveram/sofreu/teve/tivemos um [grave] acidente
        acidente [de] [carro/grave/viação/moto] ferido/ferida/feridos/grave/carro/mota/viação
        gravemente ferido/ferida/doente
        ferido/ferida grave
        <kin>/está/ficou [está] em coma
        entre a vida e a morte
        partiu/quebrou/fraturou a anca/bacia/fêmur/quadril
        """
      ),
      (
        .supply,
        """
        fervam/ferva/ferver _ água
        água [da/de/potável] [torneira] _ contaminada/imprópria/ferver/fervida/bactérias/envenenada/poluída/não
        não bebam/beba/bebas/beber [a/água] [água]
        água imprópria
        recolha/recolhido/recall/retirado/retirada _ [de] produto/lote/salmonela/listeria/vidro/alimento/medicamento/metal
        salmonela/listeria/botulismo/vidro _ em/no/na/detetada/encontrado/detectada
        não consuma/consumam/coma/comam/comas/use/usem
        não tome/tomem/tomes [mais/o/os/a]
        pare/parem/deixe de/o tomar/usar/medicamento
        """
      ),
      (
        .poison,
        """
        não tome/tomes/tomem/coma/comas/beba/dê/comam ~ venenoso/venenosos/venenosa/tóxico/perigoso/dose/errado/erro/mortal
        dose errada/incorreta/incorrecta
        remédio/medicamento errado
        cogumelos _ venenosos/tóxicos
        """
      ),
    ],
    contexts: [
      (
        .handled,
        "polícia/bombeiros/gnr/psp/ambulância/inem/samu [já] [está/estão/chegou/chegaram] [no] local/aqui/chegou/chegaram\nem segurança\nsãos e salvos\nsão e salvo\nem boas mãos"
      ),
      (
        .routine,
        "trabalho/trabalha/trabalhar/emprego/visita/visitas/horário/estágio/enfermeira/enfermeiro/consulta/turno"
      ),
      (
        .pet,
        "gato/gatinho/gata/cão/cachorro/cãozinho/pato/ganso/ovelha"
      ),
      (
        .mask,
        "sufocar/sufocando/engasgar/engasgado/engasgada/asfixiar com/de/em riso/rir/calor/trabalho/emoção/papéis\nviver/morar aqui/cá/lá\nviver/morar em/no/na/com <Name>\nviver/morar na/no cidade/campo\npimenta/molho _ pegando\nfogo na lareira/churrasqueira/fogueira\nfogo de artifício\nem lume\nmorro de/se\nmorrer de/a\nmorto de\neu morro\nperdi as/a/o/os/meu/minha chave/chaves/telemóvel/carteira/celular/comboio/ônibus\nsair com/à/hoje\nsai com\nsair de casa às\nsai às\nme ajuda com/aí\nme ajuda a carregar/levar/montar/arrumar/escolher/mudar/estudar/limpar/pintar\nme segue no\nbomba de chocolate/calor\ntelemóvel/celular/bola/boné/chapéu/chaves/drone/óculos caiu/caíram na/no/ao água/mar/rio/lago\najuda com\nsai de férias\nme mata de\nnão responde/atende/responder [mais] [ao/às/aos/à/as/a/o/nas] [meus/minhas/tuas] telefone/telemóvel/celular/mensagens/mensagem/chamadas/whatsapp/email/zap/perguntas\ncaiu [o/a/meu/minha/um] telemóvel/celular/telefone/copo/prato/café/ligação/internet/luz/sistema\ntelemóvel/celular/telefone/copo/prato/chávena/xícara/tablet caiu no chão\ncaixa/lata [toda/inteira] de bombons/chocolates/bolachas/biscoitos/bombom/cereais\ntoda/todo a/o caixa/frasco de bombons/chocolates/biscoitos/mel\nfecha/feche/tranca a porta [e] sonha/dorme/vem/anda/dorme/bons/senta\nsai da/do cama/banho/chuveiro/grupo/telemóvel\n<low>/<sat> g/gr/gramas/reais/euros/cêntimos/minutos/km/anos\na ameaça de chuva/greve\nautocarro/ônibus/comboio/trem/voo/barco sai já/agora\nsai agora/já do trabalho/escritório\nnão acorda cedo/antes/tarde/nunca/às\nfumo/fumaça no/do/da/na churrasco/churrasqueira/grelha/lareira/cigarro/incenso\ntrancado/trancada em/na/numa reunião/reuniões/aula\ntremendo/tremer de frio/medo/nervoso/raiva\nvirou notícia/moda/mania/rotina/piada/meme/hotel/restaurante\nespingarda de caça/ar/pressão/brincar\npistola de água/cola/brincar\ndesapareceu/sumiu no/na/do quarto/consola/cama/mapa/sofá\nchefe/chefa me persegue\nfogo nos/no olhos/coração/olhar\ndar/dando à luz verde\ncomprimidos/remédios da/do/de manhã/noite/dia/almoço/jantar/semana\nbraço/perna [do/da/depois] [do/da] ginásio/academia/treino"
      ),
      (.negation, "não\nnunca\nsem\nnenhum\nnenhuma\nninguém\nnada\nnem\njamais"),
      (
        .condition,
        "se houver/há/o/a/os/as/for/estiver/sentir/vir/você/alguém/tiver/ouvir/precisar/cheirar/for/um/uma\ncaso\nem caso\nquando\no que fazer\ncomo se\nimagina\nseria\npoderia\ncurso/artigo/livro/palestra\ncada/todo/todos dia/semana/vez/mês/ano/dias\nsempre\nquase\npor pouco"
      ),
      (
        .unreal,
        "em/quando pequeno/pequena/criança\nfilme\nsérie\nnovela\nepisódio\ntemporada\nromance\nlivro\nsonho\nsonhei\ncanção\npeça de teatro\nnesta/nessa/na peça\ndocumentário\nvídeo\nbrincadeira\npiada\nhá anos\nanos atrás\nmeses atrás\nano passado\nverão passado\nmês passado\nhistória\ncapítulo\nnetflix\ntelenovela\nmusical\nsketch\nensaiamos\nprimeiro/segundo/terceiro/último ato"
      ),
      (.past, "ontem\nanteontem\nsemana passada\natrás"),
      (
        .later,
        "amanhã\npróxima semana\nsemana que vem\npara a semana\npróximo\nprogramada\nprogramado\nmarcada\nmarcado\nconsulta\nsegunda/terça/quarta/quinta/sexta feira"
      ),
      (.joke, "lol\nkkk*\nhaha*\nrsrs*\nbrincadeira\nbrincando\na brincar\nrir\nrindo"),
      (
        .drill,
        "simulacro\nsimulado\nexercício\nisto é um teste\né só um teste\né apenas um teste\napenas um teste\nmensagem de teste\nteste de/do alarme/sirenes/sistema\nsimulação\nensaio"
      ),
      (
        .over,
        "alarme/alerta [foi/está/já] terminado/encerrado/desativado/cancelado/terminou/acabou\nfumo/fumaça/gás [já/se] dissipou/dissipado/dissipada\ntudo [está/já] [voltou] [ao] normal/seguro\nfalso alarme\nalarme falso\ntudo [está/já] [sob/bem] bem/controlado/controle/resolvido/tranquilo/certo/ok\nsob controlo/controle\n! já passou\nfogo/incêndio/chamas [já] [está/foi/foram] [já] apagado/apagadas/extinto/controlado\nestá/foi/foram/está/já [já/foi] controlado/terminado/resolvido/encontrado/encontrada/levantado/detido/reparado/salvo\njá [está] apareceu/encontrámos/achamos\n! apareceu\n! encontrado/encontrada\nestá/estamos [já/todos] [muito] melhor/bem/recuperado/recuperada/livre\nteve alta\njá teve alta\ndeu alta\nera/foi [só/apenas] _ nada/torrada/vapor/gato\nera só/apenas\nfoi só um/uma [susto/engano]\nnão é nada\nnão foi nada\nnada grave\nnada de grave\nninguém [ficou/se] ferido/feriu\nnão há perigo\n! esquece\njá não há/tem perigo/fumo/fumaça/fogo/risco/fuga/cheiro/problema\njá não é preciso/necessário\njá não cheira/arde\njá não sai fumo/fumaça/gás\né [só/apenas] [a/o/uma/um] novela/telenovela/série/filme"
      ),
      (
        .bulk,
        "preços\ndescontos\nfrete\nestoque\nstock\nsaldos\ncancelar subscrição\ncancelar inscrição\ndescadastrar\nnewsletter\ndesconto\ncupão\ncupom\npromoção\nsorteio\nbilhetes\ningressos\ndoar\ndoação\nbitcoin\nfiança\nnovo número\nnúmero novo\npix\ntransferência"
      ),
      (
        .advice,
        "o que faço/fazemos\nque faço\no que devo/é\nonde estás/está/estão/você\npodes/podem/pode [alguém] vir/ajudar/chamar/ligar\nalguém pode\nestás aí\najuda\nsocorro\nligo"
      ),
    ])
}
