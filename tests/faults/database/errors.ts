/** Errors that the database raises in the middle of a turn, and callers who lose their access there. */
import { assertEquals, assertFalse } from "@std/assert";
import { codesOf } from "../../support/assert_reply.ts";
import { BROKEN, withBrokenTool } from "../../support/broken_tool.ts";
import {
  assertError,
  assertNoLeak,
  assertReplayed,
  assertRetrySucceeds,
  countPasses,
} from "../../support/fault_assertions.ts";
import {
  inScene,
  LEAK,
  ONLY_MESSAGE,
  type Scene,
  TOOL_TURN,
  UNFINISHED_TURN,
} from "../../support/fault_scene.ts";
import { expireToken } from "../../support/sign_token.ts";

const test = inScene();

const NOTE = { name: "record_home_event", arguments: { event_type: "note", title: "Keys cut" } };
const TWO_CALLS = { ...TOOL_TURN, calls: 2 };
const raise = (code: string) => `raise exception 'broken on purpose' using errcode = '${code}';`;

for (
  const [line, does, code] of [
    ["F-D05", "a statement timeout", "57014"],
    ["F-D07", "a serialization failure that stays", "40001"],
    ["F-D07", "a deadlock that stays", "40P01"],
    ["F-D11", "no memory left", "53200"],
  ] as const
) {
  test(`${line}: ${does} in a tool rolls the calls back, and a retry resumes`, async (scene) => {
    const message = await scene.newMessage();
    scene.model.script.next({ toolCalls: [NOTE, BROKEN], times: 2, when: { pass: 1 } });

    const response = await withBrokenTool(scene, raise(code), message.send, { writes: true });

    await assertError(scene, response, "unavailable");
    assertEquals(await message.countRows(), ONLY_MESSAGE);
    await message.expireLease();
    assertEquals((await message.send()).status, 200);
    assertEquals(await message.countRows(), TWO_CALLS);
  });
}

test("F-D05: a statement timeout in a look-up keeps what the turn recorded", async (scene) => {
  const message = await scene.newMessage();
  scene.model.script.next({ toolCalls: [NOTE, BROKEN], when: { pass: 1 } });

  const { status, reply } = await withBrokenTool(scene, raise("57014"), message.send);

  assertEquals([status, reply.outcome], [200, "saved"]);
  assertEquals(reply.toolCalls.map(({ output }) => (output as { code: string }).code), [
    "ok",
    "timeout",
  ]);
  assertEquals(await message.countRows(), TWO_CALLS);
});

for (const [does, code] of [["serialization failure", "40001"], ["deadlock", "40P01"]] as const) {
  // As PostgREST reports it. @supabase/lite hides the code, so the real database cannot produce it.
  const fault = { kind: "answer", status: 500, body: { code, message: "on purpose" } } as const;

  for (const name of ["begin_turn", "run_tools", "finish_turn"]) {
    test(`F-D07: repeats ${name} after a ${does} twice and executes it once`, async (scene) => {
      const { message, response } = await scene.sendWith({ name, times: 2, ...fault });

      assertEquals([response.status, response.reply.degraded], [200, undefined]);
      assertEquals(scene.api.calls.filter((call) => call.name === name).length, 3);
      assertEquals(countPasses(scene), { one: 1, two: 1 });
      assertEquals(await message.countRows(), TOOL_TURN);
      assertReplayed(response, await message.send());
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
  test(`${line}: ${does} in a tool is the result of its call, and the other calls stay`, async (scene) => {
    const message = await scene.newMessage();
    scene.model.script.next({ toolCalls: [NOTE, BROKEN], when: { pass: 1 } });

    const response = await withBrokenTool(scene, raise(code), message.send);

    assertEquals([response.status, ...codesOf(response.reply)], [200, "ok", result]);
    await assertNoLeak(scene, response);
    assertEquals(await message.countRows(), TWO_CALLS);
  });
}

/** A member of the home of a message, who sends the same text. */
async function newMember(scene: Scene) {
  const { homeId, key, countRows } = await scene.newMessage();
  const person = await scene.person({ home: false });
  const invited = await scene.sender.rpc("invite_home_member", { home_id: homeId, role: "member" });
  await person.rpc("accept_invitation", { token: (invited.body as { token: string }).token });
  return {
    countRows,
    send: () => person.ask({ message: LEAK, propertyId: homeId }, { "idempotency-key": key }),
    leave: () =>
      scene.sql(
        "update public.home_members set revoked_at = now() where home_id = $1 and person_id = $2",
        [homeId, person.id],
      ),
  };
}

test("F-D09: a member removed after pass one writes nothing, and the reply says so", async (scene) => {
  const { countRows, send, leave } = await newMember(scene);
  scene.api.break({ name: "run_tools", kind: "hold", held: leave });

  const response = await send();

  assertEquals([response.status, ...codesOf(response.reply)], [200, "forbidden"]);
  assertFalse(/^recorded/i.test(response.reply.message), response.reply.message);
  assertEquals(await countRows(), ONLY_MESSAGE);
  await assertError(scene, await send(), "not_found");
});

test("F-D09: a member removed after the tools keeps the record, and nothing more is written", async (scene) => {
  const { countRows, send, leave } = await newMember(scene);
  scene.api.break({ name: "finish_turn", kind: "hold", held: leave });

  const response = await send();

  assertEquals([response.status, ...codesOf(response.reply)], [200, "ok"]);
  assertEquals(await countRows(), UNFINISHED_TURN);
  await assertError(scene, await send(), "not_found");
});

test("F-D09: rejects a removed member with 404 before the model is requested", async (scene) => {
  const { send, leave } = await newMember(scene);
  await leave();
  await assertError(scene, await send(), "not_found");
  assertEquals(countPasses(scene), { one: 0, two: 0 });
});

/** The sender's token has expired when the function calls this SQL function. */
async function expireTokenAt({ api, stack, sender }: Scene, name: string): Promise<void> {
  api.break({ name, kind: "change_token", token: await expireToken(stack, sender.token) });
}

test("F-D12: a token that expires before the tools is rejected, and a new token resumes", async (scene) => {
  const message = await scene.newMessage();
  await expireTokenAt(scene, "run_tools");

  await assertError(scene, await message.send(), "token_expired");

  assertEquals(await message.countRows(), ONLY_MESSAGE);
  await message.expireLease();
  await assertRetrySucceeds(message);
});

test("F-D12: a token that expires before the end gets the reply, and a retry stores it", async (scene) => {
  const message = await scene.newMessage();
  await expireTokenAt(scene, "finish_turn");

  const response = await message.send();

  assertEquals(response.status, 200);
  assertEquals(await message.countRows(), UNFINISHED_TURN);
  await message.expireLease();
  const retried = await assertRetrySucceeds(message);
  assertEquals(retried.reply.message, response.reply.message);
  assertReplayed(retried, await message.send());
  assertEquals(countPasses(scene), { one: 1, two: 2 });
});
