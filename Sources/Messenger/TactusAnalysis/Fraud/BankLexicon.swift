/// The words of banks' warnings, by language and by their part in the warning.
///
/// A phrase is a list of words without accents and apostrophes. "word*" matches a prefix, "*word"
/// matches anywhere within a word, and "…" matches up to four other words of the sentence.
enum BankLexicon {
  typealias Entries = [BankWarning.Part: String]

  static let all: [Entries] = [
    english, german, french, spanish, italian, portuguese, dutch, polish, turkish, swedish,
  ]

  /// The words that deny the word after them, by language.
  static let denials: [Set<String>] = [
    ["not", "no", "dont"], ["nicht", "kein"], ["ne", "pas"], ["no"], ["non"], ["nao"], ["niet"],
    ["nie"],
    [], ["inte", "ingen"],
  ]

  private static let english: Entries = [
    .means: "card*,account*,visa,mastercard,online banking,mobile banking,banking app,debit card",
    .mine: "my card,my account,my bank,our account",
    .payment:
      "payment*,transaction*,purchase*,transfer*,withdrawal*,charge,charged,charges,direct debit,standing order,order,spent,paid,was used,been used",
    .access:
      "sign-in,signin,signed in,log-in,login,logged in,password was changed,pin was changed,phone number was changed,new payee,payee was added",
    .newDevice: "new device,unknown device,unrecognised device,unrecognized device,another phone",
    .strange:
      "suspicious,unusual,unrecognised,unrecognized,unauthorised,unauthorized,fraud*,abroad,overseas,out of the ordinary,looks odd",
    .stopped:
      "blocked,stopped,on hold,held,paused,frozen,suspended,awaiting your approval,waiting for your approval,needs your approval",
    .pending: "pending,declined,refused,rejected,waiting",
    .question:
      "was this you,was that you,was it you,is this you,is it you,did you make,did you authorise,did you authorize,did you approve,did you just,did you try,did you use,did you sign in,did you log in,do you recognise,do you recognize,are you making,are you trying,were you using,can you confirm that you made",
    .block:
      "lock the card,lock your card,lock the account,freeze your card,freeze the card,freeze it,block your card,block the card",
    .disowned:
      "if not reply,if this was you,if this was not you,if this wasnt you,if it was not you,if it wasnt you,if that wasnt you,if this isnt you,not you,wasnt you,if you did not,if you didnt,if you do not recognise,if you do not recognize,if you dont recognise,if you dont recognize,dont recognise,dont recognize,do not recognise,do not recognize,without your knowledge",
    .lure:
      "courier,have your card,card ready,pin ready,click,tap here,link below,follow the link,verify your,validate,confirm your identity,confirm your details,confirm your data,update your details,update your information,update your payment,give … code,send … code,tell … code,read … code,enter … code,reply with … code,send … pin,enter … pin,give … pin,safe account,unlock your,reactivate,install,anydesk,teamviewer,call this number,bitcoin,crypto,gift card*",
    .paying: "try,tried,pay,paying,spend,spending",
    .parcel: "parcel*,package*,customs,delivery fee,crypto",
    .ordinary:
      "receipt,statement,newsletter,tips,how to,ways to,learn how,protect yourself,stay safe,webinar,thank you for,thanks for,was received,has been received,salary,refund*,your subscription,invoice,your booking",
    .noFunds:
      "insufficient funds,not enough money,card has expired,limit was reached,over your limit",
    .test: "this is a test,test message,test alert,test only,only a test",
  ]

