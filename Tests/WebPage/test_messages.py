"""Messages, the first screen: the conversation, what is felt now, and private text that must not stay."""
import time
import unittest

from rig import PageTest

PLACE = {"event": "place", "place": "reading Mom", "title": "Mom, medium", "text": "Dinner at  seven?", "words": 3}


def felt(words, onset=0):
    """The events of a text that is felt, a cell for each letter."""
    return [{"event": "felt", "dots": [1] if letter != " " else [], "text": letter, "index": place, "offset": place,
             "word": words[:place].count(" "), "onset": onset + place * 1000} for place, letter in enumerate(words)]


class ConversationTests(PageTest):
    def test_it_is_the_first_screen_and_offers_the_next_step(self):
        server = self.stand_in()
        page = self.open(server)
        self.assertFalse(page.run("document.querySelector('#messages').hidden"))
        self.assertIn("No messages yet", page.text("#thread"))
        page.wait("document.querySelector('#hand-says').textContent === 'The glove is connected.'")
        page.click("#send-test")
        self.assertEqual(page.run("document.activeElement.id"), "send")
        page.press("Enter")
        self.assertEqual(server.wait_for(do="deliver")["text"], "Hello! This is a test.")
        page.wait("document.querySelector('#entries .outcome').textContent === 'Felt, urgency: normal'")
        self.assertNotIn("No messages yet", page.text("#thread"))

    def test_a_conversation_shows_what_was_sent_its_state_and_the_answer(self):
        server = self.stand_in()
        page = self.open(server)
        server.outcome = "not felt"
        page.fill("#from", "Ada")
        page.fill("#urgency", "0.95")
        page.fill("#message", "Dinner at seven?", then="#write-form")
        self.assertEqual((server.wait_for(do="deliver")["from"], server.asks(do="deliver")[0]["urgency"]),
                         ("Ada", 0.95))
        page.wait("document.querySelector('#entries .outcome').textContent.startsWith('Delivered')")
        server.tell({"event": "alert", "id": 1, "from": "Ada", "step": "felt"})
        page.wait("document.querySelector('#entries .outcome').textContent === 'Felt, urgency: normal'")
        server.tell({"event": "alert", "id": 1, "from": "Ada", "step": "acknowledged"},
                    {"event": "alert", "id": 2, "from": "Bank", "step": "told"},
                    {"event": "alert", "id": 2, "from": "Bank", "step": "felt"},
                    {"web": "answer", "to": "Ada", "text": "on my way"})
        page.wait("document.querySelectorAll('#entries li').length === 3")
        self.assertEqual([part.split(" ")[0] for part in page.run(
            "[...document.querySelectorAll('#entries li')].map((one) => one.className)")],
            ["message", "other", "answer"])
        self.assertIn("Felt and acknowledged", page.text("#entries .message"))
        self.assertIn("Bank wrote to the reader", page.text("#entries .other"))
        self.assertIn("on my way", page.text("#entries .answer"))
        page.wait("document.querySelector('#spoken').textContent.includes('Answer to Ada: on my way')")
        page.run("[...document.querySelectorAll('#threads button')].find((one) => one.innerText === 'Bank').click()")
        self.assertEqual(page.count("#entries li"), 1)
        self.assertEqual(page.text("#threads [aria-pressed=true]"), "Bank")

    def test_an_answer_is_shown_soon(self):
        server = self.stand_in()
        page = self.open(server)
        waits = []
        for turn in range(20):
            start = time.monotonic()
            server.tell({"web": "answer", "to": "Ada", "text": f"answer {turn}"})
            page.wait(f"document.querySelector('#entries').textContent.includes('answer {turn}')")
            waits.append(time.monotonic() - start)
        waits.sort()
        print(f"answer to page: median {waits[10] * 1000:.0f} ms, most {waits[-1] * 1000:.0f} ms")
        self.assertLess(waits[10], 0.1)

    def test_a_phrase_is_one_press_and_send(self):
        server = self.stand_in()
        page = self.open(server)
        page.fill("#phrase-lines", "The taxi is here.\n\n  \nBack soon.")
        self.assertEqual(page.run("[...document.querySelectorAll('#phrases button')].map((one) => one.innerText)"),
                         ["The taxi is here.", "Back soon."])
        page.click("#phrases button", "#once", "#send")
        self.assertEqual(server.wait_for(do="say")["text"], "The taxi is here.")
        page.wait("document.querySelector('#entries .once')")
        self.assertEqual(server.asks(do="deliver"), [])
        self.assertIn("felt once", page.text("#entries .once"))

    def test_the_text_is_shown_word_by_word_as_it_is_felt(self):
        server = self.stand_in()
        page = self.open(server)
        server.tell(PLACE, {"event": "word", "word": 2})
        page.wait("document.querySelector('#now-text mark')")
        self.assertEqual((page.text("#now-title"), page.text("#now-text mark"), page.text("#now-part")),
                         ("Felt now", "seven?", "word 3 of 3"))
        server.tell({"event": "word"})
        page.wait("document.querySelector('#now-title').textContent === 'The reader is here'")
        server.tell({"event": "place", "place": "closed", "title": "Closed"}, *felt("The kettle bo"))
        page.wait("document.querySelector('#now-text mark')?.textContent === 'bo'")
        self.assertEqual(page.text("#now-text"), "The kettle bo")
        page.wait("document.querySelector('#now-text').textContent === ''", 6)
        self.assertIn("messenger is closed", page.text("#now-part"))
        server.tell({"event": "place", "place": "writing to Mom: on my", "title": "Writing to Mom", "text": "on my",
                     "typed": True})
        page.wait("document.querySelector('#now-title').textContent === 'The reader is writing'")
        self.assertEqual(page.text("#now-text"), "on my▏")

    def test_rights_decide_what_the_screen_has(self):
        writer = self.open(self.stand_in(may=["write"]))
        self.assertEqual(writer.text("nav ul").strip(), "Messages")
        self.assertEqual(writer.count("#messages [data-may=read]:not([hidden])"), 0)
        reader = self.open(self.stand_in(may=["watch", "read"]))
        self.assertFalse(reader.run("document.querySelector('#write-form').checkVisibility()"))
        self.assertFalse(reader.run("document.querySelector('#send-test').checkVisibility()"))
        self.assertTrue(reader.run("document.querySelector('#hand-small').checkVisibility()"))


