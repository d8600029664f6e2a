import { assert, assertEquals } from "@std/assert";
import { inHome } from "../../support/in_world.ts";
import { recordIssue } from "../../support/tool_calls.ts";
import { until } from "../../support/until.ts";
import { holdModel } from "../../support/hold.ts";

const test = inHome();

const TITLE = 'Zebulon "Zeb" Quax broke the gate';
const BODY = "His number is 555-0199, and he is angry with everybody.";

test("redacts an event in the record, in conversations, in replays and in what the model reads", async ({ world, person }) => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const call = recordIssue(TITLE, { description: BODY, performed_by: "Zebulon Quax" });
  world.model.script.next({ toolCalls: [call], when: { pass: 1 } });
  world.model.script.next({ text: `I recorded “${TITLE}”. ${BODY}`, when: { pass: 2 } });
  const { reply } = await person.ask(`Record: ${TITLE}`, key);
  const { threadId } = reply;
  const eventId = JSON.parse(reply.functionResult!).eventId;
  world.model.script.next({
    toolCalls: [{ name: "search_home_record", arguments: { query: "gate" } }],
    when: { pass: 1 },
  });
  await person.ask({ message: "What about the gate?", threadId });
  const rest = () => person.rest(`home_timeline?home_id=eq.${person.homeId}`);
  assert(JSON.stringify(await rest()).includes("Zebulon"));

  const args = { home_id: person.homeId, event_id: eventId, reason: "third_party" };
  assertEquals((await person.rpc("redact_home_event", args)).status, 200);

  // The pattern does not match 0199 within a uuid.
  const isClean = (value: unknown) =>
    assert(!/Zebulon|\b0199\b(?!-)|Quax/.test(JSON.stringify(value)), JSON.stringify(value));
  isClean(await rest());
  isClean(await person.rest(`home_events?home_id=eq.${person.homeId}`));
  isClean(await person.rest("tool_calls"));
  isClean(await person.readThread(threadId));
  isClean((await person.ask(`Record: ${TITLE}`, key)).text);
  world.model.script.reset();
  const next = await person.ask({ message: "Anything else?", threadId });
  assertEquals([next.status, next.reply.degraded], [200, undefined]);
  isClean(world.modelRequests());
  assert(JSON.stringify(world.modelRequests()).includes("[removed]"));
});

test("a turn that runs while an event is redacted does not store its texts again", async ({ world, person }) => {
  world.model.script.next({ toolCalls: [recordIssue(TITLE)], when: { pass: 1 } });
  const { reply } = await person.ask("Record it");
  const eventId = JSON.parse(reply.functionResult!).eventId;
  world.model.script.reset();

  const key = { "idempotency-key": crypto.randomUUID() };
  using held = holdModel(world, { text: `You recorded “${TITLE}”.` });
  const running = person.ask({ message: "What did I record?" }, key);
  await held.reached;
  const args = { home_id: person.homeId, event_id: eventId, reason: "other" };
  assertEquals((await person.rpc("redact_home_event", args)).status, 200);
  held.release();
  await running;
  await until(async () => (await world.storedTurns(person.homeId)).length === 2);
  const { messages } = await person.readThread(reply.threadId);
  assert(!JSON.stringify(messages).includes("Zebulon"));
});
