import { assertEquals, assertStringIncludes } from "@std/assert";
import { withFakeClock } from "../../support/fake_clock.ts";
import { APPROVAL, DONE, ELICITATION, HOME, startEndpoint, WAITING } from "./mcp_endpoint.ts";

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

Deno.test("a client of 2025 gets the link to the app as text, whatever it declared", async () => {
  for (const client of [undefined, "agent"]) {
    const { callToolOf2025, calls } = startEndpoint({ run: () => WAITING });
    const sender = client === undefined ? {} : { client };
    const result = await callToolOf2025(CALL, sender, { "mcp-session-id": "form+url.1" });
    const { isError, content, structuredContent: { code, approval } } = result;
    assertEquals([isError, code], [false, "awaiting_approval"]);
    assertEquals(approval.call_id, APPROVAL.call_id);
    assertStringIncludes(content[0].text, `They decide at ${approval.url};`);
    assertEquals(calls, ["listHomes", "runTool"]);
  }
});

Deno.test("what a client of 2025 posts as the answer to a form decides nothing", async () => {
  const { post, calls } = startEndpoint({ run: () => WAITING });
  const { call_id, id } = APPROVAL;
  const { status } = await post({
    id: `approve/${HOME.id}/${call_id}/${id}`,
    result: { action: "accept", content: { approve: true } },
  });
  assertEquals([status, calls], [202, []]);
});

Deno.test("the person's own session decides by the form of a client of 2026", async () => {
  for (const approve of [true, false]) {
    const { callTool, calls, decisions } = startEndpoint({ run: () => WAITING });
    const asked = await callTool(CALL, { capabilities: ELICITATION });
    const { params: { message } } = asked.inputRequests.approval;
    assertStringIncludes(message, APPROVAL.preview);
    const result = await callTool({
      ...CALL,
      inputResponses: { approval: { action: "accept", content: { approve } } },
      requestState: asked.requestState,
    }, { capabilities: ELICITATION });
    assertEquals(result.structuredContent, DONE);
    assertEquals(calls.filter((name) => name === "decideCall").length, 1);
    const [{ approved, call_id, approval_id }] = decisions as [typeof decisions[number]];
    assertEquals([approved, call_id, approval_id], [approve, APPROVAL.call_id, APPROVAL.id]);
  }
});

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
