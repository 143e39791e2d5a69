import Testing

/// Banks' warnings in ten languages: the sum and the shop or place, as they are felt, and the text.
/// None asks for a click, a code or data.
enum BankWarnings {
  struct Line: Sendable, CustomTestStringConvertible {
    var sum: Substring
    var name: Substring
    var text: Substring

    var testDescription: String { String(text.prefix(70)) }
  }

  static let all: [Line] = lines.split(separator: "\n").map { line in
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    return Line(sum: fields[0], name: fields[1], text: fields[2])
  }

  private static let lines = """
    £612.00|Currys|Did you just try to spend £612.00 at Currys with your card ending 4471? Reply YES or NO.
    £850|J Merton Builds|£850 was paid to J Merton Builds from your account at 09:41. If this wasn't you, call the number on the back of your card.
    $1,249.99|Best Buy|We have blocked a payment of $1,249.99 at Best Buy on your card. Was this you?
    €2,000|Lagos|Your card was used abroad: €2,000 withdrawn in Lagos. If you do not recognise this, freeze the card in the app.
    £95.20|Deliveroo|A transaction of £95.20 at Deliveroo is on hold. Please approve or refuse it in the app.
    ||A new device signed in to your online banking at 14:02. Not you? Open the app and block access.
    £4,300.00|Danske|Unusual activity: a transfer of £4,300.00 to Danske was stopped by our fraud team.
    GBP 74.50|Zara|Card alert: purchase GBP 74.50 at Zara declined. If you did not make it, block your card in the app. We will never ask for your PIN.
    1,500 USD|Coinbase|Suspicious transaction of 1,500 USD at Coinbase on your account.
    $300.00|Miami|Cash withdrawal of $300.00 in Miami with your card 0091. Do you recognise this?
    £19.99|Netflix|Payment pending: £19.99 to Netflix from your account ending 22. Did you authorise this?
    ||Your card has been blocked because of suspicious activity. Please call the number on your card.
    499,00 €|Amazon|Verdächtige Zahlung von 499,00 € bei Amazon mit Ihrer Karte. Waren Sie das?
    1.250,00 EUR|MediaMarkt|Ihre Kreditkarte wurde gerade mit 1.250,00 EUR bei MediaMarkt belastet. Falls Sie das nicht waren, sperren Sie die Karte in der App.
    2.300 €|Litauen|Wir haben eine Überweisung über 2.300 € nach Litauen angehalten. Bitte prüfen Sie den Auftrag in Ihrer Banking-App.
    89,90 €|Zalando|Haben Sie diese Zahlung getätigt? 89,90 € an Zalando, heute 10:14 Uhr.
    ||Neues Gerät in Ihrem Online-Banking angemeldet. Nicht Sie? Bitte sperren Sie den Zugang.
    350 €|Bangkok|Ihre Karte wurde im Ausland eingesetzt: 350 € in Bangkok.
    EUR 760,00|LuxWatch|Sparkasse: Ungewöhnlicher Umsatz von EUR 760,00 bei LuxWatch. Ihre Girokarte wurde vorsorglich gesperrt.
    120€|Saturn|Kartenzahlung 120€ bei Saturn wurde blockiert. Warst du das? Antworte JA oder NEIN.
    5.000,00 EUR|Max Petrov|Echtzeitüberweisung 5.000,00 EUR an Max Petrov wartet auf Ihre Freigabe. Nicht von Ihnen? Lehnen Sie ab.
    CHF 1'200.00|Galaxus|Auf Ihrer Karte wurde eine Transaktion von CHF 1'200.00 bei Galaxus abgelehnt. Erkennen Sie diese Zahlung?
    200 Euro|Dortmund|Abhebung von 200 Euro in Dortmund mit Ihrer Karte. Wenn Sie das nicht waren, rufen Sie 116 116 an. Wir fragen nie nach Ihrer PIN.
    ||Unbekannter Zugriff auf Ihr Konto: Anmeldung aus Kiew um 03:12 Uhr.
    59,99 EUR|Steam|Guten Tag Frau Berger, eine auffällige Zahlung über 59,99 EUR an Steam liegt uns zu Ihrer Karte vor. Bitte melden Sie sich in der Filiale.
    249,90 €|Fnac|Paiement inhabituel de 249,90 € chez Fnac avec votre carte. Est-ce vous ?
    1 250,00 EUR|Bruxelles|Votre carte a été utilisée à l'étranger : 1 250,00 EUR à Bruxelles. Si vous n'êtes pas à l'origine de ce paiement, bloquez votre carte.
    89 €|Amazon|Êtes-vous à l'origine de l'achat de 89 € sur Amazon ? Répondez OUI ou NON.
    3.000 €|Karim Benali|Un virement de 3.000 € vers Karim Benali a été bloqué par sécurité.
    ||Nouvelle connexion à votre espace client depuis un appareil inconnu. Ce n'est pas vous ? Modifiez votre mot de passe dans l'application.
    45,00 €|Uber|Opération suspecte : 45,00 € chez Uber. Votre carte est bloquée par mesure de sécurité.
    600 €|Marseille|Retrait de 600 € à Marseille avec votre carte. Vous ne reconnaissez pas cette opération ? Appelez votre conseiller.
    120,50 €|Zara|Avez-vous effectué un achat de 120,50 € chez Zara ?
    780 EUR|Air France|Banque : transaction de 780 EUR auprès de Air France en attente de votre validation. Si ce n'est pas vous, refusez-la.
    399,99€|Darty|Votre paiement de 399,99€ chez Darty a été refusé sur votre carte. Reconnaissez-vous cette opération ? Nous ne vous demanderons jamais votre code.
    ||Un nouveau bénéficiaire a été ajouté sur votre compte. Si vous n'avez pas fait cette demande, contactez votre agence.
    1 999,00 €|Boulanger|Bonjour Mme Petit, nous avons détecté une transaction frauduleuse de 1 999,00 € chez Boulanger et nous avons bloqué votre carte.
    25,40 €|Spotify|Achat en ligne 25,40 € Spotify avec votre carte CB 1234. Pas vous ? Faites opposition dans l'appli.
    739,00 €|TECNOHOGAR|¿Reconoce la compra de 739,00 € en TECNOHOGAR? Si no, apague la tarjeta en la app.
    1.200 €|Amazon|Pago sospechoso de 1.200 € en Amazon con su tarjeta. ¿Fue usted?
    350,00 EUR|Carrefour|Se ha realizado un pago de 350,00 EUR en Carrefour con su tarjeta. Si no ha sido usted, bloquéela.
    $ 30.000|Rivera|Retiro de $ 30.000 en Rivera, tarjeta terminada en 8803. Si no fue usted, bloquéela desde la app.
    2.500 €|Juan Pérez|Hemos retenido una transferencia de 2.500 € a Juan Pérez desde su cuenta.
    ||Nuevo dispositivo vinculado a su banca online. ¿No ha sido usted? Llame a su oficina.
    60 €|Glovo|Su tarjeta ha sido bloqueada por un cargo no reconocido de 60 € en Glovo.
    89,95€|Zara|¿Has realizado una compra de 89,95€ en Zara? Responde SI o NO.
    450 USD|Miami|Su tarjeta se ha usado en el extranjero: 450 USD en Miami.
    99,99 €|Netflix|Movimiento inusual en su cuenta: 99,99 € a favor de Netflix.
    15.000 pesos|Liverpool|Compra por 15.000 pesos en Liverpool pendiente de su autorización. Si no la reconoce, rechácela.
    ||Inicio de sesión inusual en su cuenta desde Bogotá. Nunca le pediremos su clave.
    75,00 EUR|Repsol|Cargo de 75,00 EUR en Repsol rechazado. Si no lo reconoce, bloquee su tarjeta.
    499,00 €|MediaWorld|Pagamento sospetto di 499,00 € presso MediaWorld con la tua carta. Sei stato tu?
    1.350,00 EUR|Amazon|La Sua carta è stata utilizzata per 1.350,00 EUR presso Amazon. Se non è stato Lei, la blocchi dall'app.
    € 250|Milano|Prelievo di € 250 a Milano con la tua carta. Non riconosci l'operazione? Blocca la carta.
    2.000 euro|Ivan Rossi|Bonifico di 2.000 euro a Ivan Rossi sospeso per sicurezza.
    ||Accesso al tuo conto da un nuovo dispositivo. Non sei stato tu? Cambia la password.
    89,90€|Zalando|Hai effettuato un acquisto di 89,90€ su Zalando? Rispondi SI o NO.
    120 €|Londra|Operazione all'estero: 120 € a Londra con carta 4412.
    75,50 EUR|Eni|Transazione anomala di 75,50 EUR presso Eni: abbiamo bloccato la carta.
    640,00 €|Unieuro|Gentile cliente, riconosce il pagamento di 640,00 € presso Unieuro? Non Le chiederemo mai il PIN.
    ||Tentativo di accesso sospetto al tuo home banking da Odessa.
    19,99 €|Spotify|Addebito di 19,99 € da Spotify in attesa di conferma. Se non lo riconosci, rifiutalo.
    3.200 €|Coinbase|Banca: rilevata attività insolita, bonifico di 3.200 € verso Coinbase. Non hai autorizzato? Chiama la filiale.
    49,00 €|Trenitalia|Pagamento di 49,00 € a Trenitalia rifiutato sulla tua carta. Sei stata tu?
    R$ 1.250,90|Magazine Luiza|Compra de R$ 1.250,90 em Magazine Luiza no seu cartão final 1234. Não reconhece? Bloqueie no app.
    R$499,00|Casas Bahia|Transação suspeita de R$499,00 em Casas Bahia. Foi você?
    89,90 €|Worten|Pagamento de 89,90 € na Worten com o seu cartão. Se não foi você, bloqueie o cartão.
    300 €|Faro|Levantamento de 300 € em Faro com o seu cartão. Reconhece esta operação?
    R$ 5.000,00|João Silva|Bloqueamos um Pix de R$ 5.000,00 para João Silva por segurança.
    ||Novo dispositivo na sua conta. Não foi você? Troque a senha no aplicativo.
    1.200,00 EUR|FNAC|Compra fora do padrão no seu cartão: 1.200,00 EUR na FNAC.
    R$ 89,90|iFood|Você fez uma compra de R$ 89,90 no iFood? Responda SIM ou NÃO.
    US$ 230|Miami|Seu cartão foi usado no exterior: US$ 230 em Miami.
    45,00 €|Continente|O pagamento de 45,00 € no Continente foi recusado no seu cartão. Se não reconhece, contacte o banco. Nunca pedimos a sua senha.
    2.000 reais|Mercado Livre|Pagamento de 2.000 reais ao Mercado Livre aguarda a sua aprovação. Se não foi você, recuse.
    ||Acesso suspeito à sua conta a partir de Kiev.
    150,00 €|Shell|Detetámos um movimento invulgar de 150,00 € na Shell na sua conta.
    € 349,00|Coolblue|Verdachte betaling van € 349,00 bij Coolblue met uw pas. Was u dit?
    1.250,00 EUR|Bol|Er is 1.250,00 EUR betaald bij Bol met uw creditcard. Herkent u deze betaling niet? Blokkeer uw kaart in de app.
    €75|Antwerpen|Uw pas is in het buitenland gebruikt: €75 in Antwerpen.
    2.000 euro|Peter de Vries|Wij hebben een overboeking van 2.000 euro naar Peter de Vries tegengehouden.
    ||Nieuw apparaat aangemeld bij uw internetbankieren. Was u dit niet? Blokkeer de toegang.
    €89,95|Zalando|Heb je €89,95 betaald bij Zalando? Antwoord JA of NEE.
    €500|Brussel|Geldopname van €500 in Brussel. Als u dit niet heeft gedaan, blokkeer uw pas. We vragen nooit om uw pincode.
    € 1.999,-|MediaMarkt|Ongebruikelijke transactie op uw rekening: € 1.999,- bij MediaMarkt.
    45,00 EUR|Uber|Betaling van 45,00 EUR aan Uber geweigerd op uw kaart. Klopt dit?
    ||Ongebruikelijke inlogpoging op uw rekening vanuit Kiev.
    €120,00|Booking.com|Betaling €120,00 aan Booking.com wacht op uw goedkeuring. Niet van u? Weiger deze.
    €60|Shell|Uw betaalpas is geblokkeerd na een verdachte transactie van €60 bij Shell.
    €410|Ikea|Geachte mevrouw Jansen, herkent u de aankoop van €410 bij Ikea?
    499,00 zł|Allegro|Podejrzana płatność 499,00 zł w Allegro Twoją kartą. Czy to Ty?
    1 250,00 PLN|Media Expert|Transakcja kartą 1 250,00 PLN w Media Expert. Jeśli to nie Ty, zablokuj kartę w aplikacji.
    6 400,00 PLN|Jan Kowalski|Wstrzymaliśmy przelew 6 400,00 PLN do Jan Kowalski. Czy to Pan zlecił?
    200 zł|Radom|Wypłata 200 zł w Radom z Twojego konta. Nie rozpoznajesz? Zadzwoń na numer z karty.
    ||Nowe urządzenie w Twojej bankowości mobilnej. To nie Ty? Zablokuj dostęp.
    89,99zł|Zalando|Czy to Ty płacisz 89,99zł w Zalando? Odpowiedz TAK lub NIE.
    350 EUR|Berlin|Twoja karta została użyta za granicą: 350 EUR w Berlin.
    2000 PLN|Orlen|Nietypowa transakcja na Twoim koncie: 2000 PLN w Orlen.
    75,50 zł|Biedronka|Zablokowaliśmy płatność 75,50 zł w Biedronka. Rozpoznajesz tę transakcję?
    ||Podejrzane logowanie do Twojego konta z Kijowa.
    59,00 zł|Netflix|Płatność 59,00 zł dla Netflix czeka na potwierdzenie. Jeśli to nie Pani, odrzuć ją. Nigdy nie prosimy o PIN.
    999 zł|RTV|Odrzucono transakcję 999 zł w RTV kartą 4411. Czy to była Pani?
    3 000 zł|Binance|Szanowny Kliencie, przelew 3 000 zł do Binance został wstrzymany ze względów bezpieczeństwa.
    1.250,00 TL|Trendyol|Kartınızla Trendyol'da 1.250,00 TL tutarında şüpheli işlem tespit edildi. Bu işlem size mi ait?
    499 TL|TEKNOSA|TEKNOSA işyerinde 499 TL tutarında harcama yapıldı. Siz yapmadıysanız kartınızı kapatın.
    ₺3.000|Ahmet Yılmaz|Hesabınızdan Ahmet Yılmaz'a ₺3.000 havale engellendi.
    200 EUR|Berlin|Kartınız yurt dışında kullanıldı: Berlin'de 200 EUR.
    ||Hesabınıza yeni bir cihazdan giriş yapıldı. Siz değilseniz şifrenizi değiştirin.
    899,90 TL|Hepsiburada|Hepsiburada'dan 899,90 TL alışveriş yaptınız mı? EVET veya HAYIR yazın.
    5.000 TL|İzmir|İzmir'de hesabınızdan 5.000 TL para çekildi. Bilginiz dışındaysa bankanızı arayın.
    250 TL|Netflix|Netflix'e 250 TL ödeme onayınızı bekliyor. Siz değilseniz reddedin.
    TL 1.999,00|MediaMarkt|Sıra dışı işlem: MediaMarkt mağazasında TL 1.999,00. Kartınız güvenliğiniz için kapatıldı.
    ||İnternet bankacılığınıza şüpheli giriş denemesi yapıldı.
    75 TL|Shell|Kartınızla Shell'de 75 TL işlem reddedildi. Bu işlemi siz mi yaptınız?
    12.000 TL|Binance|Binance'e 12.000 TL transfer durduruldu. Şifrenizi asla kimseyle paylaşmayın.
    640 TL|Migros|Değerli müşterimiz, Migros'ta 640 TL harcamayı tanımıyorsanız kartınızı bloke edin.
    8 940 kr|ELGIGANTEN|Vi har stoppat ett kortköp på 8 940 kr hos ELGIGANTEN. Var det inte du? Ring numret på kortets baksida.
    499 kr|Zalando|Misstänkt betalning på 499 kr till Zalando med ditt kort. Var det du?
    1.250,00 SEK|MediaMarkt|Ditt kort har använts för 1.250,00 SEK hos MediaMarkt. Om du inte gjort köpet, spärra kortet i appen.
    300 EUR|Berlin|Ditt kort har använts utomlands: 300 EUR i Berlin.
    15 000 kr|Erik Berg|En överföring på 15 000 kr till Erik Berg har pausats av säkerhetsskäl.
    ||Ny enhet inloggad på din internetbank. Inte du? Spärra tillgången.
    89:-|Spotify|Har du gjort ett köp på 89:- hos Spotify? Svara JA eller NEJ.
    2 000 kronor|Malmö|Uttag på 2 000 kronor i Malmö med ditt kort. Känner du inte igen det? Ring banken.
    750 kr|Elgiganten|Ovanlig transaktion på ditt konto: 750 kr hos Elgiganten.
    ||Misstänkt inloggning på ditt konto från Kiev.
    120,50 kr|Uber|Köp 120,50 kr hos Uber nekades på ditt kort. Känner du igen köpet?
    18 400 kr|Riga|Tre köp på totalt 18 400 kr i Riga väntar på ditt godkännande. Är det inte du? Vi ber aldrig om koder.
    5 600 kr|Power|Hej Gunilla, vi har spärrat ditt kort efter ett misstänkt köp på 5 600 kr hos Power.
    620,00 EUR|CryptoWorld|Zahlung blockiert: 620,00 EUR an CryptoWorld. Bitte bestätigen Sie in der App, ob Sie diese Zahlung beauftragt haben.
    249,00 EUR|Otto|Ihr Einkauf über 249,00 EUR bei Otto wurde nicht freigegeben, da er uns verdächtig vorkam.
    450 €|Veepee|Tentative de paiement frauduleux détectée : 450 € sur le site Veepee. Votre carte a été mise en opposition.
    $250.000|RAPPI|Compra por $250.000 en RAPPI. Si no la reconoces, bloquea tu tarjeta.
    150,00 EUR|AliExpress|Pagamento bloccato: 150,00 EUR su AliExpress con carta *1234. Se lo riconosce, lo autorizzi in app.
    R$ 1.899,00|AMAZON|Identificamos uma compra suspeita de R$ 1.899,00 em AMAZON. Você reconhece? Responda 1 para sim e 2 para não.
    € 120,00|Spanje|Uw kaart is gebruikt in Spanje voor € 120,00. Was u dit niet? Blokkeer uw pas direct in de app.
    850,00 zł|Empik|Wykryliśmy nietypową płatność kartą na kwotę 850,00 zł w sklepie Empik. Czy to Ty?
    120 USD|STEAM|Yurt dışında 120 USD tutarında kart harcamanız onay bekliyor: STEAM. Siz misiniz?
    2 300 kr|Spanien|Ditt kort användes nyss i Spanien för 2 300 kr. Var det inte du? Spärra kortet i appen.
    £75.00|JD Sports|We've declined a £75.00 payment to JD Sports because it looked unusual. If it was you, try again.
    """

