import { assertEquals, assertRejects } from "@std/assert";
import { z } from "zod";
import { TurnError } from "@function/errors.ts";
import type { Completion } from "@function/model/chat_model.ts";
import type { RunToolsRequest, RunToolsResult } from "@function/record/turn_database.ts";
import { TOOLS } from "@function/tools/registry.ts";
import { defineTool } from "@function/tools/tool.ts";
import { renderTexts } from "@function/sentences/statements/render.ts";
import { runTools } from "@function/turn.ts";
import { proposeCall, toolResult } from "../../tools/builders.ts";
import { heldTurn, turnDependencies } from "../builders.ts";

/** Runs calls of these names and arguments against a database that answers like this. */
async function run(
  calls: [name: string, args: string][],
  answer: (request: RunToolsRequest) => RunToolsResult,
  tools = TOOLS,
  { deadline = 60_000, toolTimeoutMs = 1_000 } = {},
) {
  const requests: RunToolsRequest[] = [];
  const home = { today: "2026-11-21", timeZone: "UTC", currency: "USD", country: null };
  const turn = heldTurn({ home, prompt: { contextText: "" }, deadline });
  const runInDatabase = (request: RunToolsRequest) => {
    requests.push(request);
    return Promise.resolve(answer(request));
  };
  const settings = { toolTimeoutMs };
  const deps = turnDependencies({
    database: { runTools: runInDatabase },
    settings,
    tools,
  });
  const proposed = calls.map(([name, args], i) => proposeCall(name, args, `c${i}`));
  const result = await runTools({ turn, deps }, proposed, {} as Completion, []);
  return { requests, calls: result };
}

const store = ({ calls }: Pick<RunToolsRequest, "calls">): RunToolsResult => ({
  outcome: "ok",
  calls: calls.map(({ result, ...call }) => ({
    ...call,
    state: "output-available",
    result: result ? renderTexts(result, "en") : toolResult(),
  })),
});

Deno.test("runTools() gets one result for each call, in order, with one database call", async () => {
  const { requests, calls } = await run([
    ["record_home_event", '{"event_type":"note","title":"x"}'],
    ["no_such_tool", "{}"],
    ["list_attention", "{"],
    ["list_attention", "{}"],
  ], store);
  assertEquals(requests.length, 1);
  const stored = requests[0]!.calls;
  assertEquals(stored.map(({ ordinal }) => ordinal), [0, 1, 2, 3]);
  assertEquals(stored.map(({ result }) => result === null), [true, false, false, true]);
  const codes = ["ok", "not_found", "invalid_arguments", "ok"];
  assertEquals(calls.map(({ result }) => result?.code), codes);
});

Deno.test("runTools() runs the first 16 calls of a message that has 17", async () => {
  let runs = 0;
  const tool = defineTool({
    name: "ask_outside",
    kind: "server",
    description: "Uses an outside service",
    input: z.strictObject({}),
    execute() {
      runs++;
      return Promise.resolve(toolResult());
    },
  });
  const proposed = Array.from({ length: 17 }, (): [string, string] => ["ask_outside", "{}"]);
  const { calls } = await run(proposed, store, [tool]);
  const codes = calls.map(({ result }) => result?.code);
  assertEquals([runs, codes], [16, [...Array(16).fill("ok"), "unavailable"]]);
});

Deno.test("runTools() ends a hanging tool at the turn's deadline", async () => {
  let timer: ReturnType<typeof setTimeout>;
  const tool = defineTool({
    name: "ask_outside",
    kind: "server",
    description: "Uses an outside service",
    input: z.strictObject({}),
    // It would return before the limit of the tool.
    execute: () =>
      new Promise((resolve) => timer = setTimeout(() => resolve(toolResult()), 15_000)),
  });
  const limits = { deadline: 20, toolTimeoutMs: 20_000 };
  const { calls } = await run([["ask_outside", "{}"]], store, [tool], limits);
  clearTimeout(timer!);
  assertEquals(calls[0]!.result?.code, "timeout");
});

Deno.test("runTools() throws where the database fails, lost the lease or returns other calls", async () => {
  const call: [string, string][] = [["list_attention", "{}"]];
  const fail = () => {
    throw new TurnError("unavailable");
  };
  const answers: [string, (request: RunToolsRequest) => RunToolsResult][] = [
    ["unavailable", fail],
    ["turn_in_progress", () => ({ outcome: "lease_lost" })],
    ["internal", () => ({ outcome: "ok", calls: [] })],
    ["internal", ({ calls: [call] }) => store({ calls: [{ ...call!, id: "another" }] })],
  ];
  for (const [code, answer] of answers) {
    const error = await assertRejects(() => run(call, answer), TurnError);
    assertEquals(error.code, code);
  }
});
