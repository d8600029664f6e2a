import type { Person } from "./person.ts";

/**
 * Records events in turns of its own over the Data API until a request fails. Returns the SQLSTATE or the outcome.
 * Begins a turn again after 40001, as the function does.
 */
export async function keepWriting(
  person: Person,
  homeId: string,
  signal?: AbortSignal,
): Promise<string> {
  for (let round = 0;; round++) {
    if (signal?.aborted) return "aborted";
    const begun = await person.rpc("begin_turn", {
      request: turnRequest(homeId, `round-${round}`),
    });
    if (failureOf(begun) === "40001") continue;
    const { outcome, turn } = begun.body as { outcome?: string; turn?: Record<string, string> };
    if (begun.status !== 200 || outcome !== "new") return failureOf(begun);
    const lease = { turn_id: turn!["id"], lease_token: turn!["lease_token"] };
    const ran = await person.rpc("run_tools", {
      request: { ...lease, context_text: "", pass: PASS_ONE, calls: [CALL] },
    });
    if (ran.status !== 200) return failureOf(ran);
    const finished = await person.rpc("finish_turn", { request: { ...lease, ...FINISH } });
    if (finished.status !== 200) return failureOf(finished);
  }
}

/** The SQLSTATE of an error, else the outcome. */
function failureOf({ body }: { body: unknown }): string {
  const { code, outcome } = body as { code?: string; outcome?: string };
  return code ?? outcome ?? JSON.stringify(body);
}

const turnRequest = (homeId: string, key: string) => ({
  turn_id: crypto.randomUUID(),
  attempt_id: crypto.randomUUID(),
  route: "turn",
  idempotency_key: key,
  request_hash: "aa",
  home_id: homeId,
  message: { id: crypto.randomUUID(), parts: [{ type: "text", text: key }] },
  imported_history: [],
  history_limit: 40,
  lease_seconds: 30,
});
const PASS_ONE = { message: "{}", model: "m", finish_reason: "tool_calls" };
const INPUT = { event_type: "observation", title: "The gate squeaks" };
const CALL = {
  id: "call_0",
  ordinal: 0,
  name: "record_home_event",
  arguments: JSON.stringify(INPUT),
  provider: "{}",
  input: INPUT,
};
const FINISH = {
  message: { parts: [{ type: "text", text: "Noted." }], model: "m", provider: null },
  reply: "{}",
  status: "completed",
  usage: [],
};
