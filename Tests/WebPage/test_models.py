"""The page's models without their display: clock, pulses, fingers, words. Each runs in Chromium."""
import json
import random
import unittest

from rig import PageTest


class GloveClockTests(PageTest):
    def test_the_least_delay_tells_the_clock_and_a_restart_begins_anew(self):
        page = self.modules("gloveclock")
        self.assertEqual(page.run("""(() => {
            const clock = new GloveClock();
            clock.hear(1_000_000, 2040);
            clock.hear(2_000_000, 3005);
            clock.hear(3_000_000, 4090);
            const old = clock.epoch;
            clock.hear(500_000_000, 5000);
            const other = clock.epoch;
            clock.hear(100, 5100);
            const last = clock.epoch;
            clock.hear(NaN, 1);
            return [pageTime(old, 2_000_000), other !== old, last !== other, pageTime(last, 100),
                clock.epoch === last];
        })()"""), [3005, True, True, 5100, True])

    def test_a_slow_crystal_is_followed(self):
        page = self.modules("gloveclock")
        late = page.run("""(() => {
            const clock = new GloveClock();
            for (let t = 0; t < 3_600_000; t += 250) clock.hear(t * 1000 * 0.9999, t + 3 + (t % 7));
            return Math.abs(pageTime(clock.epoch, 3_600_000_000 * 0.9999) - 3_600_003);
        })()""")
        self.assertLess(late, 4)


class StoryTests(PageTest):
    def test_the_gloves_battery_is_shown_next_to_the_glove(self):
        page = self.modules("story")
        state = {"glove": "/dev/ttyACM0", "there": True, "rate": 100}
        for battery, glove, warning in (
            ({"mv": 3900, "percent": 65, "low": False}, "/dev/ttyACM0, battery 65 %", ""),
            ({"mv": 3500, "percent": 20, "low": True}, "/dev/ttyACM0, battery 20 %, low", "low."),
            ({"mv": 3300, "percent": 2, "low": True, "critical": True},
             "/dev/ttyACM0, battery 2 %, empty", "empty: charge it now."),
            ({"mv": 5000, "external": True}, "/dev/ttyACM0, supply 5.00 V, on external power", ""),
            (None, "/dev/ttyACM0", ""), ({"mv": "x"}, "/dev/ttyACM0", ""), ([], "/dev/ttyACM0", ""),
        ):
            found = page.run("""(() => {
                const story = new Story();
                story.takeState(%s);
                return [story.gloveInWords, story.inWords];
            })()""" % json.dumps(state | {"battery": battery}))
            self.assertEqual(found[0], glove)
            self.assertTrue(found[1].endswith(warning) and ("battery" in found[1]) == bool(warning), found)