class PrivateTextTests(PageTest):
    provoked = ("socket", "icon.svg")
    SECRETS = ("Dinner", "seven", "perhaps", "Mom", "Bank")

    def filled(self):
        """A page with private text in every part."""
        server = self.stand_in()
        page = self.open(server)
        page.fill("#from", "Mom")
        page.fill("#message", "Dinner at seven?", then="#write-form")
        page.wait("document.querySelector('#entries .outcome')?.textContent.startsWith('Felt')")
        server.tell({"event": "news", "text": "Bank, critical: felt"}, {"event": "key", "dots": [1, 5]}, *felt("kettle"),
                    PLACE, {"event": "word", "word": 1}, {"event": "alert", "id": 7, "from": "Bank", "step": "felt"},
                    {"web": "answer", "to": "Mom", "text": "perhaps"})
        page.wait("document.querySelectorAll('#entries li').length === 3")
        page.run("document.querySelector('#strip-table').open = true")
        time.sleep(1.2)
        page.run("document.querySelector('#from').value = ''")
        return server, page

    def shown(self, page):
        """The secrets that any view still contains, even for a screen reader."""
        text = page.run("document.querySelector('main').textContent + document.querySelector('#spoken').textContent")
        return [one for one in self.SECRETS if one in text]

    def visible(self, page):
        found = set()
        for view in ("messages", "watch"):
            page.run(f"location.hash = '{view}'")
            page.wait(f"!document.querySelector('#{view}').hidden")
            text = page.text("main")
            found |= {one for one in self.SECRETS if one in text}
        return found

    def test_it_is_gone_when_the_service_ends(self):
        server, page = self.filled()
        self.assertEqual(len(self.shown(page)), len(self.SECRETS))
        start = time.monotonic()
        server.tell({"web": "service", "there": False})
        while left := self.shown(page):
            self.assertLess(time.monotonic() - start, 2, left)
        print(f"private text is gone {1000 * (time.monotonic() - start):.0f} ms after the service's end")
        self.assertEqual(page.count("#cells li, #strip-rows tr, #keys li"), 0)
        self.assertIn("not running", page.text("#connection"))
        # A message that was not delivered is the writer's own, and stays.
        page.run("location.hash = 'messages'")
        page.wait("!document.querySelector('#messages').hidden")
        page.fill("#message", "Dinner?", then="#write-form")
        self.assertEqual(page.text("#entries .outcome"), "Waits for the connection")

    def test_it_is_hidden_while_there_is_no_connection_and_comes_back_with_it(self):
        server, page = self.filled()
        server.refuses = True
        server.drop()
        start = time.monotonic()
        while left := self.visible(page):
            self.assertLess(time.monotonic() - start, 2.5, left)
        server.refuses = False
        page.wait("document.body.dataset.connection === 'open'")
        self.assertIn("Dinner", self.visible(page))

    def test_it_is_gone_from_a_device_that_was_revoked(self):
        server, page = self.filled()
        server.drop(4003)
        page.wait("document.body.dataset.connection === 'ended'")
        self.assertEqual(self.shown(page), [])


if __name__ == "__main__":
    unittest.main()
