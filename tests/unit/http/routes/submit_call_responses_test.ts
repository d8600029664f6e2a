import { assertEquals, assertRejects } from "@std/assert";
import type { TurnEvent } from "@function/contract/turn_events.ts";
import { type ErrorCode, TurnError } from "@function/errors.ts";
import { submitCallResponses } from "@function/http/routes/call_responses.ts";
import { createLanguagePreference } from "@function/sentences/choose_sentences.ts";
import { Trace } from "@function/telemetry/trace.ts";
import { finished, userId } from "../test_handler.ts";

type Outcome = TurnEvent | ErrorCode;
const started: TurnEvent = { type: "started", turnId: "t", threadId: "t", messageId: "m" };

/** Submits one response per outcome; returns the first event of the result and the submitted calls. */
async function submit(...outcomes: Outcome[]) {
  const submitted: string[] = [];
  const caller = { userId, token: "token" };
  const language = createLanguagePreference(null);
  const context = {
    caller,
    language,
    trace: new Trace({ now: () => 0, traceparent: "" }),
    isStreamed: false,
    client: new AbortController(),
  };
  const body = { threadId: "t", messageId: crypto.randomUUID(), output: "approved" };
  const bodies = outcomes.map((_, i) => ({ ...body, toolCallId: `${i}` }));
  const { first } = await submitCallResponses(bodies, context, {
    async *respondToCall({ request }) {
      submitted.push(request.toolCallId);
      const outcome = outcomes[Number(request.toolCallId)]!;
      if (typeof outcome === "string") throw new TurnError(outcome);
      yield await Promise.resolve(outcome);
    },
  });
  return { first, submitted };
}

async function rejectedCode(...outcomes: Outcome[]): Promise<ErrorCode> {
  return (await assertRejects(() => submit(...outcomes), TurnError)).code;
}

Deno.test("submits the responses in order until the turn continues", async () => {
  const waiting = finished("Hello.");
  assertEquals(await submit(waiting, started, waiting), { first: started, submitted: ["0", "1"] });
});

Deno.test("ignores responses that are too late when another one is accepted", async () => {
  const accepted = finished("Hello.");
  assertEquals((await submit("already_decided", accepted, "approval_expired")).first, accepted);
});

Deno.test("rejects when every response is too late or one is refused", async () => {
  assertEquals(await rejectedCode("approval_expired", "already_decided"), "approval_expired");
  assertEquals(await rejectedCode(finished("Hello."), "not_found"), "not_found");
  assertEquals(await rejectedCode("already_decided", "not_a_decision"), "not_a_decision");
});

Deno.test("rejects a message without call responses", async () => {
  assertEquals(await rejectedCode(), "invalid_request");
});