  private static let german: Entries = [
    .means:
      "karte*,*karte,*karten,konto,kontos,*konto,online-banking,onlinebanking,banking,banking-app,visa,mastercard",
    .mine: "meine karte,meiner karte,mein konto,meinem konto,meine kreditkarte,unserem konto",
    .payment:
      "*zahlung,*zahlungen,*buchung,*umsatz,*umsatze,*uberweisung,*uberweisungen,*transaktion,*transaktionen,*kauf,einkauf,*lastschrift,*abhebung,*auszahlung,*verfugung,*belastung,*auftrag,belastet,abgebucht,abgehoben,eingesetzt,verwendet,benutzt",
    .access:
      "anmeldung,login,log-in,angemeldet,eingeloggt,*zugriff,*zugang genutzt,passwort … geandert,pin … geandert,rufnummer … geandert,neuer empfanger,neuer zahlungsempfanger",
    .newDevice:
      "neues gerat,neuen gerat,neuem gerat,neues smartphone,neuen smartphone,unbekanntes gerat,unbekannten gerat,unbekanntem gerat,anderes gerat,fremdes gerat,weiteres gerat",
    .strange:
      "verdachtig*,ungewohnlich*,auffallig*,unbekannt*,nicht autorisiert*,unautorisiert*,unberechtigt*,*betrug,betrugs*,*missbrauch*,im ausland,aus dem ausland,unublich*,fremdzugriff",
    .stopped:
      "gesperrt,blockiert,angehalten,gestoppt,zuruckgehalten,vorsorglich,eingefroren,wartet auf … freigabe,freigabe erforderlich,auf ihre freigabe,auf deine freigabe,zu ihrer sicherheit,pausiert",
    .pending: "ausstehend*,abgelehnt,vorgemerkt,wartet,offen,in prufung,wird gepruft",
    .question:
      "waren sie das,waren sie es,warst du das,warst du es,sind sie das,bist du das,haben sie … getatigt,haben sie … veranlasst,haben sie … bezahlt,haben sie … vorgenommen,haben sie … beauftragt,haben sie … gekauft,haben sie … ausgefuhrt,haben sie … autorisiert,haben sie … freigegeben,haben sie … abgehoben,haben sie diese,haben sie sich … angemeldet,hast du … getatigt,hast du … bezahlt,hast du … gemacht,hast du … autorisiert,hast du … veranlasst,hast du diese,erkennen sie,erkennst du,kennen sie diese,stammt … von ihnen,stammt … von dir,kommt … von ihnen",
    .block: "sperren sie,sperre die karte,sperre deine karte,sperr die karte,karte sperren",
    .disowned:
      "nicht sie,nicht du,nicht von ihnen,nicht von dir,nicht selbst,wenn sie das nicht,falls sie das nicht,nicht erkennen,nicht erkennst,nicht veranlasst,nicht getatigt,nicht autorisiert,nicht beauftragt,nicht ausgelost,nicht kennen,nicht waren,nicht warst,nicht vorgenommen,nicht freigegeben,ohne ihr wissen,sie das nicht waren,unbekannt ist,unbekannt sein",
    .lure:
      "kurier*,pin bestatigen,mit ihrer pin,tan ausserhalb,klick*,*link,folgen sie,verifizieren,daten … bestatigen,daten … aktualisieren,identitat,bestatigen sie ihre daten,bestatigen sie ihr konto,freischalten,entsperren,reaktivieren,sicherheitskonto,tan … nennen,code … nennen,nennen … code,nennen sie … tan,code … eingeben,tan … eingeben,geben sie … ein,teilen sie … code,installieren,anydesk,bitcoin*,krypto*,gutschein*,diese nummer,folgende nummer,folgender nummer,unter dieser nummer",
    .paying: "bezahlt,bezahlen,zahlen,zahlst,ausgegeben,zahlung",
    .parcel: "paket*,sendung*,zoll*",
    .ordinary:
      "kontoauszug*,quittung,beleg,kassenbon,newsletter,tipps,so schutzen,so erkennen,webinar,vielen dank fur,danke fur,eingegangen,gutgeschrieben,gutschrift,gehalt,gehaltseingang,lohn,erstattung,rechnung,abonnement,ratgeber,bestellbestatigung,phishing",
    .noFunds:
      "nicht gedeckt,mangels deckung,mangelnder deckung,deckung,guthaben … nicht,limit … erreicht,limit … uberschritten,abgelaufen",
    .test: "ein test,testnachricht,testmeldung,test-nachricht,probealarm,nur zum test,testalarm",
  ]

