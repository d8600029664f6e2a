/** What models write about systems: it never overwrites what is on record of another one. */
import { assertEquals, assertMatch } from "@std/assert";
import { assertCompleted } from "../../support/assert_reply.ts";
import { inHome } from "../../support/in_world.ts";
import type { Person } from "../../support/person.ts";
import type { World } from "../../support/world.ts";

const test = inHome();

type Call = [name: string, input: Record<string, unknown>];
type Result = Record<string, unknown> & { code: string; message: string; undo: { callId: string } };

/** Lets the model propose the calls, and returns their results in array order. */
async function say({ model }: World, person: Person, ...calls: Call[]): Promise<Result[]> {
  model.script.reset();
  const toolCalls = calls.map(([name, input], i) => ({ id: `call_${i}`, name, arguments: input }));
  model.script.next({ toolCalls, when: { pass: 1 } });
  const said = calls.map(([, input]) => JSON.stringify(input)).join("\n");
  const response = await person.ask({
    message: `Please note it: ${said.replaceAll(`"`, " ")}`,
    threadId: crypto.randomUUID(),
  });
  assertCompleted(response);
  return response.reply.toolCalls.map(({ output }) => output as Result);
}

/** "kind, maker, space" of each system in use. */
async function readAssets({ sql }: World, { homeId }: Person): Promise<string[]> {
  const rows = await sql<{ asset: string }>(
    `select concat_ws(', ', kind, manufacturer, space) as asset from public.home_assets
     where home_id = $1 and status = 'active' order by 1`,
    [homeId],
  );
  return rows.map(({ asset }) => asset);
}

const add = (kind: string, more: Record<string, unknown> = {}): Call => [
  "update_home_asset",
  { kind, ...more },
];
const record = (
  event_type: string,
  title: string,
  system_kind: string,
  more: Record<string, unknown> = {},
): Call => ["record_home_event", { event_type, title, system_kind, ...more }];

const FRIDGE = add("fridge", { manufacturer: "LG", space: "kitchen" });

/** `name`, what is on record, the calls of the turn, the codes, and the systems afterwards. */
const TURNS: [name: string, known: Call[], calls: Call[], codes: string[], assets: string[]][] = [
  [
    "a Whirlpool in the place of the LG is asked about",
    [FRIDGE],
    [add("fridge", { manufacturer: "Whirlpool" })],
    ["needs_clarification"],
    ["refrigerator, LG, kitchen"],
  ],
  [
    "a problem that is proposed before its discovery is about the discovered system",
    [],
    [
      record("issue_reported", "Hot tub trips the breaker", "hot tub"),
      record("system_discovered", "Hot tub", "jacuzzi", { space: "deck" }),
    ],
    ["ok", "ok"],
    ["hot_tub, deck"],
  ],
];

for (const [name, known, calls, codes, assets] of TURNS) {
  test(name, async ({ world, person }) => {
    for (const call of known) await say(world, person, call);
    assertEquals((await say(world, person, ...calls)).map(({ code }) => code), codes);
    assertEquals(await readAssets(world, person), assets);
  });
}

test("a replacement says what changes and how long it can be undone, and is undone", async ({ world, person }) => {
  await world.addAsset(person, { kind: "water_heater", name: "Water heater", space: "garage" });
  const { reply } = await person.ask("We replaced the water heater with a Rheem in 2025");
  assertMatch(
    reply.toolCalls[0]!.approval!["preview"] as string,
    /^Replace the Water heater \(garage\) with a new Rheem .+\. Nothing is saved until you confirm; it can be undone for 24 hours\.$/,
  );
  const { threadId, toolCalls: [call] } = reply;
  const ids = { threadId, toolCallId: call!.id, approvalId: call!.approval!.id };
  await person.respond({ ...ids, output: "approved" });
  assertEquals(await readAssets(world, person), ["water_heater, Rheem, garage"]);
  const undone = (await person.ask({ message: "undo that", threadId })).reply;
  assertMatch(undone.message, /The Water heater \(garage\) is on the list of your systems again/);
  assertEquals(await readAssets(world, person), ["water_heater, garage"]);
});
