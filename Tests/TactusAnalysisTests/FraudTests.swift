import TactusAnalysis
import Testing

struct FraudTests {
  @Test(arguments: [
    "Fraud alert: a charge of $2,400.00 at TechMart was attempted on your card ending 4411.",
    "Did you make a purchase of £89.99 at GameZone? Reply YES or NO.",
    "We noticed unusual activity: a transfer of €1,200 from your account. Call us.",
    "Your account was accessed from a new device in Lagos. If this wasn’t you, change your password.",
    "New sign-in to your account from Chrome on Windows. Not you? Secure it now.",
    "We blocked your card after a suspicious payment to LuxWatch.",
    "Someone tried to log in: login attempt on your account from 203.0.113.9.",
    "SUSPICIOUS TRANSACTION ON YOUR CARD: USD 540 AT AIRFARES. CALL +1 555 0100 200.",
    "An unauthorised withdrawal of $300 was declined on your card. To stop these alerts, unsubscribe. "
      + "Your card ending 3310 is locked.",
    "FRAUD ALERT: was this you? $900 at Shop",
    "Possible fraud: £45 at Quickmart",
    "A new payee was added to your online banking. If you did not do this, call us.",
    "Did you spend £240.10 at Argos?",
    "If you made it reply YES, otherwise call us. £310 Amazon",
    "Unusual sign-in from Brazil",
    "We have detected an unusual login attempt",
    "Is it you trying to pay 99.00 EUR at Steam? Reply N if not",
    "A new device was added to your bank account",
    "Your card was used at Shell for 80 euros. Not you? Call us",
    "Please confirm the transfer of 2,000 EUR from your account: reply Y or N",
    "Someone tried to use your card 1234 in Rome",
    "Your card has been blocked due to suspicious activity",
    "Your account will be closed. Click here to keep it: http://sec.example/x",
    "Your bank account is limited, please verify at http://bank-verify.example/a/b",
    "Your PayPal account has been locked, log in at paypa1.example/login",
    "We could not verify your payment card. Update your details at http://pay.example",
    "Dear customer your netbanking will be suspended today, update your PAN at bit.ly/x",
    "Security alert: your password was changed. If this wasn't you, reset it.",
  ])
  func aPaymentOrSignInThatMayBeSomebodyElsesIsAFraudAlert(body: String) {
    let result = analysis(of: body, from: "Bank Alert")
    #expect(result.isFraudAlert)
    #expect(result.isUrgent)
    #expect(result.urgency.band == .critical)
    #expect(result.felt == "urgent")
  }

  @Test(arguments: [
    "Your monthly statement is ready in online banking.",
    "Receipt: you paid $12.40 at Cafe Luna with your card. If you did not make this payment, call us.",
    "Our newsletter: how to protect your card from fraud. 5 tips from our experts. Unsubscribe",
    "Fraud costs customers $2,000,000 a year. Learn how to keep your account and every transaction safe.",
    "I was at the bank and the queue was endless",
    "We sat on the bank of the river",
    "No suspicious transaction was found on your account this month.",
    "Your salary was paid into your account.",
    "Dear customer, your new card is on its way.",
    "Someone used my card at TechMart for $500, I had to freeze it. What a day.",
    "Can you transfer $20 for the present?",
    "Your phone charge is low",
    "The fraud trial begins on Monday",
    "Fraud alert training starts at 9",
    "Was this you on the photo?",
    "Your parcel fee is 1.99, pay at dhl-pay.example/1",
    "You won a lottery! Claim your prize at win.example/p",
    "Your card payment of 12.00 was received. Thank you.",
    "Your account balance is 300 euros",
    "Did you pay the baker?",
    "Did you spend the night there?",
    "Did you make the cake for Sunday?",
    "Your subscription renews at 9.99 on Friday",
    "Please confirm your appointment at clinic.example/c",
    "Your library card expired, renew it at library.example/renew",
    "Reset your password as you requested: https://x.example/r",
    "You transferred 50 euros to Anna from your account",
    "Your account is now active",
    "Login to the new office portal from Monday",
    "If you made it home, reply please",
    "The road is closed, use the link road",
    "",
  ])
  func aBanksNameOrAWordAboutFraudIsNotAFraudAlert(body: String) {
    #expect(!analysis(of: body, from: "Bank").isFraudAlert)
  }

  @Test(arguments: [
    "Your parcel fee is 1.99, pay at dhl-pay.example/1",
    "You won a lottery! Claim your prize at win.example/p NOW, urgent",
    "URGENT: pay the customs fee for your parcel at x.example/1 immediately",
  ])
  func aBaitInterruptsNobody(body: String) {
    let result = analysis(of: body)
    #expect(result.urgency.band == .low && !result.isUrgent && !result.isFraudAlert)
  }

  @Test(arguments: [
    (
      "Fraud alert: a charge of $2,400 at TechMart was attempted on your card ending 4411.",
      "$2,400 TechMart"
    ),
    ("Did you make a purchase of £89.99 at Game Zone with your card?", "£89.99 Game Zone"),
    (
      "Unusual sign-in to your account from Lagos. Was this you?",
      "Unusual sign-in Lagos"
    ),
    (
      "Suspicious payment of €12,345,678.90 to International Luxury Watch And Jewellery Traders Of Geneva on your card.",
      "€12,345,678.90"
    ),
  ])
  func aFraudAlertsGistIsTheAmountAndTheMerchantOrPlace(body: String, gist: String) {
    #expect(analysis(of: body).gist == gist)
  }
}
