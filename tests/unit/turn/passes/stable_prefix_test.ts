/** The prompts of a thread's turns, for any messages and calls. */
import { assertEquals } from "@std/assert";
import { checkRequest } from "../../../../local/fake_provider/check_request.ts";
import { HISTORY_LIMIT } from "@function/contract/limits.ts";
import type { StoredMessage } from "@function/contract/parts.ts";
import type { LeasedTurn } from "@function/record/turn_database.ts";
import { buildPrompt } from "@function/turn/build_prompt.ts";
import { assistant, call, MODEL, result, user } from "../../conversation/builders.ts";
import { faultsOf } from "../../conversation/independent_checker.ts";
import { withPlainKeys } from "../../../support/plain_keys.ts";
import fc, { cases } from "../../../support/fast_check.ts";

const BLOCK = 20;
const OTHER_MODEL = "openai/gpt-6.1-terra";

const ids = fc.constantFrom("call_0", "call_1", "h1", "a b", "", "x".repeat(60));
const names = fc.constantFrom("record_home_event", "request_user_input", "no such tool");
const outputs = fc.oneof(
  withPlainKeys(fc.jsonValue({ maxDepth: 1 })),
  fc.record({ eventId: fc.uuid(), message: fc.string(), code: fc.constantFrom("ok", "denied") })
    .map((fields) => ({ type: "x", success: true, ...fields })),
);
const states = fc.constantFrom(
  "output-available",
  "output-error",
  "input-available",
  "approval-requested",
);
const calls = fc.record({ id: ids, toolName: names, state: states, output: outputs });
const texts = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("Done.", "The tap leaks.", "¿Qué?", " ") },
  fc.constantFrom("long ".repeat(600), "longer ".repeat(1_500)),
);
const turns = fc.record({
  asked: texts,
  steps: fc.array(fc.array(calls, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  answer: texts,
  isSigned: fc.boolean(),
});
type Turn = typeof turns extends fc.Arbitrary<infer T> ? T : never;
const threads = fc.array(turns, { minLength: 2, maxLength: 40 });

const rawCall = (id: string, name: string, n: number) =>
  `{"function":{"name":"${name}","arguments":"{ }"}, "id":"${id}","type":"function","n":${n}e0}`;

/** The messages that a turn stores, with the raw messages of its provider. */
function toStored({ asked, steps, answer, isSigned }: Turn, n: number): StoredMessage[] {
  const raw = steps.map((step) => step.map(({ id, toolName }) => rawCall(id, toolName, n)));
  const rawSteps = raw.map((texts) =>
    `{"role":"assistant","content":null,"reasoning":"x","tool_calls":[${texts}]}`
  );
  const rawText = `{"role":"assistant","content":${JSON.stringify(answer)},"reasoning":"y"}`;
  const parts = steps.flatMap((step, s) => [
    ...step.map(({ id, state, output, toolName }, c) =>
      call(id, {
        toolName,
        state,
        provider: raw[s]![c]!,
        ...(state === "output-available" && { output }),
        ...(state === "approval-requested" && { approval: { id: "x", expiresAt: "2026-11-22" } }),
      })
    ),
    ...step.flatMap(({ id, state, output }) =>
      state === "output-available" ? result(id, output) : []
    ),
  ]);
  const message = { ...assistant(...parts, answer), model: n % 7 === 5 ? OTHER_MODEL : MODEL };
  const provider = isSigned ? `[${[...rawSteps, rawText].join(",")}]` : null;
  return [user(`${n}. ${asked}`), { ...message, provider }];
}

/** The same rule as SQL `find_history_start`, counted from 0. */
function findStart(count: number): number {
  return Math.ceil(Math.max(0, count - HISTORY_LIMIT) / BLOCK) * BLOCK;
}

/** The messages of pass one of the turn after these messages, as text each. */
function promptAfter(stored: readonly StoredMessage[], now: number): string[] {
  const start = findStart(stored.length);
  const row = {
    home_context: { today: new Date(now).toISOString().slice(0, 10) },
    history: stored.slice(start),
    summary: start === 0 ? null : `Summary of ${start} messages.`,
  };
  const prompt = buildPrompt(
    row as unknown as LeasedTurn,
    {},
    [{ type: "text", text: "And?" }],
    now,
  );
  const messages = prompt.messagesFor(MODEL);
  assertEquals(faultsOf(messages.slice(1)), []);
  const body = { model: MODEL, max_tokens: 1_000, messages: messages.map(toJson) };
  assertEquals(checkRequest(body), null);
  return messages.map((message) => typeof message === "string" ? message : JSON.stringify(message));
}

const toJson = (message: unknown) => typeof message === "string" ? JSON.parse(message) : message;

Deno.test("buildPrompt() sends in each turn the messages of the turn before, except when a block leaves", () => {
  const holds = fc.property(threads, (thread) => {
    const stored: StoredMessage[] = [];
    let moves = 0;
    let before = promptAfter(stored, 0);
    for (const [n, turn] of thread.entries()) {
      stored.push(...toStored(turn, n));
      // A later time: the approvals of earlier turns have expired by then.
      const after = promptAfter(stored, (n + 1) * 86_400_000);
      // Without the home context and the person's message, which end every prompt.
      const prefix = before.slice(0, -2);
      const isKept = prefix.every((message, i) => message === after[i]);
      if (!isKept) {
        moves++;
        // A summary may come before the first message. It stays the same where nothing was recorded.
        const hasSameStart = prefix[1] === after[1] && prefix[2] === after[2];
        assertEquals(hasSameStart, false, "the window begins with another message");
      }
      before = after;
    }
    const size = JSON.stringify(stored).length;
    // A block of 20 messages, or half a block where the texts are too long together.
    const most = Math.ceil(stored.length / BLOCK) + Math.ceil(2 * size / 48_000) + 1;
    assertEquals(moves <= most, true, `${moves} moves of ${most}`);
  });
  fc.assert(holds, { numRuns: cases(40) });
});

Deno.test("buildPrompt() moves the window by 20 messages", () => {
  const thread = Array.from({ length: 40 }, (_, n) => [user(`m${n}`), assistant(`a${n}`)]);
  const firsts = thread.map((_, n) => promptAfter(thread.slice(0, n).flat(), 0)[1]);
  const moves = firsts.flatMap((first, n) => n > 1 && first !== firsts[n - 1] ? [n] : []);
  assertEquals(moves, [12, 22, 32]);
});
