/** A promise of the model that no call of its turn keeps has a notice, whatever else the turn saved. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import type { ScriptedResponse } from "../../../local/fake_provider/start_fake_provider.ts";
import { inWorld } from "../../support/in_world.ts";
import { composeMessage, recordIssue } from "../../support/tool_calls.ts";
import { chunksOf, openStream, textsOf } from "../../support/turn_stream.ts";

const test = inWorld();

const NO_REMINDER = "(No reminder was set with this message. To get one, say “remind me …”.)";
const NOTHING_SENT =
  "(Nothing was booked, ordered, paid or sent with this message, and nobody was called.)";
const NOTHING_BOOKED =
  "(Nothing was booked, ordered or paid with this message, and nobody was called.)";
const REMINDER = "The leak is on record. I'll remind you in June to look at it.";
const BOOKING = "I booked ABC Plumbing for Monday at 10.";

const leak = recordIssue("Leak");
const schedule = {
  name: "schedule_maintenance",
  arguments: { schedules: [{ title: "Look at the leak", every: "6 months" }] },
};
const review = recordIssue("Leak", { review_on: "2027-06-01" });

interface Case {
  message: string;
  script: ScriptedResponse[];
  notice?: string;
  texts: string[];
}

const CASES: Record<string, Case> = {
  "a reminder that is promised and not set": {
    message: "The tap leaks",
    script: [{ toolCalls: [leak] }, { text: REMINDER }],
    notice: NO_REMINDER,
    texts: [REMINDER, NO_REMINDER],
  },
  "a reminder that is promised beside a call that does not set it": {
    message: "The tap leaks",
    script: [{ text: "I'll remind you in June.", toolCalls: [leak] }, { text: "The leak is bad." }],
    notice: NO_REMINDER,
    texts: ["I'll remind you in June.", "The leak is bad.", NO_REMINDER],
  },
  "a reminder that a schedule sets": {
    message: "The tap leaks. Look at the leak every 6 months",
    script: [{ toolCalls: [leak, schedule] }, { text: REMINDER }],
    texts: [REMINDER],
  },
  "a reminder that the day of a review sets": {
    message: "The tap leaks, remind me on June 1, 2027",
    script: [{ toolCalls: [review] }, { text: REMINDER }],
    texts: [REMINDER],
  },
  "a booking": {
    message: "Please get me a plumber for Monday",
    script: [{ text: BOOKING }],
    notice: NOTHING_SENT,
    texts: [BOOKING, NOTHING_SENT],
  },
  "a booking in a turn that scheduled it": {
    message: "Look at the leak every 6 months, and get me a plumber",
    script: [{ toolCalls: [schedule] }, { text: `Look at the leak is scheduled. ${BOOKING}` }],
    notice: NOTHING_SENT,
    texts: [`Look at the leak is scheduled. ${BOOKING}`, NOTHING_SENT],
  },
};

for (const [what, { message, script, notice, texts }] of Object.entries(CASES)) {
  test(`${what}: JSON, replay, reload and stream have the same notice and texts`, async (world) => {
    const person = await world.person();
    world.model.script.next(...script);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { reply, text } = await person.ask(message, headers);
    assertEquals([reply.notice, reply.message], [notice, texts.join("\n\n")], text);
    assertEquals((await person.ask(message, headers)).reply, reply);
    const reloaded = (await person.readThread(reply.threadId)).messages.at(-1)!;
    const shown = reloaded.parts.flatMap((part) => part.type === "text" ? part.text : []);
    assertEquals(shown, texts);

    const other = await world.person();
    world.model.script.next(...script);
    const stream = await openStream(world, other, message);
    const chunks = await stream.readToEnd();
    assertEquals(textsOf(chunks), texts);
    assertEquals(chunksOf(chunks, "data-notice").map(({ data }) => data), notice ? [notice] : []);
  });
}

for (
  const [what, text, notice] of [
    ["keeps the promise to write", "I sent them an email.", undefined],
    [
      "keeps no booking, and the notice does not deny the message",
      "I sent them an email, and I booked them for Monday.",
      NOTHING_BOOKED,
    ],
  ]
) {
  test(`a message that the person sent ${what}`, async (world) => {
    const person = await world.person();
    world.model.script.next(
      { text: "I'll email Acme Plumbing.", toolCalls: [composeMessage("call_0")] },
      { text: text! },
    );
    const { reply: asked } = await person.ask("Write to Acme Plumbing");
    assertEquals(asked.notice, undefined);
    const { reply } = await person.respond({
      threadId: asked.threadId,
      messageId: asked.messageId,
      toolCallId: asked.toolCalls[0]!.id,
      output: { sent: true },
    });
    assertStringIncludes(reply.message, text!);
    assertEquals(reply.notice, notice);
  });
}

test("a promise to write without a draft has a notice", async (world) => {
  const person = await world.person();
  world.model.script.next({ text: "I texted them, and they will call you." });
  const { reply } = await person.ask("Tell Acme Plumbing that I accept");
  assertEquals(reply.notice, NOTHING_SENT);
});

test("a reminder of what the home is reminded of already has no notice", async (world) => {
  const person = await world.person();
  world.model.script.next({ toolCalls: [review] }, { text: "Noted." });
  const { reply: { threadId } } = await person.ask("The tap leaks, remind me on June 1, 2027");
  const text = "You'll get a reminder of the leak.";
  world.model.script.next({ text });
  const { reply } = await person.ask({ message: "When will you remind me?", threadId });
  assertEquals(reply.message, text);
});
