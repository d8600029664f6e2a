import { claimsSave } from "@function/turn/reply/save_claims/claims_save.ts";
import { type AnotherFunction } from "../tests/support/another_function.ts";
import { sendRequest } from "../tests/support/http_request.ts";
import type { Person } from "../tests/support/person.ts";
import { setClock } from "../tests/support/reminders.ts";
import type { World } from "../tests/support/world.ts";
import type { EvalCase, EvalTurn, ReferenceCall } from "./eval_case.ts";
import { compareHomes, type HomeProjection, projectHome } from "./project_home.ts";

/** The result of one run of a case. */
export interface CaseResult {
  id: string;
  run: number;
  passed: boolean;
  /** Why the run failed, one sentence for each reason. */
  faults: string[];
  /** The number of entries that the reference does not have. */
  unwanted: number;
  /** The number of replies that claim a save that is missing in the record. */
  falseSuccesses: number;
  inputTokens: number;
  outputTokens: number;
  /** Milliseconds of all turns. */
  ms: number;
}

/** A home in which the calls of the reference run. */
interface ReferenceHome {
  person: Person;
  projection: HomeProjection;
  lastId: string | undefined;
}

interface CallOutput {
  effects?: unknown[];
  eventId?: string;
  assetId?: string;
  code?: string;
  data?: { asset_id?: string };
}

interface Reply {
  message: string;
  outcome: string;
  status: string;
  toolCalls: { name: string; output?: CallOutput }[];
  usage: { inputTokens: number; outputTokens: number };
}

/** Runs a case once with the model of `edge`, in a new home, and compares it with the reference in homes of its own. */
export async function runCase(
  world: World,
  edge: AnotherFunction,
  { id, given = [], turns }: EvalCase,
  run: number,
): Promise<CaseResult> {
  const start = performance.now();
  const result: CaseResult = {
    id,
    run,
    passed: false,
    faults: [],
    unwanted: 0,
    falseSuccesses: 0,
    inputTokens: 0,
    outputTokens: 0,
    ms: 0,
  };
  const person = await world.person();
  await giveRecord(world, person, given);
  const threadId = crypto.randomUUID();
  /** The reference of all turns so far, which the next turn is compared with. */
  const path: { on?: string | undefined; calls: ReferenceCall[] }[] = [];
  for (const turn of turns) {
    if (turn.on) await setClock(world, new Date(`${turn.on}T15:00:00Z`));
    world.model.script.reset();
    const reply = await ask(edge, person, turn.say, threadId);
    if (!reply) {
      result.faults.push(`“${turn.say}” has no reply`);
      break;
    }
    result.inputTokens += reply.usage.inputTokens;
    result.outputTokens += reply.usage.outputTokens;
    const home = await projectHome(world.sql, person.homeId);
    const judged = await compareWithReferences(world, given, path, turn, home, reply);
    path.push({ on: turn.on, calls: judged.calls });
    result.faults.push(...judged.faults);
    result.unwanted += judged.unwanted;
    result.falseSuccesses += judged.isFalseSuccess ? 1 : 0;
    if (judged.faults.length > 0) break;
  }
  result.passed = result.faults.length === 0;
  result.ms = Math.round(performance.now() - start);
  return result;
}

interface Judged {
  /** The alternative of the reference that matches the home, or is closest to it. */
  calls: ReferenceCall[];
  faults: string[];
  unwanted: number;
  isFalseSuccess: boolean;
}

