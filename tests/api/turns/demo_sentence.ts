import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";
const test = inHome();

const SENTENCE = "My water heater is leaking, what should I do?";

test("records, acknowledges and answers the demo sentence", async ({ world, person }) => {
  const heater = { kind: "water_heater", name: "Water heater", space: "garage" };
  const assetId = await world.addAsset(person, heater);
  const response = await person.ask(SENTENCE);
  const { reply } = response;
  const result = JSON.parse(reply.functionResult!);

  assertCompleted(response);
  assertMatch(reply.message, /recorded/i);
  assertMatch(reply.message, /shut off|turn off/i);

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
