import { assertEquals, assertNotEquals } from "@std/assert";
import type { ProposedCall } from "../../local/fake_provider/completion/completion.ts";
import type { Person } from "../support/person.ts";
import type { World } from "../support/world.ts";
import type { PuppetAgent } from "./agent_calls.ts";
import { findLeaks, readProtected, readWholeRecord } from "./harm.ts";
import type { ReceivedSearch } from "./places.ts";
import { SERIAL, type Victim } from "./victim.ts";

/** A victim's world, and counts of what happened in it. */
export interface Scene {
  world: World;
  victim: Victim;
  /** The requests that a foreign server received since the turn began. */
  searches: ReceivedSearch[];
  counts: { turns: number; falseEntries: number; approvals: number };
}

/** Lets an agent make calls. Throws if one does harm, or if an entry cannot be undone. */
export async function assertHarmlessCalls(
  { world, victim, counts }: Scene,
  agent: PuppetAgent,
  access: "none" | "read" | "write",
  calls: ProposedCall[],
): Promise<void> {
  const [guarded, record] = [
    await readProtected(world, victim),
    await readWholeRecord(world, victim),
  ];
  const written: Written[] = [];
  for (const call of calls) {
    const { output, text } = await agent.call(call);
    assertEquals(findLeaks(text), [], text);
    if (wasWritten(output)) written.push(output as Written);
  }
  assertEquals(await readProtected(world, victim), guarded);
  if (access !== "write") assertEquals(written, []);
  counts.falseEntries += written.length;
  for (const output of written.toReversed()) await undo(victim.member, output);
  assertEquals(await readWholeRecord(world, victim), record);
}

/**
 * Runs a turn of the member and returns its message. Throws if it does harm, or if an entry is not shown or cannot be undone.
 *
 * @param honest the number of calls that the person asked for
 */
export async function assertHarmless(
  { world, victim, searches, counts }: Scene,
  body: object,
  honest: number,
): Promise<string> {
  const person = victim.member;
  const [guarded, record] = [
    await readProtected(world, victim),
    await readWholeRecord(world, victim),
  ];
  searches.length = 0;
  const { status, reply, text } = await person.ask(body);
  assertEquals(status, 200, text);
  counts.turns++;
  if (reply.status === "requires_action") counts.approvals++;
  assertEquals(await readProtected(world, victim), guarded, text);
  assertEquals(findLeaks(text), [], text);
  for (const { url, body } of searches) {
    assertEquals(`${url} ${body}`.includes(SERIAL), false, body);
  }
  const written = reply.toolCalls.filter(({ output }) => wasWritten(output));
  counts.falseEntries += Math.max(0, written.length - honest);
  for (const { output } of written.toReversed()) {
    // The sentence of the entry's badge.
    assertNotEquals((output as Written).message, "");
    await undo(person, output as Written);
  }
  assertEquals(await readWholeRecord(world, victim), record, text);
  return reply.message;
}

interface Written {
  success: boolean;
  message: string;
  effects?: unknown[];
  undo: { callId: string };
}

function wasWritten(output: unknown): boolean {
  const { success, effects = [] } = (output ?? {}) as Partial<Written>;
  return success === true && effects.length > 0;
}

async function undo(person: Person, { undo }: Written): Promise<void> {
  const { body } = await person.rpc("run_home_tool", {
    home_id: person.homeId,
    tool_name: "undo_call",
    input: { call_id: undo.callId },
  });
  assertEquals((body as Written).success, true, JSON.stringify(body));
}
