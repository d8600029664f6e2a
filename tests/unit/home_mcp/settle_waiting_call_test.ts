import { assertEquals } from "@std/assert";
import { withFakeClock } from "../../support/fake_clock.ts";
import { DONE, ELICITATION, startEndpoint, WAITING } from "./mcp_endpoint.ts";

const CALL = {
  name: "replace_home_asset",
  arguments: { old_asset_id: "0198a000-0000-7000-8000-0000000000a1" },
};
const AGENT = { client: "agent", capabilities: ELICITATION };

/** Asks for the link to the app, and returns the call that the client makes after its person has opened it. */
async function openLink({ callTool }: ReturnType<typeof startEndpoint>) {
  const asked = await callTool(CALL, AGENT);
  assertEquals(asked.resultType, "input_required");
  return {
    ...CALL,
    inputResponses: { approval: { action: "accept" } },
    requestState: asked.requestState,
  };
}

Deno.test("a waiting call reads the decision after 1, 3, 7, 11, 15, 19 and 20 seconds", async () => {
  await withFakeClock(async (clock) => {
    const startedAt = Date.now();
    const times: number[] = [];
    const endpoint = startEndpoint({
      run: () => {
        times.push((Date.now() - startedAt) / 1_000);
        return WAITING;
      },
    });
    const call = await openLink(endpoint);
    times.length = 0;
    const pending = endpoint.callTool(call, AGENT);
    await clock.tickAsync(60_000);
    const { structuredContent } = await pending;
    assertEquals(structuredContent.code, "awaiting_approval");
    assertEquals(times, [0, 1, 3, 7, 11, 15, 19, 20]);
  });
});

Deno.test("a waiting call returns the result of the decision that it reads", async () => {
  await withFakeClock(async (clock) => {
    const endpoint = startEndpoint({ run: (_, count) => count < 4 ? WAITING : DONE });
    const pending = endpoint.callTool(await openLink(endpoint), AGENT);
    await clock.tickAsync(3_000);
    assertEquals((await pending).structuredContent, DONE);
  });
});

Deno.test("three calls of a person wait; a further one returns the link at once", async () => {
  await withFakeClock(async (clock) => {
    const endpoint = startEndpoint({ run: () => WAITING });
    const call = await openLink(endpoint);
    const ended: string[] = [];
    const start = (name: string, person: string) =>
      endpoint.callTool(call, { ...AGENT, person }).then(({ structuredContent }) => {
        ended.push(name);
        return structuredContent;
      });
    const waiting = ["first", "second", "third"].map((name) => start(name, "a"));
    await clock.tickAsync(0);
    const fourth = await start("fourth", "a");
    assertEquals([fourth.code, typeof fourth.approval.url], ["awaiting_approval", "string"]);
    const other = start("of another person", "b");
    await clock.tickAsync(0);
    assertEquals(ended, ["fourth"]);
    await clock.tickAsync(20_000);
    await Promise.all([...waiting, other]);
    const later = start("later", "a");
    await clock.tickAsync(0);
    assertEquals(ended.includes("later"), false, "the slots are free again");
    await clock.tickAsync(20_000);
    await later;
  });
});

Deno.test("a call whose client has gone away frees its slot and reads nothing more", async () => {
  await withFakeClock(async (clock) => {
    const endpoint = startEndpoint({ run: () => WAITING });
    const call = await openLink(endpoint);
    const gone = new AbortController();
    const left = Array.from(
      { length: 3 },
      () => endpoint.callTool(call, { ...AGENT, signal: gone.signal }).catch(() => {}),
    );
    await clock.tickAsync(1_500);
    const { length } = endpoint.requests;
    gone.abort();
    await clock.tickAsync(20_000);
    assertEquals(endpoint.requests.length, length);
    await Promise.all(left);
    let hasEnded = false;
    const next = endpoint.callTool(call, AGENT).finally(() => hasEnded = true);
    await clock.tickAsync(0);
    assertEquals(hasEnded, false);
    await clock.tickAsync(20_000);
    await next;
  });
});