  /// Messages that look like warnings and must not open the room: bait, receipts, income, advice
  /// and tests.
  static let others: [Substring] = otherLines.split(separator: "\n")

  private static let otherLines = """
    Your card was charged £499 at Amazon. If this was not you, click here to cancel.
    Did you make this payment of £90? Confirm your details at secure-bank.example to stop it.
    Your parcel is waiting, pay the fee of £1.99 by card.
    Thank you for your purchase of £45.20 at Tesco with your card ending 1234.
    TEST: suspicious payment of £499 at Amazon on your card. Was this you?
    Five tips to recognise suspicious payments on your account.
    Ihre Karte wurde gesperrt. Klicken Sie hier, um sie zu entsperren.
    Verdächtige Zahlung 499 € bei Amazon. Nicht Sie? Stornieren: https://sparkasse-stopp.example/x
    Verdächtige Überweisung von 2.000 €: nennen Sie uns die TAN, um sie zu stoppen.
    Ihr Paket wartet: bitte zahlen Sie 1,99 € Zollgebühr mit Ihrer Karte.
    Vielen Dank für Ihren Einkauf: 45,20 € bei Rewe mit Ihrer Karte.
    Ihr Gehalt von 2.345,00 € ist auf Ihrem Konto eingegangen.
    Ihr Kontoauszug für Mai liegt bereit.
    So erkennen Sie verdächtige Zahlungen auf Ihrem Konto: fünf Tipps Ihrer Bank.
    Dies ist ein Test: verdächtige Zahlung von 499 € bei Amazon. Waren Sie das?
    Investieren Sie 250 € in Krypto und verdoppeln Sie Ihr Konto.
    Auf Ihrem Konto wurden keine verdächtigen Umsätze gefunden.
    Votre carte a été bloquée. Cliquez ici pour la débloquer.
    Paiement suspect de 499 € : donnez-nous le code reçu pour l'annuler, votre carte est bloquée.
    Votre colis est en attente : payez 1,99 € de frais par carte.
    Merci pour votre achat de 45,20 € chez Carrefour avec votre carte.
    Votre salaire de 2 345,00 € a été crédité sur votre compte.
    Votre relevé de compte est disponible.
    Nos conseils pour reconnaître un paiement frauduleux sur votre compte.
    Ceci est un test : paiement suspect de 499 € chez Amazon. Est-ce vous ?
    Su tarjeta ha sido bloqueada. Pulse aquí para reactivar el acceso.
    Pago sospechoso de 499 € en Amazon: envíe el código recibido para anularlo.
    Su paquete está pendiente: pague 1,99 € de aduana con su tarjeta.
    Gracias por su compra de 45,20 € en Mercadona con su tarjeta.
    Su nómina de 2.345,00 € se ha ingresado en su cuenta.
    Consejos para detectar cargos sospechosos en su cuenta.
    Esto es una prueba: pago sospechoso de 499 € en Amazon. ¿Fue usted?
    La tua carta è stata bloccata. Clicca qui per sbloccarla.
    Pagamento sospetto di 499 €: comunichi il codice ricevuto per annullarlo.
    Grazie per l'acquisto di 45,20 € presso Esselunga con la tua carta.
    Lo stipendio di 2.345,00 € è stato accreditato sul tuo conto.
    Consigli per riconoscere i pagamenti sospetti sul tuo conto.
    Questo è un test: pagamento sospetto di 499 € presso Amazon. Sei stato tu?
    Seu cartão foi bloqueado. Clique no link para desbloquear.
    Compra suspeita de R$ 499: informe o código recebido para cancelar.
    Obrigado por sua compra de R$ 45,20 no Carrefour com seu cartão.
    Seu salário de R$ 2.345,00 foi creditado na sua conta.
    Dicas para reconhecer transações suspeitas na sua conta.
    Isto é um teste: compra suspeita de R$ 499 na Amazon. Foi você?
    Uw pas is geblokkeerd. Klik hier om deze te deblokkeren.
    Verdachte betaling van € 499: geef ons de code om deze te stoppen.
    Uw pakket wacht: betaal € 1,99 invoerkosten met uw pas.
    Bedankt voor uw aankoop van € 45,20 bij Albert Heijn met uw pas.
    Uw salaris van € 2.345,00 is bijgeschreven op uw rekening.
    Tips: zo herkent u verdachte betalingen op uw rekening.
    Dit is een test: verdachte betaling van € 499 bij Amazon. Was u dit?
    Twoja karta została zablokowana. Kliknij w link, aby ją odblokować.
    Podejrzany przelew 499 zł: podaj nam kod, aby go zatrzymać.
    Dziękujemy za zakupy: 45,20 zł w Biedronka Twoją kartą.
    Wynagrodzenie 2 345,00 zł wpłynęło na Twoje konto.
    Porady: jak rozpoznać podejrzane transakcje na koncie.
    To jest test: podejrzana płatność 499 zł w Allegro. Czy to Ty?
    Kartınız bloke edildi. Açmak için linke tıklayın.
    Şüpheli işlem 499 TL: iptal için gelen kodu bize söyleyin.
    Migros alışverişiniz için teşekkür ederiz: 45,20 TL kartınızdan çekildi.
    Maaşınız 12.345,00 TL hesabınıza yatırıldı.
    Şüpheli işlemlerden nasıl korunursunuz: kartınız için ipuçları.
    Bu bir test mesajıdır: Trendyol'da 499 TL şüpheli işlem. Siz misiniz?
    Ditt kort är spärrat. Klicka på länken för att låsa upp det.
    Misstänkt betalning på 499 kr: skicka oss koden för att stoppa den.
    Tack för ditt köp på 45,20 kr hos ICA med ditt kort.
    Din lön på 23 450,00 kr har satts in på ditt konto.
    Tips: så känner du igen misstänkta betalningar på ditt konto.
    Detta är ett test: misstänkt betalning på 499 kr hos Amazon. Var det du?
    Ihr Konto wurde wegen verdächtiger Aktivitäten gesperrt. Rufen Sie sofort 0157 8123 4567 an.
    Votre compte est bloqué suite à une activité suspecte. Appelez immédiatement le 06 12 34 56 78.
    Su cuenta fue suspendida por actividad sospechosa. Llame ahora al 600 123 456.
    Ditt konto är spärrat på grund av misstänkt aktivitet. Ring 070-123 45 67 genast.
    Köp 14 900 kr i Riga väntar. Avbryt med BankID inom 15 min: malar-stopp.se.help
    Hast du die 45 € bei Rewe bezahlt oder soll ich?
    Tu as payé les 20 € chez Carrefour ? c'est toi ?
    Har du betalat 200 kr till Anna?
    Votre paiement de 12,99 € à Netflix a échoué. Mettez à jour votre moyen de paiement.
    Ihre neue Karte ist unterwegs. Sie können sie im Ausland und online verwenden.
    Pagamento di 45,00 € presso Conad effettuato con carta *1234. Saldo disponibile 300 €.
    Kartınızla Migros'ta 245,00 TL harcama yapıldı. Kalan limitiniz 5.000 TL.
    Compra aprovada de R$ 45,00 em PADARIA REAL no cartão final 1234.
    """
}