class FeelingTests(PageTest):
    def test_a_planned_pulse_is_shown_at_its_time_and_gives_way_to_what_the_motor_did(self):
        page = self.modules("feeling")
        self.assertEqual(page.run("""(() => {
            const feeling = new Feeling();
            feeling.take({ event: "planned", dots: [1], text: "a", index: 1, at: 1_000_000, for: 240, now: 900_000,
              pulses: [{ actuator: 0, level: 31, at: 0, for: 200 }] }, 5000);
            const level = (now) => feeling.levels(now)[0];
            const planned = [level(5099), level(5101), level(5299), level(5301)];
            feeling.take({ event: "motors", at: 1_020_000, actuator: 0, level: 20 }, 5120);
            const driven = [level(5110), level(5121), level(5310)];
            feeling.take({ event: "motors", at: 1_210_000, actuator: 0, level: 0 }, 5310);
            feeling.take({ event: "felt", dots: [1], text: "a", index: 1, onset: 1_020_000 }, 5330);
            return [planned, driven, level(5311), feeling.isMoving(5331), feeling.felt.length];
        })()"""), [[0, 31, 31, 0], [0, 20, 20], 0, False, 1])

    def test_a_motor_whose_end_is_never_told_stops_after_the_longest_pulse(self):
        page = self.modules("feeling")
        self.assertEqual(page.run("""(() => {
            const feeling = new Feeling();
            feeling.take({ event: "motors", at: 0, actuator: 2, level: 31 }, 1000);
            return [feeling.levels(5000)[2], feeling.levels(5096)[2], feeling.isMoving(5100)];
        })()"""), [31, 0, False])

    def test_taken_back_and_lost_cells_are_not_shown(self):
        page = self.modules("feeling")
        self.assertEqual(page.run("""(() => {
            const feeling = new Feeling();
            for (let index = 0; index < 5; index++) {
              feeling.take({ event: "planned", dots: [1], index, at: 1e6 + index * 1e5, for: 90, now: 9e5,
                pulses: [{ actuator: 0, level: 31, at: 0, for: 80 }] }, 5000);
            }
            feeling.take({ event: "unplanned", from: 2 }, 5001);
            const kept = feeling.planned.map((cell) => cell.index);
            feeling.lose(5002);
            return [kept, feeling.planned.length, feeling.isMoving(5003), feeling.gaps[0].end];
        })()"""), [[0, 1], 0, False, None])

    def test_each_time_without_a_connection_is_kept_and_their_number_is_bounded(self):
        page = self.modules("feeling")
        self.assertEqual(page.run("""(() => {
            const feeling = new Feeling();
            feeling.resume(1);
            for (const [lost, back] of [[10, 20], [30, 45], [50, 51]]) {
              feeling.lose(lost);
              feeling.lose(lost + 1);
              feeling.resume(back);
            }
            feeling.lose(60);
            const gaps = feeling.gaps.map(({ start, end }) => [start, end]);
            for (let now = 100; now < 5000; now += 2) { feeling.resume(now); feeling.lose(now + 1); }
            const most = feeling.gaps.length;
            feeling.forget();
            return [gaps, most <= 512, feeling.gaps.length];
        })()"""), [[[10, 20], [30, 45], [50, 51], [60, None]], True, 0])

    def test_any_events_in_any_order_are_safe_and_bounded(self):
        page = self.modules("feeling", "story", "spoken", "guideview")
        for seed in range(4):
            with self.subTest(seed=seed):
                dice = random.Random(seed)
                strange = [None, True, "x" * 5000, -1, 1e300, -1e300, 0.5, [], {}, [[[]]], "NaN", 7, 31, 1e9]
                names = ["at", "actuator", "level", "index", "dots", "text", "for", "pulses", "now", "onset", "from",
                         "cue", "part", "rows", "row", "word", "words", "hints", "rate", "ms", "count", "points"]
                events = [{"event": dice.choice(["motors", "planned", "felt", "unplanned", "cut", "quiet", "place",
                                                 "word",
                                                 "standing", "waiting", "key", "pressing", "news", "notice", "x"]),
                           **{name: dice.choice(strange + [dice.randrange(10**9)] * 6) for name in dice.sample(names,
                                                                                                               8)}}
                          for _ in range(2000)]
                page.run(f"globalThis.events = {json.dumps(events)}; 0")
                sizes = page.run("""(() => {
                    const feeling = new Feeling(); const story = new Story(); const spoken = new Spoken();
                    const touches = new TouchesView(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
                    spoken.saysWords = true;
                    let now = 0;
                    for (let turn = 0; turn < 5; turn++) for (const event of events) {
                      feeling.take(event, now += 7); story.take(event, now); touches.take(event);
                      if (event.event === "felt" && feeling.felt.length) spoken.felt(feeling.felt.at(-1));
                      if (turn === 2 && now % 11 === 0) feeling.lose(now);
                      feeling.isMoving(now); feeling.levels(now); spoken.take(now);
                    }
                    return [feeling.felt.length, feeling.planned.length, feeling.pulses(0, 1e12).length,
                      story.news.length, story.keys.length];
                })()""")
                self.assertTrue(all(size <= bound for size, bound in zip(sizes, [512, 512, 40000, 40, 12])), sizes)