  private static let french: Entries = [
    .means: "carte,cartes,cb,compte,comptes,visa,mastercard,banque en ligne,espace client,livret",
    .mine: "ma carte,mon compte,notre compte,ma cb",
    .payment:
      "paiement*,transaction*,achat*,virement*,retrait*,operation*,prelevement*,debit,debite*,depense,paye,utilisee,utilise,commande",
    .access:
      "connexion*,connecte,acces,mot de passe … modifie,mot de passe … change,code … modifie,numero … modifie,nouveau beneficiaire,beneficiaire … ajoute",
    .newDevice:
      "nouvel appareil,nouveau appareil,nouveau telephone,appareil inconnu,appareil non reconnu,autre appareil,appareil inhabituel,nouveau terminal",
    .strange:
      "suspect*,inhabituel*,douteu*,douteuse*,frauduleu*,fraude,non autorise*,non reconnu*,anormal*,inconnu*,etranger,a l etranger,atypique*",
    .stopped:
      "bloque*,suspendu*,stoppe*,retenu*,mis* en attente,en attente de votre,gele*,par securite,par mesure de securite,par precaution,interrompu*,attend votre validation",
    .pending: "en attente,refuse*,rejete*,decline*,a valider,en cours",
    .question:
      "est-ce vous,est-ce bien vous,est-ce que c est vous,est-ce que vous,etait-ce vous,etait-ce bien vous,c est vous,c est bien vous,c etait vous,etes-vous a l origine,etes-vous l auteur,etes vous a l origine,etes-vous bien,avez-vous,avez vous,reconnaissez-vous,reconnaissez vous,vous reconnaissez,l avez-vous",
    .block: "bloquez votre carte,bloquez-la,faites opposition,verrouillez,bloquez votre acces",
    .disowned:
      "pas vous,si vous n etes pas,si vous n avez pas,n etes pas a l origine,pas a l origine,ne reconnaissez pas,pas reconnu,n avez pas effectue,n avez pas realise,n avez pas autorise,n est pas de vous,ne vient pas de vous,ne provient pas de vous,n etait pas vous,a votre insu,pas l auteur",
    .lure:
      "coursier*,code secret,remettez,cliquez,cliquer,clic,lien,verifiez vos,verifiez votre,confirmez vos,confirmez votre identite,confirmez votre compte,mettez a jour,mettre a jour,coordonnees,debloquez votre,debloquer votre,reactivez,reactiver,donne* … code,communique* … code,envoye* … code,transmet* … code,saisi* … code,dictez,compte securise,compte de securite,installez,anydesk,bitcoin*,crypto*,carte cadeau,cartes cadeaux,ce numero,numero suivant,connectez-vous sur",
    .paying: "payer,payez,payes",
    .parcel: "colis,douane*,livraison",
    .ordinary:
      "releve*,recu,ticket,newsletter,lettre d information,conseils,comment,protegez-vous,webinaire,merci pour,merci de votre,a ete recu,avons bien recu,salaire,remboursement,facture,abonnement,credite,bien ete effectue,confirmation de commande",
    .noFunds: "provision,solde insuffisant,fonds insuffisants,plafond,expiree,expire",
    .test: "un test,message de test,alerte test,test technique",
  ]

  private static let spanish: Entries = [
    .means:
      "tarjeta*,cuenta,cuentas,visa,mastercard,banca online,banca digital,banca en linea,banca movil",
    .mine: "mi tarjeta,mi cuenta,nuestra cuenta",
    .payment:
      "pago*,cargo,cargos,transaccion*,compra*,transferencia*,retiro*,retirada*,reintegro,disposicion,operacion*,movimiento*,bizum,cobro,adeudo,recibo,gastado,consumo*,usado,utilizado,usada",
    .access:
      "inicio de sesion,inicios de sesion,iniciado sesion,acceso*,accedido,conexion,contrasena … cambiado,contrasena … modificad*,cambio de contrasena,clave … cambiad*,nuevo beneficiario,beneficiario … anadido",
    .newDevice:
      "nuevo dispositivo,dispositivo nuevo,dispositivo desconocido,dispositivo no reconocido,otro dispositivo,nuevo telefono,nuevo movil,dispositivo no habitual",
    .strange:
      "sospechos*,inusual*,extran*,no habitual*,poco habitual*,fraude,fraudulent*,no autorizad*,no reconocid*,desconocid*,extranjero,anomal*,irregular*",
    .stopped:
      "bloquead*,hemos bloqueado,retenid*,detenid*,suspendid*,paralizad*,congelad*,por seguridad,por su seguridad,por tu seguridad,pendiente de su,pendiente de tu,espera … autorizacion,espera de su,espera de tu,hemos parado",
    .pending: "pendiente*,rechazad*,denegad*,declinad*,por confirmar,en espera",
    .question:
      "fue usted,ha sido usted,has sido tu,fuiste tu,eres tu,es usted,reconoce,reconoces,lo reconoce,ha realizado usted,realizo usted,ha hecho usted,ha realizado esta,ha realizado este,has realizado,has hecho,ha autorizado,autorizo usted,autoriza,autorizas,realizaste,hiciste,ha hecho,ha intentado,intento usted,ha efectuado,usted realizo",
    .block: "bloquee,bloquea,bloqueela,bloqueala,apague la,apaguela,apague su",
    .disowned:
      "no fue usted,no ha sido usted,no has sido tu,no fuiste tu,no eres tu,no es usted,si no lo reconoce,no la reconoce,no lo reconoces,no la reconoces,no reconoce,no reconoces,si no la ha,si no lo ha,si no lo has,si no la has,si no has,si no ha,no realizo,no realizaste,no autorizo,no ha autorizado,sin su autorizacion,no la ha hecho",
    .lure:
      "mensajer*,lea* … clave,lea* … codigo,clic,click,pinche,pincha,pulse aqui,pulsa aqui,enlace,link,verifique su,verifica tu,verifique sus,verifica tus,confirme sus,confirma tus,confirme su identidad,confirma tu identidad,actualice,actualiza,datos,desbloquee,desbloquea,reactive,reactivar,facilit* … codigo,envi* … codigo,diga* … codigo,digan* … codigo,dicte* … codigo,indique* … codigo,comparta … codigo,introduzca … codigo,introduce … codigo,responda con … codigo,responda con … clave,cuenta segura,instale,anydesk,bitcoin*,cripto*,este numero,siguiente numero,tarjeta regalo,tarjetas regalo",
    .paying: "pagando,pagado,pagar",
    .parcel: "paquete*,envio,aduana*",
    .ordinary:
      "extracto*,ticket,newsletter,boletin,consejos,como protegerte,como protegerse,como evitar,aprende,seminario,gracias por,ha recibido,has recibido,recibido correctamente,nomina,salario,sueldo,devolucion,reembolso,factura,suscripcion,abono,ingreso,confirmacion de pedido",
    .noFunds:
      "saldo insuficiente,fondos insuficientes,falta de saldo,falta de fondos,limite … superado,caducad*,sin saldo",
    .test: "una prueba,mensaje de prueba,aviso de prueba",
  ]

