import { assertEquals } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { englishSentences } from "@function/sentences/english.ts";
import type { Completion } from "@function/model/chat_model.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { type ToolCall, withResult } from "@function/tools/tool_call.ts";
import { type PartialAnswer, sanitiseModelText } from "@function/turn/partial_answer.ts";
import {
  emitPlainAnswer,
  emitServerAnswer,
  emitStepAnswer,
  emitStoppedAnswer,
} from "@function/turn/emit_answer.ts";
import { findWrittenCalls } from "@function/turn/tool_calls.ts";
import type { TurnAnswer } from "@function/turn/turn_answer.ts";
import { toolResult } from "../../tools/builders.ts";
import { done, proposed } from "./tool_calls.ts";

const NOT_EXECUTED = "That could not be done just now. Please try again in a moment. " +
  englishSentences.notices.unchanged;

/** The emitted texts; the parts of the answer must have the same. */
function textsOf(emitted: Generator<TurnEvent, TurnAnswer>): string[] {
  const texts: string[] = [];
  for (;;) {
    const { done, value } = emitted.next();
    if (!done && value.type === "text") texts.push(value.text);
    if (!done) continue;
    assertEquals(value.parts.map(({ text }) => text), texts);
    return texts;
  }
}

const claim = "I have recorded the leak.";
const source = {
  tools: TOOLS,
  cancelledCalls: [],
  sentences: englishSentences,
  userText: "The tap drips.",
  dangers: [],
};
const NOTHING_CHANGED = englishSentences.replies.nothingChanged;
const completionOf = (text: string) => ({ text, model: "m", rawMessage: "{}" }) as Completion;
const stepOf = (calls: ToolCall[], preface = "") => ({ providerMessage: null, preface, calls });
const streamed = (text: string) =>
  ({ text: () => text, calls: () => [] as const }) as unknown as PartialAnswer;

Deno.test("emitPlainAnswer() sanitises the text and adds a notice to a claim to have saved", () => {
  const texts = textsOf(
    emitPlainAnswer(completionOf(`${claim} ![](https://a.example)`), [], [], source),
  );
  assertEquals(texts, [claim, NOTHING_CHANGED]);
});

Deno.test("emitPlainAnswer() names what its message cancelled after the text", () => {
  const cancelledCalls = [{ ...proposed("replace_home_asset"), code: "expired" }];
  assertEquals(
    textsOf(emitPlainAnswer(completionOf("Hello."), [], [], { ...source, cancelledCalls })),
    [
      "Hello.",
      "Not done, because the conversation went on without an answer: the replacement.",
    ],
  );
});

Deno.test("emitPlainAnswer() names a call that the model wrote as text, and is never empty", () => {
  const answer = (text: string) => {
    const written = findWrittenCalls(text, source);
    return textsOf(emitPlainAnswer(completionOf(text), [], written, source));
  };
  const call = (name: string, input: object) =>
    `<tool_call>${JSON.stringify({ name, arguments: input })}</tool_call>`;
  assertEquals(answer(call("record_home_event", { title: "Leak" })), [
    `Not saved: “Leak”. ${NOT_EXECUTED}`,
  ]);
  assertEquals(answer(`Hm. ${call("record_home_event", {})}`), [
    "Hm.",
    `Not saved: the new entry. ${NOT_EXECUTED}`,
  ]);
  assertEquals(answer(call("list_attention", {})), ["Not everything could be looked up."]);
  assertEquals(answer(call("request_user_input", {})), [NOTHING_CHANGED]);
});

Deno.test("emitStoppedAnswer() adds a notice to a streamed claim to have saved", () => {
  const texts = textsOf(emitStoppedAnswer(streamed(claim), [], source));
  assertEquals(texts, [claim, NOTHING_CHANGED]);
});