class ThreadTests(PageTest):
    def test_an_alert_that_is_faster_than_its_answer_belongs_to_the_message(self):
        page = self.modules("thread")
        self.assertEqual(page.run("""(() => {
            const thread = new Thread();
            const own = { kind: "message", person: "Ada", text: "Hi", says: "On its way …", isOpen: true, at: 1 };
            thread.put(own);
            thread.alert({ id: 5, from: "Ada", step: "told" }, 2);
            thread.alert({ id: 5, from: "Ada", step: "acknowledged" }, 3);
            thread.alert({ id: 6, from: "Bo", step: "told" }, 4);
            Object.assign(own, { number: 5, isOpen: false, says: "Felt, urgency: high", band: ", urgency: high" });
            thread.put(own);
            thread.alert({ id: 5, from: "Ada", step: "told" }, 5);
            thread.answer({ to: "Cy", text: "yes", time: 0 });
            return [thread.entries.map((entry) => entry.person + ": " + entry.says), thread.people];
        })()"""), [["Cy: ", "Ada: Felt and acknowledged, urgency: high", "Bo: Sent to the glove"], ["Bo", "Ada", "Cy"]])

    def test_any_alerts_and_answers_are_safe_and_bounded(self):
        page = self.modules("thread")
        self.assertEqual(page.run("""(() => {
            const thread = new Thread();
            const open = { kind: "message", person: "Ada", text: "", says: "", isOpen: true, at: -1 };
            thread.put(open);
            for (let turn = 0; turn < 2000; turn++) for (const strange of [null, [], {}, "x", -1, 1e300, NaN, turn]) {
              thread.alert({ id: strange, from: strange, step: "felt" }, turn);
              thread.alert({ id: turn, from: "Ada", step: strange }, turn);
              thread.answer({ to: strange, text: strange, time: strange });
            }
            const count = thread.entries.length;
            thread.forget();
            return [count, thread.entries.length, thread.entries[0] === open];
        })()"""), [200, 1, True])

    def test_the_text_felt_ends_at_a_pause_and_at_a_cue(self):
        page = self.modules("feeling")
        self.assertEqual(page.run("""(() => {
            const feeling = new Feeling();
            let index = 0;
            const feel = (text, at, more = {}) => feeling.take({ event: "felt", text, dots: [1], index: index++,
              offset: index, word: 0, onset: at * 1000, ...more }, at + 5);
            feel("a", 1000); feel("b", 9000); feel("C", 9500, { offset: 70 }); feel("C", 9600, { offset: 70 });
            const one = [feeling.textFelt(9700), feeling.textFelt(14000)];
            feel("", 9800, { cue: "tick" }); feel("d", 9900);
            const two = feeling.textFelt(10000);
            feeling.forget();
            return [...one, two, feeling.textFelt(10000), feeling.felt.length];
        })()"""), ["bC", "", "d", "", 0])