  private static let italian: Entries = [
    .means:
      "carta,carte,conto,conti,bancomat,visa,mastercard,home banking,internet banking,postepay,online banking",
    .mine: "mia carta,mio conto,nostro conto",
    .payment:
      "pagament*,transazion*,acquist*,bonific*,preliev*,operazion*,addebit*,spesa,speso,ordine,moviment*,utilizzata,usata,disposizione",
    .access:
      "access*,login,log-in,collegament*,password … modificata,password … cambiata,pin … modificato,nuovo beneficiario,numero … modificato",
    .newDevice:
      "nuovo dispositivo,dispositivo sconosciuto,dispositivo non riconosciuto,altro dispositivo,nuovo telefono,nuovo smartphone,dispositivo nuovo",
    .strange:
      "sospett*,insolit*,anomal*,inusual*,frode,frodi,fraudolent*,non autorizzat*,non riconosciut*,sconosciut*,estero,fuori dal comune",
    .stopped:
      "bloccat*,sospes*,fermat*,trattenut*,congelat*,per sicurezza,per la tua sicurezza,per la sua sicurezza,in attesa della sua,in attesa della tua,in attesa di conferma,in attesa di approvazione,in attesa di autorizzazione,richiede la sua,richiede la tua",
    .pending: "in attesa,in sospeso,rifiutat*,negat*,respint*,da confermare",
    .question:
      "sei stato tu,sei stata tu,sei tu,e stato lei,e stata lei,era lei,eri tu,e lei,ha effettuato lei,hai effettuato,ha effettuato,hai fatto,ha fatto lei,ha autorizzato,hai autorizzato,riconosce,riconosci,hai appena,ha disposto,hai disposto,ha richiesto,conferma di aver,confermi di aver,la riconosce,lo riconosce,l ha effettuat*",
    .block: "blocca la carta,blocca subito,blocchi la carta,la blocchi,bloccala",
    .disowned:
      "non sei stato tu,non sei stata tu,non sei tu,non e stato lei,non e lei,se non e,se non sei,non riconosci,non riconosce,non la riconosci,non lo riconosci,non la riconosce,non lo riconosce,non hai effettuato,non ha effettuato,non hai autorizzato,non ha autorizzato,non l hai,non l ha,non ha disposto,non hai disposto,a sua insaputa,a tua insaputa,non eri tu,non era lei,non hai fatto,non hai richiesto",
    .lure:
      "corriere,tieni pronta la carta,tenga pronta la carta,clicca*,clicchi,click,clic,link,verifica i tuoi,verifichi i suoi,verifica la tua,verifica il tuo,confermi i suoi,conferma i tuoi,conferma la tua identita,aggiorna,aggiorni,dati,sblocca*,sblocchi,riattiva*,riattivi,comunic* … codice,forni* … codice,invi* … codice,dica … codice,dicci … codice,inserisci … codice,inserisca … codice,detti,conto sicuro,installa,installi,anydesk,bitcoin*,cripto*,questo numero,seguente numero,buoni regalo,carta regalo",
    .paying: "pagando,pagato,pagare",
    .parcel: "pacco,pacchi,spedizione,dogana",
    .ordinary:
      "estratto,ricevuta,scontrino,newsletter,consigli,come proteggersi,come proteggere,come difendersi,scopri,webinar,grazie per,ricevuto,accredit*,stipendio,rimborso,fattura,abbonamento,conferma d ordine,andato a buon fine",
    .noFunds:
      "fondi insufficienti,saldo insufficiente,mancanza di fondi,plafond,scaduta,limite … superato",
    .test: "un test,messaggio di prova,messaggio di test,di prova",
  ]

