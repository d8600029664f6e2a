import { assert, assertEquals } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import { carefulPerson, storedApproval, storedApprovals, turnThatAsks } from "../approvals.ts";
import { answer, storedParts } from "../going_on.ts";
import { titlesOf } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

/** Busy is the one thing that may be heard besides; whoever asks again then hears the reply. */
const isBusy = ({ status, reply }: { status: number; reply: { code: string } }) =>
  status === 409 && reply.code === "turn_in_progress";

test("F-A03: sixteen times yes at once is one write, one continuation, one reply", async (world) => {
  const person = await carefulPerson(world);
  const { call, reply, threadId } = await turnThatAsks(world, person);
  world.model.script.set({ latencyMs: 50 });
  const body = { ...call, output: "approved" };
  const answers = await Promise.all(Array.from({ length: 16 }, () => answer(world, person, body)));
  const done = answers.filter(({ status }) => status === 200);
  assertEquals(done.length + answers.filter(isBusy).length, 16);
  assertEquals(done.filter(({ headers }) => !headers.has("idempotent-replayed")).length, 1);
  assertEquals(new Set(done.map(({ text }) => text)).size, 1);
  assertEquals((await answer(world, person, body)).text, done[0]!.text);
  assertEquals(await titlesOf(world, person.homeId), ["Leaking tap"]);
  assertEquals([(await storedApprovals(world, threadId)).length, sent(world).length], [1, 2]);
  const results = (await storedParts(world, reply.messageId)).filter(({ type }) =>
    type === "tool-result"
  );
  assertEquals(results.length, 1);
});

test("F-A04: yes and no at once: one wins, and only its sayers hear that it is so", async (world) => {
  const person = await carefulPerson(world);
  const { call, threadId } = await turnThatAsks(world, person);
  const outputs = Array.from({ length: 16 }, (_, i) => i % 2 === 0 ? "approved" : "denied");
  const answers = await Promise.all(
    outputs.map((output) => answer(world, person, { ...call, output })),
  );
  const decision = (await storedApproval(world, threadId)).decision;
  assert(decision === "approved" || decision === "denied", `${decision}`);
  for (const [i, heard] of answers.entries()) {
    if (isBusy(heard)) continue;
    const expected = outputs[i] === decision ? [200, undefined] : [409, "already_decided"];
    assertEquals([heard.status, heard.reply.code], expected);
  }
  assertEquals(answers.filter(({ status }) => status === 200).length >= 1, true);
  const written = await titlesOf(world, person.homeId);
  assertEquals(written, decision === "approved" ? ["Leaking tap"] : []);
  for (const output of ["approved", "denied"]) {
    const later = await answer(world, person, { ...call, output });
    assertEquals(later.status, output === decision ? 200 : 409);
  }
  assertEquals(sent(world).length, 2);
});

test("a yes and a new message at once: done and told, or not done and told so", async (world) => {
  const person = await carefulPerson(world);
  for (let round = 0; round < 4; round++) {
    const body = { threadId: `chat-${round}` };
    const { call, threadId } = await turnThatAsks(world, person, { body });
    const before = (await titlesOf(world, person.homeId)).length;
    const [decided, next] = await Promise.all([
      answer(world, person, { ...call, output: "approved" }),
      person.ask({ message: "Never mind", threadId }),
    ]);
    const decision = (await storedApproval(world, threadId)).decision;
    const written = (await titlesOf(world, person.homeId)).length - before;
    assertEquals([written, decision], decided.status === 200 ? [1, "approved"] : [0, "cancelled"]);
    assert([200, 409].includes(next.status), next.text);
    assert(decided.status === 200 || next.status === 200, "one of them goes on");
  }
});
