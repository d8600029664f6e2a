import {
  assert,
  assertEquals,
  assertMatch,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";
import { addAsset } from "../rows.ts";
import { sent } from "../sent.ts";

const test = inWorld();

const SENTENCE = "My water heater is leaking, what should I do?";

async function leak(world: World) {
  const person = await world.person();
  const assetId = await addAsset(world, person.homeId, {
    kind: "water_heater",
    name: "Water heater",
    space: "garage",
    personId: person.id,
  });
  const { status, reply } = await person.ask(SENTENCE);
  assertEquals(status, 200);
  return { person, assetId, reply, result: JSON.parse(reply.functionResult!) };
}

test("the demo sentence is recorded, acknowledged and answered", async (world) => {
  const { person, assetId, reply, result } = await leak(world);

  assertMatch(reply.message, /recorded/i);
  assertMatch(reply.message, /shut off|turn off/i);
  assertEquals(reply.status, "completed");
  assertEquals(reply.degraded, undefined);

  assertEquals(reply.functionCall?.name, "record_home_event");
  assertEquals(JSON.parse(reply.functionCall!.arguments).event_type, "issue_reported");
  const { type, success, code, eventId, isNewAsset, eventType, systemKind } = result;
  assertEquals({ type, success, code, isNewAsset, eventType, systemKind }, {
    type: "home_event_recorded",
    success: true,
    code: "ok",
    isNewAsset: false,
    eventType: "issue_reported",
    systemKind: "water_heater",
  });
  assertEquals(result.assetId, assetId);

  const rows = await world.sql(
    `select id, asset_id, event_type, title, source, confidence, actor_person_id
     from public.home_events where home_id = $1`,
    [person.homeId],
  );
  assertEquals(rows, [{
    id: eventId,
    asset_id: assetId,
    event_type: "issue_reported",
    title: result.title,
    source: "chat",
    confidence: rows[0]!.confidence,
    actor_person_id: person.id,
  }]);
  assert(Number(rows[0]!.confidence) <= 60);
  assertStringIncludes(result.message, result.title);
  assert(!result.message.includes(eventId), "no id in a sentence for a person");
});

test("the badge shows the first call, toolCalls all of them, and the thread keeps both", async (world) => {
  const { person, reply, result } = await leak(world);
  assertEquals(reply.toolCalls.length, 1);
  const [call] = reply.toolCalls;
  assertEquals(call!.state, "output-available");
  assertEquals(call!.output, result);
  assertEquals(call!.input, JSON.parse(reply.functionCall!.arguments));
  assertEquals(sent(world).length, 2);

  const { body } = await person.rest(
    `chat_messages?thread_id=eq.${reply.threadId}&order=seq&select=id,role,parts`,
  );
  const messages = body as { id: string; role: string; parts: Record<string, unknown>[] }[];
  assertEquals(messages.map(({ role, parts }) => [role, parts.map(({ type }) => type)]), [
    ["user", ["text"]],
    ["assistant", ["tool-call", "tool-result", "text"]],
  ]);
  assertEquals(messages[0]!.parts[0]!.text, SENTENCE);
  const [asked, answered, said] = messages[1]!.parts;
  assertEquals(messages[1]!.id, reply.messageId);
  assertEquals(asked!.output, result);
  assertEquals(answered!.output, result);
  assertEquals(said!.text, reply.message);
});

test("nobody alters what was recorded: not its author, not the secret key, not the table's owner", async (world) => {
  const { person, result } = await leak(world);
  const { stack, sql } = world;
  const row = `home_events?id=eq.${result.eventId}`;
  const secret = { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` };

  for (const headers of [{}, secret]) {
    for (
      const init of [
        { method: "PATCH", body: JSON.stringify({ title: "No leak" }) },
        { method: "DELETE" },
      ]
    ) {
      const { status, body } = await person.rest(row, { ...init, headers });
      assertEquals([status, (body as { code: string }).code], [403, "42501"]);
    }
  }
  const seen = await person.rest(`${row}&select=id`, { headers: secret });
  assertEquals(seen.body, [{ id: result.eventId }], "the secret key reads, so it was known");

  for (
    const statement of [
      `update public.home_events set title = 'No leak' where id = '${result.eventId}'`,
      `delete from public.home_events where id = '${result.eventId}'`,
      `truncate public.home_events cascade`,
    ]
  ) {
    await assertRejects(() => sql(statement), Error, "its rows are never changed or removed");
  }
  const [stored] = await sql(`select title from public.home_events where id = $1`, [
    result.eventId,
  ]);
  assertEquals(stored!.title, result.title);
});

test("a row cannot be slipped in past the tools either", async (world) => {
  const { person } = await leak(world);
  const { status, body } = await person.rest("home_events", {
    method: "POST",
    body: JSON.stringify({ home_id: person.homeId, event_type: "note", title: "Forged" }),
  });
  assertEquals([status, (body as { code: string }).code], [403, "42501"]);
});
