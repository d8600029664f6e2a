import type { Person } from "./person.ts";

/**
 * Records events in turns of its own over the Data API until a request fails. Returns the SQLSTATE or the outcome.
 * Repeats a request that loses its home, as the function does.
 */
export async function keepWriting(
  person: Person,
  homeId: string,
  signal?: AbortSignal,
): Promise<string> {
  for (let round = 0;; round++) {
    if (signal?.aborted) return "aborted";
    const begun = await call("begin_turn", turnRequest(homeId, `round-${round}`));
    const { outcome, turn } = begun.body as { outcome?: string; turn?: Record<string, string> };
    if (begun.status !== 200 || outcome !== "new") return failureOf(begun);
    const lease = { turn_id: turn!["id"], lease_token: turn!["lease_token"] };
    const ran = await call("run_tools", {
      ...lease,
      context_text: "",
      pass: PASS_ONE,
      calls: [CALL],
    });
    if (ran.status !== 200) return failureOf(ran);
    const finished = await call("finish_turn", { ...lease, ...FINISH });
    if (finished.status !== 200) return failureOf(finished);
  }

  async function call(name: string, request: object) {
    const reply = await person.rpc(name, { request });
    // @supabase/lite hides the SQLSTATE 40001.
    const hasLostHome = JSON.stringify(reply.body).includes("The home has changed");
    return hasLostHome ? await person.rpc(name, { request }) : reply;
  }
}

/** The SQLSTATE of an error, else the outcome. @supabase/lite hides some SQLSTATEs: then the whole error. */
function failureOf({ body }: { body: unknown }): string {
  const { code, outcome } = body as { code?: string; outcome?: string };
  return outcome ?? (code?.length === 5 ? code : JSON.stringify(body));
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
