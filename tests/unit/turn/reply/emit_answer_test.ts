import { assertEquals } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import type { Completion } from "@function/model/chat_model.ts";
import type { PartialAnswer } from "@function/turn/passes/partial_answer.ts";
import {
  emitModelAnswer,
  emitServerAnswer,
  emitStoppedAnswer,
} from "@function/turn/reply/emit_answer.ts";
import { NOTHING_SAVED } from "@function/turn/reply/saved_statement_check.ts";
import type { TurnAnswer } from "@function/turn/turn_answer.ts";

/** The emitted texts and the answer's own text. */
function read(emitted: Generator<TurnEvent, TurnAnswer>) {
  const texts: string[] = [];
  for (;;) {
    const { done, value } = emitted.next();
    if (done) return { texts, text: value.text };
    if (value.type === "text") texts.push(value.text);
  }
}

const claim = "I have recorded the leak.";
const corrected = `${claim}\n\n${NOTHING_SAVED}`;

Deno.test("emitModelAnswer() sanitises the text and corrects a claim to have saved", () => {
  const completion = { text: `${claim} ![](https://a.example)`, model: "m", rawMessage: "{}" };
  const answer = read(emitModelAnswer(completion as Completion));
  assertEquals(answer, { texts: [corrected], text: corrected });
});

Deno.test("emitStoppedAnswer() corrects a streamed claim to have saved", () => {
  const partial = { text: () => claim, calls: () => [] as const } as unknown as PartialAnswer;
  assertEquals(read(emitStoppedAnswer(partial)), { texts: [corrected], text: corrected });
});

Deno.test("emitServerAnswer() continues the streamed text or adds a text of its own", () => {
  assertEquals(read(emitServerAnswer("Recorded it.", { streamed: "Recorded" })).texts, [
    "Recorded it.",
  ]);
  assertEquals(read(emitServerAnswer("Recorded it.", { streamed: "The leak" })), {
    texts: ["The leak", "Recorded it."],
    text: "The leak\n\nRecorded it.",
  });
});
