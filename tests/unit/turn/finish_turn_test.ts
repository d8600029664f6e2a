import { assertEquals } from "@std/assert";
import type { TurnReply } from "@function/contract/reply.ts";
import type { FinishTurnRequest } from "@function/record/turn_database.ts";
import { finishTurn } from "@function/turn/finish_turn.ts";
import type { TurnAnswer } from "@function/turn/turn_answer.ts";
import { answerOf, heldTurn, lease, stepOf, turnDependencies } from "./builders.ts";

const REPLY = {
  status: "completed",
  suggestions: ["And now?"],
  notice: "Not all.",
  degraded: true,
};

/** Finishes a turn with this answer. Returns what the database got and what was noted. */
async function finish(answer: Partial<TurnAnswer>, fails = false) {
  const requests: FinishTurnRequest[] = [];
  const released: unknown[] = [];
  const deps = turnDependencies({
    database: {
      finishTurn(request: FinishTurnRequest) {
        requests.push(request);
        return fails ? Promise.reject(new RangeError("no")) : Promise.resolve({ outcome: "ok" });
      },
      releaseTurn: (of: unknown) => Promise.resolve(released.push(of)),
    },
  });
  const turn = heldTurn({ progress: { type: "none" } });
  const reply = { ...REPLY, message: "Done." } as TurnReply;
  await finishTurn(turn, answerOf(answer), { parts: [], reply }, deps);
  return { message: requests[0]!.message, released, stored: deps.trace.notes["stored"] };
}

Deno.test("finishTurn() stores the provider's messages of both passes if one model wrote them", async () => {
  const one = { model: "m", rawMessage: '{"one":1e2}' };
  const step = { ...stepOf(), providerMessage: one };
  const two = { model: "m", rawMessage: '{"two":2}' };
  const stored = async (answer: Partial<TurnAnswer>) => {
    const { model, provider } = (await finish(answer)).message;
    return { model, provider };
  };
  const message = { model: "m", provider: one.rawMessage };
  const both = { ...message, provider: '[{"one":1e2},{"two":2}]' };
  assertEquals(await stored({ steps: [step], providerMessage: two }), both);
  assertEquals(
    await stored({ steps: [step], providerMessage: { ...two, model: "fallback" } }),
    message,
  );
  assertEquals(await stored({ providerMessage: one }), message);
});

Deno.test("finishTurn() stores the fields of the reply that neither the parts nor the calls have", async () => {
  const { reply_fields } = (await finish({})).message;
  const { status: _, ...stored } = REPLY;
  assertEquals(JSON.parse(JSON.stringify(reply_fields)), stored);
});

Deno.test("finishTurn() releases the lease and does not throw if the database fails", async () => {
  assertEquals((await finish({})).released, []);
  const { released, stored } = await finish({}, true);
  assertEquals([released, stored], [[lease], "RangeError"]);
});
