import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { inWorld } from "../../support/in_world.ts";
import type { World } from "../../support/world.ts";

const test = inWorld();

const SENTENCE = "My water heater is leaking, what should I do?";

async function leak(world: World) {
  const person = await world.person();
  const assetId = await world.addAsset(person, {
    kind: "water_heater",
    name: "Water heater",
    space: "garage",
  });
  const { status, reply } = await person.ask(SENTENCE);
  assertEquals(status, 200);
  return { person, assetId, reply, result: JSON.parse(reply.functionResult!) };
}

test("records, acknowledges and answers the demo sentence", async (world) => {
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
    confidence: rows[0]!["confidence"],
    actor_person_id: person.id,
  }]);
  assert(Number(rows[0]!["confidence"]) <= 60);
  assertStringIncludes(result.message, result.title);
  assert(!result.message.includes(eventId), "the sentence has no id");
});

test("returns the first call as functionCall and stores call and result", async (world) => {
  const { person, reply, result } = await leak(world);
  assertEquals(reply.toolCalls.length, 1);
  const [call] = reply.toolCalls;
  assertEquals(call!.state, "output-available");
  assertEquals(call!.output, result);
  assertEquals(call!.input, JSON.parse(reply.functionCall!.arguments));
  assertEquals(world.modelRequests().length, 2);

  const { body } = await person.rest(
    `chat_messages?thread_id=eq.${reply.threadId}&order=seq&select=id,role,parts`,
  );
  const messages = body as { id: string; role: string; parts: Record<string, unknown>[] }[];
  assertEquals(messages.map(({ role, parts }) => [role, parts.map(({ type }) => type)]), [
    ["user", ["text"]],
    ["assistant", ["tool-call", "tool-result", "text"]],
  ]);
  assertEquals(messages[0]!.parts[0]!["text"], SENTENCE);
  const [asked, answered, said] = messages[1]!.parts;
  assertEquals(messages[1]!.id, reply.messageId);
  assertEquals(asked!["output"], result);
  assertEquals(answered!["output"], result);
  assertEquals(said!["text"], reply.message);
});

test("neither the author nor the secret key can change or insert an event", async (world) => {
  const { person, result } = await leak(world);
  const { secretKey } = world.stack;
  const secret = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const row = `home_events?id=eq.${result.eventId}`;
  const event = { home_id: person.homeId, event_type: "note", title: "Forged" };
  for (const headers of [{}, secret]) {
    for (
      const [method, path] of [["PATCH", row], ["DELETE", row], ["POST", "home_events"]] as const
    ) {
      const init: RequestInit = {
        method,
        headers,
        ...(method !== "DELETE" && { body: JSON.stringify(event) }),
      };
      const { status, body } = await person.rest(path, init);
      assertEquals([status, (body as { code: string }).code], [403, "42501"], method);
    }
  }
  assertEquals(await world.eventTitles(person.homeId), [result.title]);
});
