/** Whom to call: companies on record first, then what a stand-in for Google Places returns. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { startAnotherFunction } from "../../support/another_function.ts";
import { type ReplyResponse, sendRequest } from "../../support/http_request.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";

const test = inHome();
const KEY = "places-key";

interface SentRequest {
  path: string;
  headers: Headers;
  body: Record<string, unknown>;
}

/** A server that speaks the API of Google Places and keeps what it was sent. */
function servePlaces(respond: () => Response | Promise<Response>) {
  const sent: SentRequest[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const path = new URL(request.url).pathname;
    sent.push({ path, headers: request.headers, body: await request.json() });
    return await respond();
  });
  return {
    sent,
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function recommend(
  world: World,
  person: Person,
  respond: () => Response | Promise<Response>,
): Promise<{ response: ReplyResponse; sent: SentRequest[]; data: Record<string, unknown> }> {
  await person.rpc("update_home", {
    home_id: person.homeId,
    changes: { city: "Springfield", region: "IL", country: "US", address_line: "12 Elm Street" },
  });
  await using places = servePlaces(respond);
  await using other = await startAnotherFunction(world, {
    GOOGLE_PLACES_API_KEY: KEY,
    GOOGLE_PLACES_BASE_URL: places.url,
  });
  const call = { name: "get_contractor_recommendations", arguments: { trade: "plumbing" } };
  world.model.script.next({ toolCalls: [call], when: { pass: 1 } });
  const body = JSON.stringify({ message: "Who can fix my water heater at 12 Elm Street?" });
  const response = await sendRequest(other.url, person, { body });
  const { data } = JSON.parse(response.reply.functionResult!);
  return { response, sent: places.sent, data };
}

test("recommends companies on record, then those nearby, with three calls of the database", async ({ world, person }) => {
  world.api.reset();
  const vendor = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "save_vendor",
    input: { name: "Pipes and Co", trades: ["plumbing"] },
  });
  assertEquals(vendor.status, 200, JSON.stringify(vendor.body));
  const { response, sent, data } = await recommend(world, person, () =>
    Response.json({
      places: [
        { displayName: { text: "Drain Heroes" }, rating: 4.8, userRatingCount: 31 },
        { displayName: { text: "Closed for good" }, businessStatus: "CLOSED_PERMANENTLY" },
      ],
    }));
  assertEquals(data["places_status"], "found");
  assertEquals((data["own"] as { name: string }[]).map(({ name }) => name), ["Pipes and Co"]);
  assertEquals(data["places"], [{ name: "Drain Heroes", rating: 4.8, rating_count: 31 }]);
  assertStringIncludes(JSON.parse(response.reply.functionResult!).message, "Nearby: Drain Heroes");

  const [{ path, headers, body }] = sent as [SentRequest];
  assertEquals([sent.length, path], [1, "/v1/places:searchText"]);
  assertEquals(headers.get("x-goog-api-key"), KEY);
  assertStringIncludes(headers.get("x-goog-fieldmask")!, "places.displayName");
  assertEquals(body["textQuery"], "plumbing contractor in Springfield, IL");
  assertEquals(JSON.stringify(body).includes("Elm"), false, "neither address nor message is sent");
});

for (
  const [what, respond, status] of [
    ["finds none", () => Response.json({}), "none_found"],
    ["refuses the key", () => Response.json({ error: {} }, { status: 403 }), "unavailable"],
    ["responds with HTML", () => new Response("<html>"), "unavailable"],
  ] as [string, () => Response, string][]
) {
  test(`a directory that ${what}: places_status is ${status}`, async ({ world, person }) => {
    const { response, data } = await recommend(world, person, respond);
    assertEquals([response.status, data["places_status"], data["places"]], [200, status, []]);
  });
}

test("without a key, only companies on record are recommended", async ({ world, person }) => {
  const call = { name: "get_contractor_recommendations", arguments: { trade: "roofing" } };
  world.model.script.next({ toolCalls: [call], when: { pass: 1 } });
  const { reply } = await person.ask("Who can fix the roof?");
  const { data, message } = JSON.parse(reply.functionResult!);
  assertEquals(data, { trade: "roofing", own: [], places: [], places_status: "off" });
  assertEquals(message, "No company for roofing is on record. I cannot look up companies nearby.");
});
