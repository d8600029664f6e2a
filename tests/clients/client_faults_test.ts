/** The client package against a real stack, with lost connections and responses. */
import { deepStrictEqual as assertEquals, ok as assert } from "node:assert/strict";
import {
  createHomeClient,
  type HomeClientOptions,
  listPendingCalls,
  type TurnChunk,
} from "ai-home-assistant-client";
import { awaitLater } from "../support/await_later.ts";
import { until } from "../support/until.ts";
import { rowsOf } from "./over_http/scenario.ts";
import { ASK_FIRST, leak } from "./over_http/scenarios/tool_calls.ts";
import { createWire, type Wire } from "./over_http/wire.ts";
import { type Person, startWorld, type World } from "./over_http/world.ts";

const MESSAGE = "There is a leak under the sink";
const ADVICE = "Turn the water off below the sink first. Put a bucket there and dry the cabinet.";

interface Scene {
  world: World;
  person: Person;
  wire: Wire;
  /** The client, with a `fetch` of its own where the test breaks something. */
  open(fetch?: HomeClientOptions["fetch"]): ReturnType<typeof createHomeClient>;
}

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld();
});
Deno.test.afterAll(() => world.close());

function test(name: string, run: (scene: Scene) => Promise<void>, policies = {}): void {
  Deno.test({
    name,
    // The process of the world and the connections of libraries stay open after each test.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      await world.reset();
      const person = await world.person({ policies });
      const wire = createWire(world.functionUrl);
      const open = (fetch: HomeClientOptions["fetch"] = wire.fetch) =>
        createHomeClient({
          url: world.functionUrl,
          accessToken: () => person.token,
          fetch,
        });
      await run({ world, person, wire, open });
    },
  });
}

const textOf = (chunks: TurnChunk[]) =>
  chunks.map((chunk) => chunk.type === "text-delta" ? chunk.delta : "").join("");

const eventsOf = async ({ person }: Scene) => (await rowsOf(world, person.homeId)).events;

for (const skip of [0, 1]) {
  test(`a stream cut in pass ${skip + 1} is resumed, shows each text once and writes once`, async (scene) => {
    await world.script(...(skip ? [{ toolCalls: [leak()] }] : []), { text: ADVICE });
    await world.hold({ skip, after: 3 });
    const chunks: TurnChunk[] = [];
    const streaming = awaitLater((async () => {
      for await (const chunk of scene.open().streamMessage({ message: MESSAGE })) {
        chunks.push(chunk);
      }
    })());
    await until(() => world.isHolding());
    await until(() => textOf(chunks) !== "");
    scene.wire.cut();
    await until(() => scene.wire.posts().length === 2);
    await world.release();
    await streaming;
    assert(textOf(chunks).endsWith(ADVICE), textOf(chunks));
    assertEquals(chunks.filter(({ type }) => type === "start").length, 1);
    assertEquals(chunks.at(-1)!.type, "finish");
    assertEquals([await eventsOf(scene), await world.countRequests()], [skip, skip + 1]);
  });
}

test("a reply lost on its way is requested again with its key and written once", async (scene) => {
  await world.script({ toolCalls: [leak()] }, { text: ADVICE });
  const keys = new Set<string>();
  let isLost = true;
  const home = scene.open(async (url, init) => {
    keys.add(init.headers["idempotency-key"]!);
    const response = await fetch(url, init);
    if (!isLost) return response;
    isLost = false;
    await response.body?.cancel();
    throw new TypeError("network error");
  });
  const reply = await home.sendMessage({ message: MESSAGE });
  assertEquals([reply.outcome, keys.size, await eventsOf(scene)], ["saved", 1, 1]);
  assertEquals(await world.countRequests(), 2);
});

test("a tool's result lost on its way is requested again with its key and written once", async (scene) => {
  const { world, person } = scene;
  const sent: (string | Blob | undefined)[] = [];
  const home = createHomeClient({
    url: world.functionUrl,
    accessToken: () => person.token,
    database: { url: world.url, key: world.publishableKey },
    propertyId: person.homeId,
    async fetch(url, init) {
      sent.push(init.body);
      const response = await fetch(url, init);
      if (sent.length > 1) return response;
      await response.body?.cancel();
      throw new TypeError("network error");
    },
  });
  const result = await home.recordEvent({ event_type: "note", title: "Key is with Sam" });
  assertEquals([result.code, new Set(sent).size, sent.length], ["ok", 1, 2]);
  assertEquals(await eventsOf(scene), 1);
});

test("a JSON call whose connection breaks follows its running turn and gets its reply at once", async (scene) => {
  await world.script({ toolCalls: [leak()] }, { text: ADVICE });
  await world.hold({ skip: 1, after: 0 });
  const sending = scene.open().sendMessage({ message: MESSAGE });
  await until(() => world.isHolding());
  scene.wire.cut();
  await until(() => scene.wire.streams().some(({ text }) => text.includes('"start"')));
  await world.release();
  const reply = await sending;
  assertEquals(scene.wire.posts().map(({ status }) => status), [0, 409, 200, 200]);
  assert(reply.message.endsWith(ADVICE));
  assertEquals([await eventsOf(scene), await world.countRequests()], [1, 2]);
});

test("refusals before a success leave one effect", async (scene) => {
  await world.script({ toolCalls: [leak()] }, { text: ADVICE });
  const refusals = [429, 409, 500].map((status) => ({ status, code: CODES[status]! }));
  const home = scene.open((url, init) => {
    const refusal = refusals.shift();
    if (!refusal) return fetch(url, init);
    const { status, code } = refusal;
    const body = { error: "Please wait.", code, requestId: "r", retryable: true };
    return Promise.resolve(Response.json(body, { status, headers: { "retry-after": "0" } }));
  });
  const reply = await home.sendMessage({ message: MESSAGE });
  assertEquals([reply.outcome, await eventsOf(scene)], ["saved", 1]);
});

const CODES: Record<number, string> = {
  409: "turn_in_progress",
  429: "rate_limited",
  500: "internal",
};

test("an approval whose response is lost is posted again and written once", async (scene) => {
  await world.script({ toolCalls: [leak()], when: { pass: 1 } }, { text: "The leak is saved." });
  const asked = await scene.open().sendMessage({ message: MESSAGE });
  assertEquals([asked.status, await eventsOf(scene)], ["requires_action", 0]);
  let isLost = true;
  const home = scene.open(async (url, init) => {
    const response = await fetch(url, init);
    if (!isLost) return response;
    isLost = false;
    await response.body?.cancel();
    throw new TypeError("network error");
  });
  const reply = await home.approve(listPendingCalls(asked)[0]!);
  assertEquals([reply.outcome, await eventsOf(scene)], ["saved", 1]);
}, ASK_FIRST);

test("a stopped turn ends its stream with abort", async (scene) => {
  await world.script({ text: ADVICE });
  await world.hold({ after: 3 });
  const home = scene.open();
  const types: string[] = [];
  const streaming = awaitLater((async () => {
    const chunks = home.streamMessage({ message: MESSAGE, threadId: "kitchen" });
    for await (const { type } of chunks) types.push(type);
  })());
  await until(() => types.includes("text-delta"));
  assertEquals((await home.stopTurn("kitchen")).stopped, true);
  await streaming;
  assertEquals(types.at(-1), "abort");
  const follow: unknown[] = [];
  for await (const chunk of home.followTurn("kitchen")) follow.push(chunk);
  assertEquals(follow, []);
});