  private static let portuguese: Entries = [
    .means:
      "cartao,cartoes,conta,contas,visa,mastercard,homebanking,internet banking,netbanking,mb way,app do banco",
    .mine: "meu cartao,minha conta,nossa conta",
    .payment:
      "pagamento*,transacao,transacoes,transaccao,compra*,transferencia*,levantamento*,saque*,pix,operacao,operacoes,debito*,cobranca*,movimento*,movimentacao,debitado,gasto,utilizado,usado",
    .access:
      "acesso*,login,inicio de sessao,sessao iniciada,iniciou sessao,palavra-passe … alterada,senha … alterada,novo beneficiario,beneficiario … adicionado,pin … alterado",
    .newDevice:
      "novo dispositivo,dispositivo novo,novo aparelho,novo telemovel,novo celular,dispositivo desconhecido,dispositivo nao reconhecido,outro dispositivo,aparelho desconhecido",
    .strange:
      "suspeit*,invulgar*,incomum,incomuns,anormal,anomal*,atipic*,estranh*,fraude*,fraudulent*,nao autorizad*,nao reconhecid*,desconhecid*,estrangeiro,exterior,fora do padrao,fora do habitual",
    .stopped:
      "bloquead*,bloqueamos,retid*,retivemos,suspens*,congelad*,por seguranca,por sua seguranca,para sua seguranca,aguarda a sua,aguarda sua,aguarda aprovacao,aguarda autorizacao,aguardando sua,travamos,interrompid*",
    .pending: "pendente*,recusad*,rejeitad*,negad*,aguarda*,por confirmar,em analise",
    .question:
      "foi voce,e voce,foi o senhor,foi a senhora,foste tu,es tu,fez esta,fez essa,fez este,fez esse,voce fez,voce realizou,voce autorizou,realizou esta,realizou este,efetuou,efectuou,reconhece,reconheces,autorizou,autoriza,foi efetuad* por si,foi feit* por si,foi si,esta a tentar,voce reconhece,fizeste,tentou",
    .block: "bloqueie,bloqueia,bloqueie-o",
    .disowned:
      "nao foi voce,nao e voce,nao foi o senhor,nao foste tu,nao foi si,nao reconhece,nao reconheces,nao a reconhece,nao o reconhece,se nao fez,se nao foi,se nao realizou,se nao efetuou,se nao autorizou,nao fez,nao realizou,nao efetuou,nao autorizou,sem o seu conhecimento,nao foi efetuad* por si,nao fizeste",
    .lure:
      "motoboy*,estafeta,clique,clica,link,ligacao abaixo,verifique os seus,verifique seus,verifique a sua,confirme os seus,confirme seus,confirme a sua identidade,atualize,actualize,dados,desbloqueie,desbloquear,reative,reativar,inform* … codigo,inform* … senha,envi* … codigo,fornec* … codigo,diga* … codigo,digite … codigo,digite … senha,introduza … codigo,conta segura,instale,anydesk,bitcoin*,cripto*,este numero,numero seguinte,seguinte numero,cartao presente",
    .paying: "pagar,pagou,pagando",
    .parcel: "encomenda,pacote,alfandega",
    .ordinary:
      "extrato*,recibo,fatura,newsletter,boletim,dicas,como se proteger,como proteger,saiba como,aprenda,webinar,obrigado por,obrigada por,foi recebido,recebeu,recebido com sucesso,salario,ordenado,vencimento,reembolso,assinatura,subscricao,creditado,confirmacao de encomenda",
    .noFunds:
      "saldo insuficiente,fundos insuficientes,falta de saldo,limite insuficiente,limite … excedido,expirado,vencido",
    .test: "um teste,mensagem de teste,apenas teste",
  ]

