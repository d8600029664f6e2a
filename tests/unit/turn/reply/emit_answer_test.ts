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
import { drain } from "../../../support/drain.ts";

/** The emitted texts and the answer's own text. */
async function read(emitted: Generator<TurnEvent, TurnAnswer>) {
  const { events, result: { text } } = await drain(emitted);
  return { texts: events.flatMap((event) => event.type === "text" ? event.text : []), text };
}

const claim = "I have recorded the leak.";
const corrected = `${claim}\n\n${NOTHING_SAVED}`;

Deno.test("emitModelAnswer() sanitises the text and corrects a claim to have saved", async () => {
  const completion = { text: `${claim} ![](https://a.example)`, model: "m", rawMessage: "{}" };
  const answer = await read(emitModelAnswer(completion as Completion));
  assertEquals(answer, { texts: [corrected], text: corrected });
});

Deno.test("emitStoppedAnswer() corrects a streamed claim to have saved", async () => {
  const partial = { text: () => claim, calls: () => [] as const } as unknown as PartialAnswer;
  assertEquals(await read(emitStoppedAnswer(partial)), { texts: [corrected], text: corrected });
});

Deno.test("emitServerAnswer() continues the streamed text or adds a text of its own", async () => {
  const emit = (streamed: string) => read(emitServerAnswer("Recorded it.", { streamed }));
  assertEquals((await emit("Recorded")).texts, ["Recorded it."]);
  const texts = ["The leak", "Recorded it."];
  assertEquals(await emit("The leak"), { texts, text: "The leak\n\nRecorded it." });
});
