import { createQueue } from "../../local/database/create_queue.ts";
import { type FakeProvider } from "../../local/fake_provider/start_fake_provider.ts";
import type { ReferenceCall } from "../eval_case.ts";
import type { EvalFunction, Reply } from "../home/eval_function.ts";
import type { EvalHome, EvalHomes } from "../home/eval_home.ts";
import type { HomeRows } from "../home/home_rows.ts";
import { type HomeProjection, projectHome } from "./project_home.ts";

/** The home that a case begins with, and the ids that its calls made. */
export interface StartRecord {
  /** Undefined for those of the base. */
  rows?: HomeRows;
  ids: string[];
}

export interface ReferenceTurn {
  /** The day of the home's clock. */
  on: string;
  calls: ReferenceCall[];
}

/** The home after the reference calls. */
export interface Reference {
  projection: HomeProjection;
  /** The tools whose calls of the last turn need an approval. */
  approvals: string[];
}

/** The function rejects a call of the reference. Its message has the result. */
export class RejectedCall extends Error {
  override readonly name = "RejectedCall";
}

/** Makes reference calls in homes of their own. Each result is kept for the next run. */
export interface References {
  /** Returns the home with the record of `given`. */
  start(given: readonly ReferenceCall[]): Promise<StartRecord>;
  /**
   * Returns the home after the calls of these turns.
   *
   * @throws RejectedCall if the function rejects a call
   */
  reach(given: readonly ReferenceCall[], turns: readonly ReferenceTurn[]): Promise<Reference>;
}

/** @param model the scripted model of the process `edge` */
export function createReferences(
  homes: EvalHomes,
  edge: EvalFunction,
  model: FakeProvider,
): References {
  const queue = createQueue();
  const starts = new Map<string, Promise<StartRecord>>();
  const reached = new Map<string, Promise<Reference>>();

  /** Makes the calls of one turn, after the earlier ones. Returns what they made. */
  async function makeCalls(
    home: EvalHome,
    calls: readonly ReferenceCall[],
    earlier: readonly ReferenceCall[],
    ids: readonly string[],
    lastId: string | undefined,
  ): Promise<{ ids: string[]; approvals: string[] }> {
    model.script.reset();
    model.script.next({
      toolCalls: calls.map(([name, input]) => ({ name, arguments: fillIds(input, ids, lastId) })),
      when: { pass: 1 },
    });
    let reply = await getReply(
      edge.send(home, describeCalls([...calls, ...earlier]), crypto.randomUUID()),
    );
    const waiting = reply.toolCalls.filter(({ state }) => state === "approval-requested");
    for (const call of waiting) {
      reply = await getReply(edge.approve(home, reply, call));
    }
    const outputs = reply.toolCalls.map(({ output }) => output);
    const refused = outputs.find((output) => !["ok", "already_done"].includes(output?.code ?? ""));
    if (refused) throw new RejectedCall(JSON.stringify(refused));
    return {
      ids: outputs.map((output, i) =>
        (calls[i]![0] === "update_home_asset"
          ? output?.assetId ?? output?.data?.asset_id
          : output?.eventId) ?? ""
      ),
      approvals: waiting.map(({ name }) => name).sort(),
    };
  }

  async function makeStart(given: readonly ReferenceCall[]): Promise<StartRecord> {
    if (given.length === 0) return { ids: [] };
    await using home = await homes.open();
    const ids: string[] = [];
    for (const [i, call] of given.entries()) {
      ids.push(...(await makeCalls(home, [call], given.slice(0, i), ids, ids.at(-1))).ids);
    }
    return { rows: await home.readRows(), ids };
  }

  async function makeReference(
    { rows, ids }: StartRecord,
    turns: readonly ReferenceTurn[],
  ): Promise<Reference> {
    await using home = await homes.open(rows);
    let lastId = ids.at(-1);
    let approvals: string[] = [];
    const earlier: ReferenceCall[] = [];
    for (const { on, calls } of turns) {
      await home.setDay(on);
      if (calls.length === 0) continue;
      const made = await makeCalls(home, calls, earlier, ids, lastId);
      lastId = made.ids.at(-1) ?? lastId;
      approvals = made.approvals;
      earlier.push(...calls);
    }
    if (turns.at(-1)?.calls.length === 0) approvals = [];
    return { projection: await projectHome(home), approvals };
  }

  function start(given: readonly ReferenceCall[]): Promise<StartRecord> {
    return starts.getOrInsertComputed(
      JSON.stringify(given),
      () => queue(() => makeStart(given)),
    );
  }

  return {
    start,
    async reach(given, turns) {
      const first = await start(given);
      // A turn without calls changes nothing: many cases share its reference.
      const needed = turns.filter(({ calls }, i) => calls.length > 0 || i === turns.length - 1);
      return await reached.getOrInsertComputed(
        JSON.stringify([given, needed]),
        () => queue(() => makeReference(first, needed)),
      );
    },
  };
}

async function getReply(sent: Promise<Reply | string>): Promise<Reply> {
  const reply = await sent;
  if (typeof reply === "string") throw new Error(`The reference has no reply: ${reply}`);
  return reply;
}

/** Returns an input as JSON with ids for `<0>` and `<last>`. */
function fillIds(input: object, ids: readonly string[], lastId: string | undefined): string {
  return JSON.stringify(input).replace(
    /<(\d+|last)>/g,
    (_, name) => (name === "last" ? lastId : ids[Number(name)]) ?? "",
  );
}

/** A message that names every subject, also of what is corrected, because rules check whether the person named it. */
function describeCalls(calls: readonly ReferenceCall[]): string {
  return JSON.stringify(calls.map(([, input]) => input)).replace(/[^\p{L}\p{N} ]+/gu, " ")
    .slice(0, 3_000);
}