  private static let dutch: Entries = [
    .means:
      "pas,*pas,betaalpas,bankpas,pinpas,creditcard*,kaart,*kaart,rekening,*rekening,bankieren,internetbankieren,mobiel bankieren,visa,mastercard,bankieren-app,bankapp",
    .mine: "mijn pas,mijn rekening,mijn kaart,mijn betaalpas,mijn creditcard,onze rekening",
    .payment:
      "gepind,*betaling,*betalingen,*transactie,*transacties,*aankoop,*aankopen,*overboeking,*opname,*afschrijving,*incasso,afgeschreven,gebruikt,opgenomen,overgeboekt,*opdracht,overschrijving",
    .access:
      "inlogpoging,*ingelogd,aangemeld,aanmelding,inlog,login,toegang,wachtwoord … gewijzigd,pincode … gewijzigd,nieuwe begunstigde,begunstigde … toegevoegd,nieuwe inlog",
    .newDevice:
      "nieuw apparaat,nieuw toestel,nieuwe telefoon,onbekend apparaat,onbekend toestel,ander apparaat,ander toestel,onbekende telefoon",
    .strange:
      "verdacht*,ongebruikelijk*,ongewo*,afwijkend*,opvallend*,onbekend*,fraude*,frauduleu*,niet geautoriseerd*,onbevoegd*,buitenland,vreemd*,misbruik",
    .stopped:
      "geblokkeerd,tegengehouden,gestopt,vastgehouden,aangehouden,bevroren,opgeschort,gepauzeerd,uit voorzorg,voor uw veiligheid,voor je veiligheid,wacht op uw,wacht op je,wacht op goedkeuring,onderbroken",
    .pending: "in behandeling,geweigerd,afgewezen,wacht,openstaand*,in afwachting",
    .question:
      "was u dit,was u dat,was u het,was jij dit,was jij dat,was jij het,bent u dit,bent u het,ben jij dit,ben jij het,was dit u,was dit jij,heeft u,hebt u,heb jij,heb je,herkent u,herken je,herken jij,komt … van u,klopt dit,klopt deze,klopt dat",
    .block: "blokkeer",
    .disowned:
      "niet u,niet jij,was u dit niet,was u het niet,was u dat niet,was jij dit niet,was jij het niet,bent u dit niet,als u dit niet,als u deze niet,als je dit niet,als je deze niet,herkent u … niet,herken je … niet,niet herkent,niet zelf,niet door u,niet van u,niet heeft gedaan,niet hebt gedaan,niet gedaan,zonder uw medeweten,niet bij u bekend",
    .lure:
      "koerier*,klik*,link,verifieer,verifieren,bevestig uw gegevens,bevestig je gegevens,bevestig uw identiteit,gegevens,werk … bij,update uw,deblokkeer,deblokkeren,heractiveer,geef … code,geef … pincode,stuur … code,vul … code,vul … in,lees … code,noem … code,kluisrekening,veilige rekening,installeer,anydesk,bitcoin*,crypto*,dit nummer,volgende nummer,onderstaande,cadeaukaart*,cadeaubon*",
    .paying: "betaald,betaalt,betalen",
    .parcel: "pakket*,pakje*,douane,invoerkosten",
    .ordinary:
      "rekeningafschrift*,afschrift,afschriften,bon,kassabon,nieuwsbrief,tips,zo herkent,zo bescherm*,leer hoe,webinar,bedankt voor,dank voor,is ontvangen,hebben ontvangen,bijgeschreven,salaris,loon,terugbetaling,factuur,abonnement,bestelbevestiging,phishing",
    .noFunds: "onvoldoende saldo,saldotekort,te weinig saldo,saldo … onvoldoende,limiet,verlopen",
    .test: "een test,testbericht,testmelding,alleen een test",
  ]

  private static let polish: Entries = [
    .means:
      "karta,karty,karte,karcie,kart,konto,konta,koncie,kont,rachunek,rachunku,rachunkiem,visa,mastercard,bankowosc*,bankowosci,aplikacji mobilnej",
    .mine: "moja karta,moja karte,mojej karty,moje konto,mojego konta,nasze konto",
    .payment:
      "platnosc*,transakcj*,zakup*,przelew*,wyplat*,operacj*,obciazeni*,obciazon*,blik,zaplacono,pobrano,uzyto,uzyta,zlecen*,zlecono,polecenie zaplaty",
    .access:
      "logowani*,zalogowan*,dostep*,haslo … zmienion*,zmieniono haslo,zmiana hasla,nowy odbiorca,nowego odbiorce,dodano odbiorce,zmieniono numer,zmiana limitu",
    .newDevice:
      "nowe urzadzenie,nowego urzadzenia,nowym urzadzeniu,nowy telefon,nowego telefonu,nieznane urzadzenie,nieznanego urzadzenia,nieznanym urzadzeniu,inne urzadzenie,innego urzadzenia",
    .strange:
      "podejrzan*,nietypow*,nieznan*,nieautoryzowan*,oszustw*,oszukan*,niezwykl*,za granica,zagranic*,z zagranicy,fraud,nieuprawnion*,nierozpoznan*",
    .stopped:
      "zablokowan*,zablokowalismy,wstrzyman*,wstrzymalismy,zatrzyman*,zatrzymalismy,zawieszon*,zamrozon*,dla bezpieczenstwa,ze wzgledow bezpieczenstwa,czeka na twoja,czeka na pana,czeka na pani,czeka na potwierdzenie,czeka na akceptacje,czeka na autoryzacje,oczekuje na twoja,oczekuje na potwierdzenie,wymaga potwierdzenia",
    .pending: "oczekuj*,odrzucon*,odmow*,czeka,w toku,niezatwierdzon*",
    .question:
      "czy to ty,czy to pan,czy to pani,czy to byl*,czy to byles,czy to twoj*,czy to panstwo,to ty,czy rozpoznaje*,rozpoznajesz,rozpoznaje pan*,czy wykonal*,czy zlecil*,czy dokonal*,czy autoryzow*,czy potwierdzasz,czy poznajesz,czy placil*,czy logowal*,czy probowal*,poznajesz",
    .block: "zablokuj*,zastrzez*",
    .disowned:
      "to nie ty,nie ty,nie pan,nie pani,to nie byl*,nie rozpoznaje*,jesli nie,jezeli nie,nie wykonal*,nie zlecal*,nie zlecil*,nie dokonal*,nie autoryzow*,nie twoj*,bez twojej wiedzy,bez panstwa wiedzy,nie logowal*,nie panstwo",
    .lure:
      "kurier*,gotowke,kliknij*,klikni*,link,linku,linka,link*,zweryfikuj,potwierdz dane,potwierdz swoje dane,potwierdz tozsamosc,zaktualizuj,dane,odblokuj*,odblokowac,reaktywuj,podaj … kod,podaj … pin,podaj … haslo,przeslij … kod,wyslij … kod,wpisz … kod,podyktuj,konto techniczne,bezpieczne konto,zainstaluj,anydesk,bitcoin*,krypto*,ten numer,pod numer,nastepujacy numer,doplat*,doplac*",
    .paying: "placi*,zaplacil*",
    .parcel: "paczk*,przesylk*,celn*",
    .ordinary:
      "wyciag*,paragon*,potwierdzenie zakupu,newsletter,porady,poradnik,jak chronic,jak rozpoznac,jak sie chronic,dowiedz sie,webinar,dziekujemy za,zaksiegowan*,otrzymal*,wplyn*,uznanie,wynagrodzeni*,pensja,zwrot,faktura,subskrypcj*,wplata,zostala przyjeta",
    .noFunds:
      "brak srodkow,niewystarczajac*,braku srodkow,limit … przekroczony,przekroczono limit,wygasla,za malo srodkow",
    .test:
      "to test,to jest test,wiadomosc testowa,testowy alert,testowe powiadomienie,alarm testowy",
  ]