class ContactTests(PageTest):
    START = """const contacts = new Contacts();
      const at = (pointerId, x, time, more) => ({ pointerId, x, y: 10, pressure: 0.5, size: 0, time, ...more });"""

    def test_numbers_are_used_again_once_a_finger_is_up(self):
        page = self.modules("contacts")
        self.assertEqual(page.run(f"""(() => {{ {self.START}
            const ids = [contacts.down(at(901, 1, 1)).id, contacts.down(at(-7, 2, 2)).id];
            contacts.up(at(901, 1, 3));
            return [...ids, contacts.down(at(33, 1, 4)).id, contacts.move(at(901, 1, 5)), contacts.down(at(33, 1, 6))];
        }})()"""), [0, 1, 0, None, None])

    def test_time_never_goes_back_and_places_stay_on_the_surface(self):
        page = self.modules("contacts")
        points = page.run(f"""(() => {{ {self.START}
            return [contacts.down(at(1, -5, 20)), contacts.move(at(1, 1e9, 10)), contacts.move(at(1, NaN, 30))];
        }})()""")
        self.assertEqual([one["time"] for one in points], [20000, 20000, 30000])
        self.assertEqual([one["x"] for one in points][:2], [0, 2000])

    def test_a_screen_without_pressure_tells_none(self):
        page = self.modules("contacts")
        self.assertEqual(page.run(f"""(() => {{ {self.START}
            const before = contacts.down(at(1, 1, 1)).pressure;
            const real = contacts.move(at(1, 1, 2, {{ pressure: 0.31 }})).pressure;
            return [before === undefined, real, contacts.move(at(1, 1, 3)).pressure];
        }})()"""), [True, 0.31, 0.5])

    def test_only_a_full_hand_that_is_taken_away_counts_as_a_sixth_finger(self):
        page = self.modules("contacts")
        self.assertEqual(page.run(f"""(() => {{ {self.START}
            const take = (count) => {{
              for (let id = 0; id < count; id++) contacts.down(at(id, 1, 1));
              const told = [];
              for (let id = 0; id < count; id++) told.push(contacts.cancel(at(id, 1, 2))?.phase ?? null);
              contacts.forget();
              return told;
            }};
            return [take(4), take(5)];
        }})()"""), [[None] * 4, ["cancel"] * 5])


class TouchFrameTests(PageTest):
    def test_moves_wait_while_answers_are_missing_but_lifts_never(self):
        page = self.modules("touchframes")
        self.assertEqual(page.run("""(async () => {
            const sent = []; const answers = [];
            const frames = new TouchFrames((points) => {
              sent.push(points.map((point) => point.phase + point.time));
              return new Promise((done) => answers.push(done));
            });
            for (let time = 0; time < 10; time++) frames.add([{ id: 0, phase: "move", time }]);
            const ahead = sent.length;
            frames.add([{ id: 0, phase: "up", time: 10 }]);
            const last = sent.at(-1);
            answers.forEach((done) => done()); await null; await null;
            let stalled = true;
            for (let time = 0; time < 60 && stalled; time++) stalled = frames.add([{ id: 1, phase: "down", time }]);
            return [ahead, last, sent.length < 50, stalled];
        })()"""), [6, ["move9", "up10"], True, False])


class SpokenTests(PageTest):
    def test_words_come_whole_and_at_most_once_a_second(self):
        page = self.modules("spoken")
        self.assertEqual(page.run("""(() => {
            const spoken = new Spoken(); spoken.saysWords = true;
            const cell = (word, offset, text, dots = [1]) => spoken.felt({ cue: null, word, offset, text, dots });
            cell(1, 1, "B", [6]); cell(1, 1, "B"); cell(1, 2, "e"); cell(1, 3, " ", []);
            const first = spoken.take(0);
            cell(2, 4, "a"); cell(3, 5, "b"); spoken.endWord();
            const second = [spoken.take(500), spoken.take(1000), spoken.nextTime];
            spoken.news("Mom: felt"); spoken.saysNews = false; spoken.news("not this");
            return [first, ...second, spoken.take(2000)];
        })()"""), ["Be", None, "a b", None, "Mom: felt."])


class PostureTests(PageTest):
    def test_flat_is_level_with_the_screen_up_and_stays_so_for_a_while(self):
        page = self.modules("posture")
        self.assertEqual(page.run("""[isFlat(0, 0, false), isFlat(24, 0, false), isFlat(30, 0, false),
            isFlat(30, 0, true), isFlat(45, 0, true), isFlat(180, 0, false), isFlat(90, 0, true)]"""),
                         [True, True, False, True, False, False, False])


if __name__ == "__main__":
    unittest.main()
