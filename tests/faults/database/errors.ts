/** Errors that the database itself raises in the middle of a turn, and what became of the caller there. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import { SignJWT } from "jose";
import type { Person } from "../../support/person.ts";
import { BROKEN, withBrokenTool } from "./broken_tool.ts";
import { assertError, assertNoLeak, assertReplayed, modelRequests } from "../expect.ts";
import { codes } from "../pass_two.ts";
import { LEAK, MESSAGE_ALONE, ONE_OF_EACH, type Scene } from "../scene.ts";
import { test } from "./world.ts";

const NOTE = { name: "record_home_event", arguments: { event_type: "note", title: "Keys cut" } };
const TWO_CALLS = { ...ONE_OF_EACH, calls: 2 };
const raise = (code: string) => `raise exception 'broken on purpose' using errcode = '${code}';`;

for (
  const [line, does, code] of [
    ["F-D05", "a statement timeout", "57014"],
    ["F-D07", "a serialization failure that stays", "40001"],
    ["F-D07", "a deadlock that stays", "40P01"],
    ["F-D11", "no memory left", "53200"],
  ] as const
) {
  test(`${line}: ${does} in a tool takes the whole step back, and the key resumes`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ toolCalls: [NOTE, BROKEN], times: 2, when: { pass: 1 } });

    const asked = await withBrokenTool(scene, raise(code), message.send);

    await assertError(scene, asked, "unavailable");
    assertEquals(await message.rows(), MESSAGE_ALONE);
    await message.endLease();
    assertEquals((await message.send()).status, 200);
    assertEquals(await message.rows(), TWO_CALLS);
  });
}

for (const [does, code] of [["serialization failure", "40001"], ["deadlock", "40P01"]] as const) {
  // As PostgREST reports it; @supabase/lite hides the code, so the database cannot be asked to do it.
  const fault = { kind: "answer", status: 500, body: { code, message: "on purpose" } } as const;

  for (const name of ["begin_turn", "run_tools", "finish_turn"]) {
    test(`F-D07: after a ${does} twice ${name} is called again, and done once`, async (scene) => {
      const message = await scene.message();
      scene.api.break({ name, times: 2, ...fault });

      const asked = await message.send();

      assertEquals([asked.status, asked.reply.degraded], [200, undefined]);
      assertEquals(scene.api.calls.filter((call) => call.name === name).length, 3);
      assertEquals(modelRequests(scene), { one: 1, two: 1 });
      assertEquals(await message.rows(), ONE_OF_EACH);
      assertReplayed(asked, await message.send());
    });
  }
}

for (
  const [line, does, code, result] of [
    ["F-D08", "a denial", "42501", "forbidden"],
    ["F-D10", "a check violation", "23514", "invalid_arguments"],
    ["F-D10", "a foreign key that leads nowhere", "23503", "not_found"],
    ["F-D10", "a value out of range", "22003", "invalid_arguments"],
    ["F-D06", "a unique violation", "23505", "conflict"],
  ] as const
) {
  test(`${line}: ${does} in a tool is that call's result, and the others stay`, async (scene) => {
    const message = await scene.message();
    scene.model.script.next({ toolCalls: [NOTE, BROKEN], when: { pass: 1 } });

    const asked = await withBrokenTool(scene, raise(code), message.send);

    assertEquals([asked.status, ...codes(asked)], [200, "ok", result]);
    await assertNoLeak(scene, asked);
    assertEquals(await message.rows(), TWO_CALLS);
  });
}

test("F-D06: one key twice at once: one turn, and the other waits or hears the reply", async (scene) => {
  const message = await scene.message();
  const both = await Promise.all([message.send(), message.send()]);
  const statuses = both.map(({ status }) => status).sort();
  assertEquals(statuses[0], 200);
  assert([200, 409].includes(statuses[1]!), both.map(({ text }) => text).join("\n"));
  assertEquals(await message.rows(), ONE_OF_EACH);
  assertEquals(modelRequests(scene), { one: 1, two: 1 });
});

/** Somebody else in the home of a message, with this role; sends the same words under a key of theirs. */
async function guest(scene: Scene, role: string) {
  const { homeId, rows } = await scene.message();
  const person = await scene.person({ home: false });
  const set = (to: object) =>
    scene.sam.rpc("set_home_member", { home_id: homeId, person_id: person.id, ...to });
  const { status, body } = await set({ role });
  assert(status < 300, JSON.stringify(body));
  const key = crypto.randomUUID();
  return {
    person,
    homeId,
    rows,
    send: () => person.ask({ message: LEAK, propertyId: homeId }, { "idempotency-key": key }),
  };
}