  private static let turkish: Entries = [
    .means:
      "kart,karta,karti,kartiniz*,kartin*,kartla,kredi karti*,banka karti*,hesap*,hesab*,visa,mastercard,internet bankacili*,mobil bankacilik*,internet sube*,mobil sube*",
    .mine: "kartim,kartimi,kartimdan,hesabim,hesabimdan,hesabimi",
    .payment:
      "odeme*,islem*,alisveris*,harcama*,havale*,eft*,fast,transfer*,para cekme,cekim*,para cikis*,provizyon*,kullanild*,cekildi,satin alma,tutar*,talimat*",
    .access:
      "giris,girisi,giris yapil*,oturum*,sifreniz degistir*,sifreniz … degistir*,parolaniz … degistir*,yeni alici,alici … eklen*,telefon numaraniz … degis*,erisim*,sim kart* degis*",
    .newDevice:
      "yeni cihaz*,yeni bir cihaz*,yeni telefon*,yeni bir telefon*,taninmayan … cihaz*,bilinmeyen … cihaz*,farkli bir cihaz*,farkli cihaz*,baska bir cihaz*,tanimadigimiz … cihaz*",
    .strange:
      "supheli*,olagandisi,olagan disi,sira disi,siradisi,alisilmad*,alisilmisin,yetkisiz*,bilinmeyen*,taninmayan*,dolandirici*,yurt disi*,yurtdisi*,sahte*,anormal",
    .stopped:
      "bloke*,engelle*,durdur*,askiya*,beklet*,donduruldu,guvenliginiz icin,guvenlik nedeniyle,guvenlik amaciyla,kapatildi,kapatilmistir,onayinizi bekl*,onayiniz bekl*,onay bekl*",
    .pending: "beklemede,bekliyor,reddedil*,onaylanmadi,askida,provizyonda",
    .question:
      "siz misiniz,siz miydiniz,sen misin,sen miydin,siz mi,sen mi,size mi ait,size ait mi,sana mi ait,tarafinizdan mi,bilginiz dahilinde mi,taniyor musun*,hatirliyor musun*,onayliyor musun*,yaptiniz mi,yaptin mi,gerceklestirdiniz mi,harcadiniz mi",
    .block: "kapatin,kapatiniz,bloke edin,bloke ettirin,donduru*",
    .disowned:
      "siz degilseniz,sen degilsen,siz yapmadiysaniz,sen yapmadiysan,yapmadiysaniz,size ait degilse,size ait degil*,sana ait degilse,bilginiz disinda,bilginiz disindaysa,tanimiyorsaniz,tanimiyorsan,gerceklestirmediyseniz,tarafinizdan yapilmadiysa,tarafinizdan yapilmad*,tarafinizca yapilmad*,tarafinizdan gerceklestirilmed*,bilginiz dahilinde degilse,onaylamadiysaniz,vermediyseniz,yapmadiginiz,siz degilsiniz",
    .lure:
      "kurye*,tikla,tiklay*,link,linke,linkten,linki,baglantiya,baglantidan,dogrulayin,bilgilerinizi,guncelleyin,guncelleyiniz,blokesini kaldir*,aktif … icin,kodu … soyley*,kodu … ilet*,kodu … gonder*,kodu … paylasin*,kodunu … oku*,sifrenizi … gir*,sifrenizi … ilet*,guvenli hesab*,yukleyin,indirin,kurun,anydesk,bitcoin*,kripto*,bu numara*,hediye kart*",
    .paying: "oduyor*,odemek",
    .parcel: "kargo*,gumruk*",
    .ordinary:
      "ekstre*,fis,dekont,bulten*,ipuclari,oneriler,nasil korun*,korunma yollari,ogrenin,webinar,tesekkur*,alinmistir,hesabiniza … yatt*,hesabiniza … yatir*,hesabiniza … gel*,maas*,iade*,fatura*,abonelig*,tahsil edil*,siparisiniz*,bulunmamis*,bulunmadi,rastlanmad*,tespit edilmemis*",
    .noFunds:
      "yetersiz bakiye,bakiye yetersiz*,bakiyeniz yetersiz*,limit yetersiz*,limitiniz yetersiz*,limit asim*,suresi dol*,yetersiz",
    .test: "test mesaji*,testtir,deneme mesaji*,test amacli*",
  ]