async function compareWithReferences(
  world: World,
  given: readonly ReferenceCall[],
  path: readonly { on?: string | undefined; calls: ReferenceCall[] }[],
  turn: EvalTurn,
  home: HomeProjection,
  reply: Reply,
): Promise<Judged> {
  const spoken = judgeWords(turn, reply.message);
  let closest: (Judged & { distance: number }) | undefined;
  for (const calls of [turn.calls ?? [], ...(turn.or ?? [])]) {
    const reference = await buildReference(world, given, [...path, { on: turn.on, calls }]);
    const { unwanted, missing } = compareHomes(home, reference.projection);
    const waits = calls.some(([name]) => name === "replace_home_asset");
    // An entry that a later call of the turn takes back is on record for good.
    const taken = calls.length === 0 && unwanted.length === 0 && countWrites(reply) > 0
      ? [`“${turn.say}” wrote something and took it back`]
      : [];
    const faults = [
      ...taken,
      ...unwanted.map((entry) => `“${turn.say}” wrote ${entry}`),
      ...missing.map((entry) => `“${turn.say}” did not write ${entry}`),
      ...(waits && reply.status !== "requires_action" ? [`“${turn.say}” asked nobody`] : []),
    ];
    if (faults.length === 0) return { calls, faults: spoken, unwanted: 0, isFalseSuccess: false };
    const isFalseSuccess = missing.length > 0 && unwanted.length === 0 && claimsSave(reply.message);
    const distance = unwanted.length + missing.length + taken.length;
    if (!closest || distance < closest.distance) {
      closest = {
        calls,
        faults: [...faults, ...spoken],
        unwanted: unwanted.length + taken.length,
        isFalseSuccess,
        distance,
      };
    }
  }
  return closest!;
}

function countWrites({ toolCalls }: Reply): number {
  return toolCalls.filter(({ output }) => (output?.effects?.length ?? 0) > 0).length;
}

function judgeWords({ say, says = [], never = [] }: EvalTurn, message: string): string[] {
  return [
    ...says.filter((words) => !words.test(message)).map((words) => `“${say}”: no ${words}`),
    ...never.filter((words) => words.test(message)).map((words) => `“${say}”: says ${words}`),
  ];
}

/** Runs the reference of all turns so far in a new home. */
async function buildReference(
  world: World,
  given: readonly ReferenceCall[],
  path: readonly { on?: string | undefined; calls: ReferenceCall[] }[],
): Promise<ReferenceHome> {
  const person = await world.person();
  const ids = await giveRecord(world, person, given);
  let lastId = ids.at(-1);
  for (const { on, calls } of path) {
    if (on) await setClock(world, new Date(`${on}T15:00:00Z`));
    lastId = (await makeCalls(world, person, calls, ids, lastId)).at(-1) ?? lastId;
  }
  return { person, projection: await projectHome(world.sql, person.homeId), lastId };
}

/** Makes the calls of `given`, one in each turn. Returns the ids of their events or systems. */
async function giveRecord(
  world: World,
  person: Person,
  given: readonly ReferenceCall[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const call of given) {
    ids.push(...await makeCalls(world, person, [call], ids, ids.at(-1)));
  }
  return ids;
}

/** Lets the scripted model make calls. Returns what they made. */
async function makeCalls(
  world: World,
  person: Person,
  calls: readonly ReferenceCall[],
  ids: readonly string[],
  lastId: string | undefined,
): Promise<string[]> {
  if (calls.length === 0) return [];
  const fill = (input: object) =>
    JSON.stringify(input).replace(
      /<(\d|last)>/g,
      (_, name) => (name === "last" ? lastId : ids[Number(name)]) ?? "",
    );
  world.model.script.reset();
  world.model.script.next({
    toolCalls: calls.map(([name, input]) => ({ name, arguments: fill(input) })),
    when: { pass: 1 },
  });
  const { reply } = await person.ask({
    message: buildMessage(calls),
    threadId: crypto.randomUUID(),
  });
  const outputs = (reply as unknown as Reply).toolCalls.map(({ output }) => output);
  const refused = outputs.find((output) =>
    output && !["ok", "already_done"].includes(output.code!)
  );
  if (refused) throw new Error(`A call of the reference is refused: ${JSON.stringify(refused)}`);
  return outputs.map((output, i) =>
    (calls[i]![0] === "update_home_asset"
      ? output?.assetId ?? output?.data?.asset_id
      : output?.eventId) ?? ""
  );
}

/** A message that names every subject, because rules check whether the person named it. */
function buildMessage(calls: readonly ReferenceCall[]): string {
  return JSON.stringify(calls.map(([, input]) => input)).replace(/[^\p{L}\p{N} ]+/gu, " ").slice(
    0,
    3_000,
  );
}

async function ask(
  edge: AnotherFunction,
  person: Person,
  message: string,
  threadId: string,
): Promise<Reply | undefined> {
  const body = JSON.stringify({ message, threadId });
  const response = await sendRequest(edge.url, person, { body });
  return response.status === 200 ? JSON.parse(response.text) : undefined;
}
