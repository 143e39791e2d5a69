extension EverydayPhrases {
  /// The phrases of Portuguese messages.
  static let portuguese: [Entry] = [
    Entry(
      .sensor,
      tells:
        """
        agua detectada,agua detectado,agua detetada,agua detetado,choro detectada,\
        choro detectado,choro detetada,choro detetado,detectada agua,detectada choro,\
        detectada fogo,detectada fuga,detectada fuga de agua,detectada fuga de gas,\
        detectada fumaca,detectada fumo,detectada gas,detectada monoxido de carbono,\
        detectada quebra de vidro,detectada queda,detectada vazamento,\
        detectada vazamento de agua,detectado agua,detectado choro,detectado fogo,\
        detectado fuga,detectado fuga de agua,detectado fuga de gas,detectado fumaca,\
        detectado fumo,detectado gas,detectado monoxido de carbono,detectado quebra de vidro,\
        detectado queda,detectado vazamento,detectado vazamento de agua,detetada agua,\
        detetada choro,detetada fogo,detetada fuga,detetada fuga de agua,detetada fuga de gas,\
        detetada fumaca,detetada fumo,detetada gas,detetada monoxido de carbono,\
        detetada quebra de vidro,detetada queda,detetada vazamento,detetada vazamento de agua,\
        detetado agua,detetado choro,detetado fogo,detetado fuga,detetado fuga de agua,\
        detetado fuga de gas,detetado fumaca,detetado fumo,detetado gas,\
        detetado monoxido de carbono,detetado quebra de vidro,detetado queda,detetado vazamento,\
        detetado vazamento de agua,fogo detectada,fogo detectado,fogo detetada,fogo detetado,\
        fuga de agua detectada,fuga de agua detectado,fuga de agua detetada,\
        fuga de agua detetado,fuga de gas detectada,fuga de gas detectado,fuga de gas detetada,\
        fuga de gas detetado,fuga detectada,fuga detectado,fuga detetada,fuga detetado,\
        fumaca detectada,fumaca detectado,fumaca detetada,fumaca detetado,fumo detectada,\
        fumo detectado,fumo detetada,fumo detetado,gas detectada,gas detectado,gas detetada,\
        gas detetado,monoxido de carbono detectada,monoxido de carbono detectado,\
        monoxido de carbono detetada,monoxido de carbono detetado,quebra de vidro detectada,\
        quebra de vidro detectado,quebra de vidro detetada,quebra de vidro detetado,\
        queda detectada,queda detectado,queda detetada,queda detetado,\
        vazamento de agua detectada,vazamento de agua detectado,vazamento de agua detetada,\
        vazamento de agua detetado,vazamento detectada,vazamento detectado,vazamento detetada,\
        vazamento detetado
        """),
    Entry(
      .sensor,
      forbids:
        """
        nenhuma fuga,nenhum vazamento,ja nao,teste,simulacro,falso alarme,resolvida,resolvido
        """),
    Entry(
      .waiting,
      tells:
        """
        a # min* de si,a # min* de ti,a # min* de voce,a # min* do local,a sua espera a porta,\
        a sua espera aqui embaixo,a sua espera aqui fora,a sua espera ca em baixo,a sua espera em baixo,\
        a sua espera la embaixo,a sua espera la fora,a sua espera na porta,a sua espera na portaria,\
        a sua espera no carro,a sua espera no portao,a tua espera a porta,a tua espera aqui embaixo,\
        a tua espera aqui fora,a tua espera ca em baixo,a tua espera em baixo,a tua espera la embaixo,\
        a tua espera la fora,a tua espera na porta,a tua espera na portaria,a tua espera no carro,\
        a tua espera no portao,abre a porta estou,abre a porta que,abre o portao estou,abre o portao que,\
        abreme a porta estou,abreme a porta que,abreme o portao estou,abreme o portao que,ao local de embarque,\
        ao local de partida,ao local de recolha,ao ponto de embarque,ao ponto de encontro,carro chegou,\
        carro esta a porta,carro esta aqui,carro esta la fora,carro esta na porta,carro ja chegou,\
        chega daqui a # min*,chega dentro de # min*,chega em # min*,chega em 1min*,chega em 2min*,\
        chega em 3min*,chega em 4min*,chega em 5min*,chega em 6min*,chega em 7min*,chega em 8min*,\
        chega em 9min*,chega em cerca de # min*,chegada em # min*,chegamos em # min*,chegando em # min*,\
        chegara em # min*,chego ai em # min*,chego daqui a # min*,chego dentro de # min*,chego em # min*,\
        chego em 1min*,chego em 2min*,chego em 3min*,chego em 4min*,chego em 5min*,chego em 6min*,\
        chego em 7min*,chego em 8min*,chego em 9min*,chego em cerca de # min*,chegou o seu motorista,\
        chegou o seu taxi,chegou o seu uber,chegou o teu motorista,chegou o teu taxi,chegou o teu uber,\
        chegou seu motorista,chegou seu taxi,chegou seu uber,cheguei estou,cheguei pode descer,cheguei to aqui,\
        condutor aguarda,condutor chegou,condutor esta a chegar,condutor esta a espera,condutor esta a porta,\
        condutor esta a sua espera,condutor esta a tua espera,condutor esta aqui,condutor esta chegando,\
        condutor esta esperando,condutor esta la fora,condutor esta na porta,condutor esta te esperando,\
        condutor ja chegou,daqui a # min* chega,daqui a # min* chego,daqui a # min* estou,\
        dentro de # min* chega,dentro de # min* chego,dentro de # min* estou,desca cheguei,desca estou,\
        desca ja cheguei,desca ja estou,desca que estou,desce cheguei,desce estou,desce ja cheguei,\
        desce ja estou,desce que estou,em # min* chego,em # min* estou ai,em # min* estou na,em fila dupla,\
        em segunda fila,entregador chegou,entregador esta na porta,esperando por voce a porta,\
        esperando por voce aqui embaixo,esperando por voce aqui fora,esperando por voce ca em baixo,\
        esperando por voce em baixo,esperando por voce la embaixo,esperando por voce la fora,\
        esperando por voce na porta,esperando por voce na portaria,esperando por voce no carro,\
        esperando por voce no portao,esperando voce a porta,esperando voce aqui embaixo,esperando voce aqui fora,\
        esperando voce ca em baixo,esperando voce em baixo,esperando voce la embaixo,esperando voce la fora,\
        esperando voce na porta,esperando voce na portaria,esperando voce no carro,esperando voce no portao,\
        espero por ti a porta,espero por ti aqui embaixo,espero por ti aqui fora,espero por ti ca em baixo,\
        espero por ti em baixo,espero por ti la embaixo,espero por ti la fora,espero por ti na porta,\
        espero por ti na portaria,espero por ti no carro,espero por ti no portao,esta a # min*,estafeta chegou,\
        estafeta esta a porta,estamos a porta,estamos a sua espera,estamos a sua porta,estamos a tua espera,\
        estamos a tua porta,estamos aqui em baixo,estamos aqui embaixo,estamos aqui fora,estamos ca em baixo,\
        estamos em baixo,estamos em frente a sua casa,estamos em frente a tua casa,estamos em frente ao predio,\
        estamos embaixo,estamos la em baixo,estamos la embaixo,estamos la fora,estamos na porta,\
        estamos na portaria,estamos na sua porta,estamos no portao,estarei a porta em # min*,\
        estarei ai em # min*,estarei ca em # min*,estou a # min*,estou a espera a porta,estou a espera aqui,\
        estou a espera em baixo,estou a espera embaixo,estou a espera la fora,estou a espera na porta,\
        estou a espera no carro,estou a porta,estou a sua espera,estou a sua porta,estou a tua espera,\
        estou a tua porta,estou ai em # min*,estou aqui em baixo,estou aqui embaixo,estou aqui fora,\
        estou ca em # min*,estou ca em baixo,estou em baixo,estou em frente a sua casa,\
        estou em frente a tua casa,estou em frente ao predio,estou embaixo,estou esperando a porta,\
        estou esperando aqui,estou esperando em baixo,estou esperando embaixo,estou esperando la fora,\
        estou esperando na porta,estou esperando no carro,estou estacionado a porta,estou estacionado aqui,\
        estou estacionado em frente,estou la em baixo,estou la embaixo,estou la fora,estou na porta,\
        estou na portaria,estou na sua porta,estou no portao,guia chegou,guia esta a porta,guia esta aqui,\
        guia esta la fora,guia esta na porta,guia ja chegou,interprete chegou,interprete esta a porta,\
        interprete esta aqui,interprete esta la fora,interprete esta na porta,interprete ja chegou,\
        motorista aguarda,motorista chegou,motorista esta a chegar,motorista esta a espera,\
        motorista esta a porta,motorista esta a sua espera,motorista esta a tua espera,motorista esta aqui,\
        motorista esta chegando,motorista esta esperando,motorista esta la fora,motorista esta na porta,\
        motorista esta perto,motorista esta proximo,motorista esta te esperando,motorista ja chegou,\
        motorista quase a chegar,motorista quase chegando,no local de embarque,no local de partida,\
        no local de recolha,no ponto de embarque,no ponto de encontro,pode descer cheguei,pode descer estou,\
        pode descer ja cheguei,pode descer ja estou,pode descer que estou,sua corrida chegou,sua viagem chegou,\
        taxi aguarda,taxi chegou,taxi esta a chegar,taxi esta a espera,taxi esta a porta,\
        taxi esta a sua espera,taxi esta a tua espera,taxi esta aqui,taxi esta chegando,taxi esta esperando,\
        taxi esta la fora,taxi esta na porta,taxi esta perto,taxi esta proximo,taxi esta te esperando,\
        taxi ja chegou,taxi quase a chegar,taxi quase chegando,te esperando a porta,te esperando aqui embaixo,\
        te esperando aqui fora,te esperando ca em baixo,te esperando em baixo,te esperando la embaixo,\
        te esperando la fora,te esperando na porta,te esperando na portaria,te esperando no carro,\
        te esperando no portao,te espero a porta,te espero aqui embaixo,te espero aqui fora,\
        te espero ca em baixo,te espero em baixo,te espero la embaixo,te espero la fora,te espero na porta,\
        te espero na portaria,te espero no carro,te espero no portao,to a porta,to a sua porta,to a tua porta,\
        to aqui em baixo,to aqui embaixo,to aqui fora,to ca em baixo,to em baixo,to em frente a sua casa,\
        to em frente a tua casa,to em frente ao predio,to embaixo,to la em baixo,to la embaixo,to la fora,\
        to na porta,to na portaria,to na sua porta,to no portao,tou a porta,tou a sua porta,tou a tua porta,\
        tou aqui em baixo,tou aqui embaixo,tou aqui fora,tou ca em baixo,tou em baixo,tou em frente a sua casa,\
        tou em frente a tua casa,tou em frente ao predio,tou embaixo,tou la em baixo,tou la embaixo,\
        tou la fora,tou na porta,tou na portaria,tou na sua porta,tou no portao,transporte chegou,\
        transporte esta a porta,transporte esta aqui,transporte esta la fora,transporte esta na porta,\
        transporte ja chegou,uber chegou,uber esta a porta,uber esta aqui,uber esta la fora,uber esta na porta,\
        uber ja chegou,veiculo chegou,veiculo esta a porta,veiculo esta aqui,veiculo esta la fora,\
        veiculo esta na porta,veiculo ja chegou,\
        motorista no local,taxi no local,chegou o motorista,chegou o taxi
        """),
    Entry(
      .waiting,
      forbids:
        """
        # horas atras,# minutos atras,a 11 min*,a 12 min*,a 13 min*,a 14 min*,a 15 min*,a sua espera em casa,\
        amanha,as # horas,autocarro,avalie,avisa quando,avisame quando,avisaremos quando,brincando,cais,\
        cancelad*,com o cachorro,com o cao,comboio,comboios,deixada,deixado,domingo,eletrico,em 11 min*,\
        em 12 min*,em 13 min*,em 14 min*,em 15 min*,em frente ao bar,em frente ao cinema,em frente ao museu,\
        em frente ao restaurante,em frente ao teatro,embaixo da cama,encomenda,encomendas,esperou,esta manha,\
        esta noite,foi embora,foise embora,fora da cidade,fora do bar,fora do cinema,fora do museu,\
        fora do restaurante,fora do teatro,fumando,fumar,ha # horas,ha # min*,hoje a noite,linha #,\
        lista de espera,mais tarde,me avise quando,metro,na porta da escola,na porta da igreja,\
        na porta da loja,na porta do banco,na porta do bar,na porta do cinema,na porta do teatro,na semana,\
        no escritorio,no jardim,no quintal,no trabalho,onibus,ontem,pacote,pacotes,paragem,plataforma,\
        portao de embarque,quando o motorista,quando o seu,quando seu motorista,quartafeira,quintafeira,\
        sabado,segundafeira,sextafeira,sua espera ao,tercafeira,trem,trens,voce esta ai,voce esta la,voo
        """),
    Entry(
      .doorbell,
      tells:
        """
        alguem a porta,alguem a sua porta,alguem esta a porta,alguem esta a sua porta,\
        alguem esta a tocar a campainha,alguem esta a tocar a porta,alguem esta a tocar a sua campainha,\
        alguem esta a tocar na porta,alguem esta a tocar o interfone,alguem esta na porta,\
        alguem esta na sua porta,alguem esta no intercomunicador,alguem esta no interfone,alguem esta no portao,\
        alguem esta tocando a campainha,alguem esta tocando a porta,alguem esta tocando a sua campainha,\
        alguem esta tocando na porta,alguem esta tocando o interfone,alguem na porta,alguem na sua porta,\
        alguem no intercomunicador,alguem no interfone,alguem no portao,alguem toca a porta,\
        alguem toca a sua campainha,alguem toca na porta,alguem toca o interfone,alguem tocou a porta,\
        alguem tocou a sua campainha,alguem tocou na porta,alguem tocou o interfone,botao da campainha,\
        campainha acionada,campainha esta a tocar,campainha esta tocando,campainha foi tocada,campainha premida,\
        campainha pressionada,campainha tocada,campainha tocando,campainha tocou,chamada do intercomunicador,\
        chamada do interfone,chamada do porteiro,chamada do videoporteiro,chamada na portaria,\
        estao a tocar a campainha,estao a tocar a porta,estao a tocar o interfone,estao tocando a campainha,\
        estao tocando a porta,estao tocando o interfone,interfone chamando,interfone tocando,interfone tocou,\
        toca a campainha,tocaram a campainha,tocaram a porta,tocaram o interfone,tocou a campainha,\
        visita a porta,visita na entrada,visita na porta,visita na portaria,visita no interfone,\
        visitante a porta,visitante na entrada,visitante na porta,visitante na portaria,visitante no interfone,\
        tocam a campainha,batem a porta,estao a bater a porta,campainha a tocar
        """),
    Entry(
      .doorbell,
      forbids:
        """
        amanha,atualiza*,avariad*,bateria,cada vez,campainha nova,comprar,consert*,despertador,encomenda,\
        enquanto,esta manha,estragad*,ha # horas,instal*,mais cedo,movimento,nao,nova campainha,oferta,\
        offline,ontem,pacote,pessoa detectada,pessoa detetada,pessoa vista,pilha*,quando,quebrad*,repar*,\
        se alguem,sempre,telefone,volume
        """),
    Entry(
      .code,
      tells:
        """
        codigo de acesso,codigo de ativacao,codigo de autenticacao,codigo de autorizacao,codigo de confirmacao,\
        codigo de login,codigo de seguranca,codigo de uso unico,codigo de utilizacao unica,codigo de validacao,\
        codigo de verificacao,codigo sms,codigo temporario,codigo unico,digite este codigo,digite o codigo,\
        insira este codigo,insira o codigo,introduza este codigo,introduza o codigo,nao compartilhe a ninguem,\
        nao compartilhe com ninguem,nao compartilhe esse,nao compartilhe este,nao compartilhe o,\
        nao divulgue a ninguem,nao divulgue com ninguem,nao divulgue esse,nao divulgue este,nao divulgue o,\
        nao forneca a ninguem,nao forneca com ninguem,nao forneca esse,nao forneca este,nao forneca o,\
        nao informe a ninguem,nao informe com ninguem,nao informe esse,nao informe este,nao informe o,\
        nao o compartilhe,nao o partilhe,nao partilhe a ninguem,nao partilhe com ninguem,nao partilhe esse,\
        nao partilhe este,nao partilhe o,o codigo e,otp,palavrapasse de uso unico,palavrapasse descartavel,\
        palavrapasse temporaria,palavrapasse unica,para aceder a sua conta,para acessar sua conta,\
        para confirmar o login,para entrar na sua conta,para fazer login,para iniciar sessao,\
        password de uso unico,password descartavel,password temporaria,password unica,senha de uso unico,\
        senha descartavel,senha temporaria,senha unica,seu codigo,teu codigo,token de acesso,\
        token de seguranca,token e,use este codigo,use o codigo,utilize este codigo,utilize o codigo,\
        verificacao em duas etapas
        """),
    Entry(
      .code,
      forbids:
        """
        alarme,armario,bilhete*,cacifo,cadeado,carrinho,carta,chaves,codigo de erro,cofre,compre,convide,\
        cupao,cupom,desconto*,economize,encomenda,entrega,entregador,estafeta,frete,garagem,indicacao,\
        ingresso*,levantamento,levantar,linha #,oferta,pacote,pedido,por correio,porta,portao,portaria,\
        postal,poupe,predio,presente,promo*,qr,rastreamento,rastreio,reserva,retirada,retirar,saldos,\
        vale,voucher,wifi
        """),
    Entry(
      .routine,
      tells:
        """
        aquecimento desligado,aquecimento ligado,atualizacao instalada,backup completo,\
        backup concluida,backup concluido,backup efetuada,backup realizado,backup terminado,\
        build aprovado,build bemsucedido,build com sucesso,build concluida,build concluido,\
        build passou,camara esta online,camara ligada,camara online,camera conectada,\
        camera de volta,camera esta online,camera online,ciclo concluido,ciclo finalizado,\
        ciclo terminado,compilacao aprovado,compilacao bemsucedido,compilacao com sucesso,\
        compilacao concluida,compilacao concluido,compilacao passou,conclui* com sucesso,\
        copia de seguranca completo,copia de seguranca concluida,copia de seguranca concluido,\
        copia de seguranca efetuada,copia de seguranca realizado,copia de seguranca terminado,\
        de volta ao normal,de volta normal,deploy aprovado,deploy bemsucedido,\
        deploy com sucesso,deploy concluida,deploy concluido,deploy passou,detectado movimento,\
        detetado movimento,estores abertos,estores fechados,lava loucas concluida,\
        lava loucas terminou,lavadora finalizada,lavadora terminou,lavagem concluida,\
        lavagem finalizada,lavagem terminada,lavaloucas concluida,lavaloucas terminou,\
        limpeza concluida,limpeza terminada,luzes acesas,luzes apagadas,luzes desligadas,\
        luzes ligadas,maquina de lavar acabou,maquina de lavar concluida,\
        maquina de lavar concluiu,maquina de lavar terminada,maquina de lavar terminou,\
        maquina de secar concluida,maquina de secar terminou,movimento detectado,\
        movimento detetado,novamente online,pipeline aprovado,pipeline bemsucedido,\
        pipeline com sucesso,pipeline concluida,pipeline concluido,pipeline passou,\
        porta aberta por,porta da frente aberta,porta da frente destrancada,\
        porta da frente fechada,porta da frente trancada,porta de entrada aberta,\
        porta de entrada destrancada,porta de entrada fechada,porta de entrada trancada,\
        porta destrancada por,porta fechada,porta principal aberta,porta principal destrancada,\
        porta principal fechada,porta principal trancada,porta trancada,regressou ao normal,\
        regressou normal,secadora finalizada,secadora terminou,testes aprovados,testes passaram,\
        voltou a ao normal,voltou a normal,voltou ao normal,voltou normal
        """),
    Entry(
      .routine,
      forbids:
        """
        agua,ainda aberta,ajuda,alarme*,alerta,alguem,alta,arromb*,atencao,auditiv*,avaria*,aviso,baixa,\
        baixo,bateria #,bateria 16*,bateria 17*,bateria 18*,bateria 19*,bateria 2*,bateria a #,\
        bateria a 16*,bateria a 17*,bateria a 18*,bateria a 19*,bateria a 2*,bateria em #,bateria em 16*,\
        bateria em 17*,bateria em 18*,bateria em 19*,bateria em 2*,bloquead*,bomba,cadeira,caiu,cancelad*,\
        cartao,co,conta,continua aberta,critic*,demasiado,desconectad*,desconhecid*,elevada,emergencia,\
        encravad*,erro,erros,estranh*,expirad*,falec*,falha*,falhou,fogo,forcad*,fraca,fuga,fumaca,\
        fumo,gas,glicemia,glicose,implante,incendio,incomum,insulina,interrompid*,intrus*,inundacao,\
        ladrao,marcapasso,monoxido,muito,nao,negad*,offline,oxigenio,pacemaker,perdida,perigo,pessoa,\
        quebra,queda,sabotagem,sobreaquec*,socorro,superaquec*,suspeit*,urgente,vazamento,ventilador,\
        vidro*,violacao
        """),
    Entry(
      .drill,
      tells:
        """
        alarme de teste,alerta de teste,apenas um exercicio,apenas um simulado,este e apenas um teste,\
        este e so um teste,este e um exercicio,este e um simulado,este e um teste,exercicio de emergencia,\
        exercicio de evacuacao,exercicio de incendio,exercicio de protecao civil,isso e apenas um teste,\
        isso e so um teste,isso e um exercicio,isso e um simulado,isso e um teste,isto e apenas um teste,\
        isto e so um teste,isto e um exercicio,isto e um simulado,isto e um teste,mensagem de teste,simulacro,\
        simulacros,simulado de abandono,simulado de emergencia,simulado de evacuacao,simulado de incendio,\
        sirenes serao testadas,teste da sirene,teste das sirenes,teste de alarme,teste de sirene,\
        teste de sirenes,teste do alarme,teste dos alarmes,trata se de um exercicio,trata se de um simulado,\
        tratase de um exercicio,tratase de um simulado,treinamento de evacuacao,treinamento de incendio,\
        treino de evacuacao
        """),
    Entry(
      .drill,
      forbids:
        """
        a serio,berbequim,broca,cancelado,de verdade,dentista,e real,enem,exercicio de matematica,exercito,\
        fogo real,furadeira,incendio real,militar*,nao e apenas um,nao e mais um,nao e nenhum,nao e o,\
        nao e simulacro,nao e simulado,nao e so um,nao e um exercicio,nao e um simulacro,nao e um simulado,\
        nao e um teste,nao era exercicio,nao era um simulacro,nao faz parte,nao se trata,nao simulacro,\
        nenhum exercicio,nenhum simulacro,nenhum simulado,nenhum teste,simulado de matematica,\
        simulado de portugues,vestibular
        """),
  ]
}