  private static let swedish: Entries = [
    .means:
      "kort,kortet,*kort,*kortet,kontot,konto,*konto,*kontot,internetbank*,mobilbank*,bankkort,visa,mastercard,bankid,swish",
    .mine: "mitt kort,mitt konto,vart konto",
    .payment:
      "*betalning,*betalningen,*betalningar,*kop,*kopet,*transaktion,*transaktionen,*transaktioner,*overforing,*overforingen,*uttag,*uttaget,debiter*,dragits,anvants,anvandes,anvant,*dragning,autogiro",
    .access:
      "inloggning*,inloggad,loggat in,loggade in,losenord … andrat*,losenord … andrats,pinkod … andrats,ny mottagare,mottagare … lagts till,atkomst",
    .newDevice:
      "ny enhet,nya enheten,okand enhet,ny telefon,ny mobil,annan enhet,okand telefon,nytt bankid,ny dator",
    .strange:
      "misstankt*,ovanlig*,avvikande,okant,okanda,okand,obehorig*,bedrageri*,utomlands,utlandet,icke godkan*,konstig*,marklig*",
    .stopped:
      "sparra*,sparrat*,blockera*,stoppa*,stoppat,pausat*,pausad*,fryst*,halls inne,hallit inne,for din sakerhet,av sakerhetsskal,vantar pa ditt,vantar pa din,vantar pa godkannande,maste godkannas",
    .pending: "vantar,nekad*,nekat*,nekades,avvisa*,avslag*,avslagen,pagaende,ej godkan*",
    .question:
      "var det du,var detta du,ar det du,ar detta du,har du gjort,har du godkant,har du genomfort,har du handlat,har du loggat,har du betalat,har du forsokt,har du just,kanner du igen,gjorde du,stammer det,ar det har du,ar det ditt kop,var det har du",
    .block: "sparra kortet,sparra ditt,sparra det",
    .disowned:
      "inte du,inte dig,inte kanner igen,inte du som,kanner du inte igen,kanner inte igen,om du inte,inte har gjort,inte gjort,inte godkant,inte sjalv,utan din vetskap,inte ar ditt",
    .lure:
      "budet,bankdosa*,bankdosan,klicka*,lank,lanken,lank*,verifiera*,bekrafta dina uppgifter,bekrafta din identitet,uppdatera*,uppgifter,las upp,lasa upp,aktivera*,ateraktivera*,ange … kod*,uppge … kod*,lamna … kod*,skicka … kod*,ge oss … kod*,las upp … kod*,sakert konto,sakerhetskonto,installera,anydesk,bitcoin*,krypto*,detta nummer,foljande nummer,numret nedan,presentkort*",
    .paying: "betalat,betalar,betala,handlat",
    .parcel: "paket*,forsandelse*,tull*",
    .ordinary:
      "kontoutdrag*,kvitto*,nyhetsbrev*,tips,sa skyddar,sa undviker,lar dig,webbinarium,tack for,har mottagits,mottagen,mottagit,insattning*,satts in,lon,lonen,aterbetalning*,faktura*,prenumeration*,orderbekraftelse,medgivande",
    .noFunds:
      "otillrackligt,tackning,for lite pengar,saknas pengar,overskriden,gatt ut,beloppsgrans*",
    .test: "ett test,testmeddelande,testlarm",
  ]
}
