import { assertEquals } from "@std/assert";
import type { TurnReply } from "@function/contract/reply.ts";
import type { FinishTurnRequest } from "@function/record/turn_database.ts";
import { createTrace } from "@function/trace.ts";
import type { TurnDependencies } from "@function/turn/dependencies.ts";
import { finishTurn } from "@function/turn/finish_turn.ts";
import type { HeldTurn } from "@function/turn/held_turn.ts";
import type { ProviderMessage, TurnAnswer } from "@function/turn/turn_answer.ts";

const lease = { turn_id: "turn", lease_token: "token" };

/** Finishes a turn with this answer. Returns what the database got and what was noted. */
async function finish(answer: TurnAnswer, fails = false) {
  const requests: FinishTurnRequest[] = [];
  const released: unknown[] = [];
  const database = {
    finishTurn(request: FinishTurnRequest) {
      requests.push(request);
      return fails ? Promise.reject(new RangeError("no")) : Promise.resolve({ outcome: "ok" });
    },
    releaseTurn: (of: unknown) => Promise.resolve(released.push(of)),
  };
  const trace = createTrace(() => 0);
  await finishTurn(
    { lease, meter: { passes: () => [] }, progress: { type: "none" } } as unknown as HeldTurn,
    answer,
    { status: "completed" } as TurnReply,
    "{}",
    { database, trace } as unknown as TurnDependencies,
  );
  return { message: requests[0]!.message, released, stored: trace.notes()["stored"] };
}

const one: ProviderMessage = { model: "m", rawMessage: '{"one":1e2}' };
const answer = {
  parts: [],
  providerMessage: null,
  degraded: false,
} satisfies TurnAnswer;

Deno.test("finishTurn() stores the provider's messages of both passes if one model wrote them", async () => {
  const step = { providerMessage: one, preface: "", calls: [] };
  const passTwo = (model: string) =>
    finish({ ...answer, step, providerMessage: { model, rawMessage: '{"two":2}' } }).then((
      { message },
    ) => message);
  assertEquals(await passTwo("m"), { parts: [], model: "m", provider: '[{"one":1e2},{"two":2}]' });
  assertEquals(await passTwo("fallback"), { parts: [], model: "m", provider: one.rawMessage });
  const { message } = await finish({ ...answer, providerMessage: one });
  assertEquals(message, { parts: [], model: "m", provider: one.rawMessage });
});

Deno.test("finishTurn() releases the lease and does not throw if the database fails", async () => {
  assertEquals((await finish(answer)).released, []);
  const { released, stored } = await finish(answer, true);
  assertEquals([released, stored], [[lease], "RangeError"]);
});