Deno.test("emitStoppedAnswer() says what the passes before have saved", () => {
  const saved = withResult(
    proposed("record_home_event"),
    toolResult("Recorded the leak.", { effects: [{ kind: "event", id: "e" }] }),
  );
  const found = done("search_home_record", "ok");
  const { stopped } = englishSentences.replies;
  const texts = (calls: ToolCall[], proposed?: ToolCall[]) =>
    textsOf(emitStoppedAnswer(streamed(""), [stepOf(calls)], source, proposed));
  assertEquals(texts([saved, found]), ["Recorded the leak."]);
  assertEquals(texts([found]), [stopped]);
  assertEquals(texts([saved], [proposed("record_home_event")]), ["Recorded the leak."]);
});

Deno.test("emitStepAnswer() leaves out a repeated preface that names a tool", () => {
  const named = "I will use search_home_record for that.";
  const preface = sanitiseModelText(named, TOOLS);
  const step = stepOf([done("search_home_record", "ok")], preface);
  const texts = textsOf(emitStepAnswer(completionOf(`${named} Shut it.`), [step], [], source));
  assertEquals(texts, ["Shut it.", NOTHING_CHANGED]);
});

Deno.test("emitStepAnswer() corrects a claim only where no call writes", () => {
  const answer = (calls: ToolCall[], preface?: string) =>
    textsOf(emitStepAnswer(completionOf(claim), [stepOf(calls, preface)], [], source));
  assertEquals(answer([done("search_home_record", "ok")]), [claim, NOTHING_CHANGED]);
  assertEquals(answer([done("record_home_event", "ok")]), [claim]);
  assertEquals(answer([done("record_home_event", "conflict")]), [claim]);
});

Deno.test("emitStepAnswer() leaves out a repeated preface, and corrects its claim", () => {
  const step = stepOf([done("search_home_record", "ok")], claim);
  const texts = textsOf(emitStepAnswer(completionOf(`${claim} Shut it.`), [step], [], source));
  assertEquals(texts, ["Shut it.", NOTHING_CHANGED]);
});

Deno.test("emitServerAnswer() continues the streamed text or adds a text of its own", () => {
  const answer = (streamed: string) =>
    textsOf(emitServerAnswer("Recorded it.", { steps: [stepOf([])], notices: [], streamed }));
  assertEquals(answer("Recorded"), ["Recorded it."]);
  assertEquals(answer("The leak"), ["The leak", "Recorded it."]);
});

Deno.test("emitPlainAnswer() says that nothing was changed after a claim, and after a message that states or wants something", () => {
  const answerTo = (userText: string, text: string) =>
    textsOf(emitPlainAnswer(completionOf(text), [], [], { ...source, userText })).slice(1);
  assertEquals(answerTo("undo that", "The note was deleted."), [NOTHING_CHANGED]);
  assertEquals(answerTo("The tap drips.", "I removed the entry."), [NOTHING_CHANGED]);
  assertEquals(answerTo("Mark the filter as done", "Done."), [NOTHING_CHANGED]);
  assertEquals(answerTo("yes", "Both done."), [NOTHING_CHANGED]);
  assertEquals(answerTo("The tap drips.", "Duly entered. Anything else?"), [NOTHING_CHANGED]);
  assertEquals(answerTo("The tap drips.", "Is it the hot one?"), []);
  assertEquals(answerTo("how old is the roof?", "I removed the entry."), [NOTHING_CHANGED]);
  assertEquals(answerTo("delete the note", "Sure, no problem."), [NOTHING_CHANGED]);
  assertEquals(answerTo("delete the note", "Which note do you mean?"), []);
  assertEquals(answerTo("how do I remove mould?", "Use vinegar."), []);
  const cancelledCalls = [{ ...proposed("replace_home_asset"), code: "expired" }];
  const cancelled = emitPlainAnswer(completionOf("All right."), [], [], {
    ...source,
    cancelledCalls,
    userText: "cancel that",
  });
  assertEquals(textsOf(cancelled).includes(NOTHING_CHANGED), false);
});