function putOut({ sql }: Scene, homeId: string, person: Person) {
  return sql(
    "update public.home_members set revoked_at = now() where home_id = $1 and person_id = $2",
    [homeId, person.id],
  );
}

test("F-D08: a viewer may ask and record nothing, and is told so", async (scene) => {
  const viewer = await guest(scene, "viewer");
  const asked = await viewer.send();
  assertEquals([asked.status, ...codes(asked)], [200, "forbidden"]);
  assertEquals(await viewer.rows(), { ...ONE_OF_EACH, events: 0 });
  assertFalse(/^recorded/i.test(asked.reply.message), asked.reply.message);
});

test("F-D09: put out of the home after pass one: nothing is written, and the reply says so", async (scene) => {
  const { person, homeId, rows, send } = await guest(scene, "member");
  const leave = () => putOut(scene, homeId, person);
  scene.api.break({ name: "run_tools", kind: "hold", held: leave });

  const asked = await send();

  assertEquals([asked.status, ...codes(asked)], [200, "forbidden"]);
  assertFalse(/^recorded/i.test(asked.reply.message), asked.reply.message);
  assertEquals(await rows(), MESSAGE_ALONE);
  await assertError(scene, await send(), "not_found");
});

test("F-D09: put out of the home after the tools: what was recorded stays, zero rows more", async (scene) => {
  const { person, homeId, rows, send } = await guest(scene, "member");
  const leave = () => putOut(scene, homeId, person);
  scene.api.break({ name: "finish_turn", kind: "hold", held: leave });

  const asked = await send();

  assertEquals([asked.status, ...codes(asked)], [200, "ok"]);
  assertEquals(await rows(), { ...ONE_OF_EACH, assistants: 0 });
  await assertError(scene, await send(), "not_found");
});

test("F-D09: put out of the home before the turn: not found, and the model is not asked", async (scene) => {
  const { person, homeId, send } = await guest(scene, "member");
  await putOut(scene, homeId, person);
  await assertError(scene, await send(), "not_found");
  assertEquals(modelRequests(scene), { one: 0, two: 0 });
});

/** A token of Sam's that ends in a few seconds, and a wait until it has. */
async function shortToken({ stack, sam }: Scene) {
  const end = Math.ceil(Date.now() / 1000) + 3;
  const token = await new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(sam.id).setAudience("authenticated").setIssuedAt().setExpirationTime(end)
    .sign(new TextEncoder().encode(stack.jwtSecret));
  const ended = () => new Promise((done) => setTimeout(done, end * 1000 + 200 - Date.now()));
  return { authorization: { authorization: `Bearer ${token}` }, ended };
}

test("F-D12: the token expires before the tools: token_expired, and a fresh one resumes", async (scene) => {
  const message = await scene.message();
  const { authorization, ended } = await shortToken(scene);
  scene.api.break({ name: "run_tools", kind: "hold", held: ended });

  await assertError(scene, await message.send(authorization), "token_expired");

  assertEquals(await message.rows(), MESSAGE_ALONE);
  await message.endLease();
  assertEquals((await message.send()).status, 200);
  assertEquals(await message.rows(), ONE_OF_EACH);
});

test("F-D12: the token expires before the end: the reply comes, and a retry stores it", async (scene) => {
  const message = await scene.message();
  const { authorization, ended } = await shortToken(scene);
  scene.api.break({ name: "finish_turn", kind: "hold", held: ended });

  const asked = await message.send(authorization);

  assertEquals(asked.status, 200);
  assertEquals(await message.rows(), { ...ONE_OF_EACH, assistants: 0 });
  await message.endLease();
  const retried = await message.send();
  assertEquals(retried.reply.message, asked.reply.message);
  assertReplayed(retried, await message.send());
  assertEquals(modelRequests(scene), { one: 1, two: 2 });
  assertEquals(await message.rows(), ONE_OF_EACH);
});
