import TactusAnalysis
import Testing

struct ToneTests {
  @Test(arguments: cases)
  func aMessageHasItsTone(message: Case<String>) {
    #expect(analysis(of: message.body, from: message.sender).felt == message.expected)
  }

  static let cases: [Case<String>] = [
    .init("anger", "I am furious about how you treated her"),
    .init("anger", "This is completely unacceptable"),
    .init("anger", "I'm fed up with your excuses"),
    .init("anger", "How dare you read my letters"),
    .init("anger", "This is so annoying!!"),
    .init("anger", "I am not happy with the work you did"),
    .init("anger", "ANGRY does not begin to say it"),
    .init("anger", "It is outrageous and I am heartbroken"),
    .init("anger", "I am angry, but I still love you"),
    .init("fear", "I'm scared, there is somebody in the garden"),
    .init("fear", "I am so worried about the results"),
    .init("fear", "She is terrified of the operation"),
    .init("fear", "I don't feel safe here"),
    .init("fear", "I am afraid and sad"),
    .init("fear", "I'm freaking out about the exam"),
    .init("sadness", "Our dog passed away last night"),
    .init("sadness", "I have been crying all day"),
    .init("sadness", "We broke up on Sunday"),
    .init("sadness", "I feel so lonely since you moved"),
    .init("sadness", "The funeral is on Thursday"),
    .init("sadness", "Unfortunately I lost the ring"),
    .init("empathy", "I am so sorry for your loss"),
    .init("empathy", "Get well soon, we are thinking of you"),
    .init("empathy", "Don't worry, it will be fine"),
    .init("empathy", "I know how hard this is, I'm here for you"),
    .init("empathy", "Are you okay? You were so quiet"),
    .init("empathy", "Our deepest sympathy to you all"),
    .init("empathy", "Don’t be angry with yourself, I’m by your side"),
    .init("urgent", "Call me back immediately"),
    .init("urgent", "I need this right now"),
    .init("urgent", "Emergency: the dam is breaking"),
    .init("urgent", "Suspicious charge of $950 on your card ending 2041"),
    .init("joy", "We won! I am so happy"),
    .init("joy", "Happy birthday!"),
    .init("joy", "I can't wait to see you"),
    .init("joy", "Great fun, lovely people"),
    .init("joy", "Great!!"),
    .init("joy", "I got the job 🎉"),
    .init("neutral", "The meeting is at 10"),
    .init("neutral", "No problem"),
    .init("neutral", "I'm not angry"),
    .init("neutral", "It is not urgent"),
    .init("neutral", "I was never afraid of the dark"),
    .init("neutral", "Sorry for the delay, here is the file"),
    .init("neutral", "The madrigal starts at nine in Saddleworth"),
    .init("neutral", "Don't miss the tram"),
    .init("neutral", "Happy to help"),
    .init("neutral", "The lost property office opens at 9"),
    .init("neutral", ""),
    .init("neutral", "😀"),
    .init("neutral", "THE DOOR CODE IS NEW"),
  ]
}
