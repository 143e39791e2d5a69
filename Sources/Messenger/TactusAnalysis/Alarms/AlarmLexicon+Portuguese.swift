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
        não reage/responde/acorda/mexe
        não se mexe
        não consigo acordar/acordá*
        desabou/caiu no chão
        colapsou
        teve/está/tendo/ter/sofreu/tem [a/tendo] [ter/um/uma] [um/uma] infarto/enfarte/avc/derrame/ataque/convulsão/convulsões/paragem/parada
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
        estou/está na ponte/beira/linha
        cortar/cortei os pulsos
        não acordar mais
        """
      ),
      (
        .violence,
        """
        me/nos/a [está] bate/bateu/batendo/agride/agrediu/agredindo/ameaça/ameaçando/ataca/atacou/esfaqueou/estrangula/espanca/espancou/enforcando
        bateu/bate/bater/batendo/agredir/agrediu/agredindo/ameaçar/atacar/espancar/espancando me/nos/em mim/minha/na/mãe
        está/tá [a] [me/nos] bater/bater-me/batendo/agredir/agredir-me/agredindo/espancar/espancando/estrangular/esfaquear/ameaçar/ameaçando/atacar/atacando
        bate-me/bateu-me
        tem/com/traz/apontou [uma/um] faca/arma/pistola/machado/espingarda/navalha/facão/revólver
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
        """
      ),
      (
        .pursuit,
        """
        homem/tipo/cara/alguém/gajo _ atrás de mim/nós [desde]
        atrás de mim desde/há
        está/vem/anda [um] [homem/tipo/cara/alguém] atrás de mim
        me/nos [está/estão] segue/seguindo/perseguindo/persegue/seguem/seguir
        a seguir-me/perseguir-me/seguir-nos
        a seguir/perseguir me/nos
        está/estão/tão [a] [me/nos] seguindo/seguir/perseguindo/perseguir [me]
        estou/estamos [a] [ser/sendo] seguido/seguida/perseguido/perseguida/seguidos/perseguidos
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
        não [o/a] chegou/voltou/apareceu [hoje] [a/à/ao/da/na/em/de] [casa/escola/creche]
        ainda não voltou
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
        fechem/fecha/feche/tranquem/tranca [as/a/todas] [as] portas/janelas/porta
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
        inundar/inundando/inundado/inundada/inundou/inundação/alagado/alagada/alagando/enchente/alagou
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
        """
      ),
      (
        .lifeSupport,
        """
        bomba/ventilador/oxigénio/oxigênio/pacemaker/respirador __ parou/parad*/apit*/vazi*/acab*/deslig*
        bomba de insulina parou/apita*
        pacemaker/marcapasso/marca-passo/desfibrilador __ baixa/fraca/crítica/crítico/alarme/falha/avaria/bateria/erro/descarregado
        ventilador/respirador/oxigénio/oxigênio/concentrador/bomba/diálise/monitor/garrafa/botija/cilindro __ baixa/baixo/fraca/crítica/crítico/alarme/falha/avaria/erro/acabar/acabando/acabou/vazio/vazia/parou/oclusão/obstruída/desligado/desligou
        sem oxigénio/oxigênio/insulina
        acabou/acabando/acabar [o/a] oxigénio/oxigênio/insulina
        saturação/oxigénio/oxigênio _ baixa/baixo/descer/caindo/abaixo
        glicemia/glicose __ crítica/perigosa
        queda detetada/detectada
        botão/alarme de/do pânico/emergência/sos [acionado/premido]
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
        "sufocar/sufocando/engasgar/engasgado/engasgada/asfixiar com/de/em riso/rir/calor/trabalho/emoção/papéis\npreso/encravado debaixo do sofá/tapete\nviver/morar em/com/na/no/aqui/cá/lá\npimenta/molho _ pegando\nfogo na lareira/churrasqueira/fogueira\nfogo de artifício\nem lume\nmorro de/se\nmorrer de/a\nmorto de\neu morro\nperdi as/a/o/os/meu/minha chave/chaves/telemóvel/carteira/celular/comboio/ônibus\nsair com/de/à/hoje/para\nsai com/para\nsair de casa às\nsai às/do\nsaiam para\nrua da/do/de\nme ajuda a/com/aí/na\nme segue no\nbomba de chocolate/calor\najuda a/com/para\nsai de férias\nque me mata\nme mata de"
      ),
      (.negation, "não\nnunca\nsem\nnenhum\nnenhuma\nninguém\nnada\nnem\njamais"),
      (
        .condition,
        "se houver/há/o/a/os/as/for/estiver/sentir/vir/você/alguém/tiver/ouvir/precisar/cheirar/for/um/uma\ncaso\nem caso\nquando\no que fazer\ncomo se\nimagina\nseria\npoderia\ncurso/artigo/livro/palestra\ncada/todo/todos dia/semana/vez/mês/ano/dias\nsempre\nquase\npor pouco"
      ),
      (
        .unreal,
        "em/quando pequeno/pequena/criança\nna sua/tua/minha idade\nfilme\nsérie\nnovela\nepisódio\ntemporada\njogo\nromance\nlivro\nsonho\nsonhei\ncanção\nmúsica\nteatro\npeça\ndocumentário\nvídeo\nbrincadeira\npiada\nhá anos\nanos atrás\nmeses atrás\nano passado\nverão passado\nmês passado\nmuseu\nhistória\ncapítulo\nnetflix"
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
        "alarme/alerta [foi/está/já] terminado/encerrado/desativado/cancelado/terminou/acabou\nfumo/fumaça/gás [já/se] dissipou/dissipado/saiu/dissipada\ntudo [está/já] [voltou] [ao] normal/seguro\nfalso alarme\nalarme falso\ntudo [está/já] [sob/bem] bem/controlado/controle/resolvido/tranquilo/certo/ok\nsob controlo/controle\njá passou\nestá/foi/foram/está/já/fogo [já/foi] apagado/extinto/apagada/controlado/terminado/resolvido/encontrado/encontrada/levantado/detido/reparado/salvo/extinto\njá [está] apareceu/encontrámos/achamos\napareceu\nencontrado/encontrada\nestá/estou/estamos [já/todos] [muito] melhor/bem/recuperado/recuperada/livre\nsaiu do hospital\nem casa de novo\nteve alta\njá teve alta\ndeu alta\nera/foi [só/apenas] _ nada/torrada/vapor/gato\nera só/apenas\nfoi só\nnão é nada\nnão foi nada\nnada grave\nnada de grave\nninguém [ficou/se] ferido/feriu\nnão há perigo\nesquece\njá não"
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
