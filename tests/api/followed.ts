/** A turn that one process works on, so that another can follow or stop it. */
import { holdAnswer } from "../support/held_answer.ts";
import type { Person } from "../support/person.ts";
import { until } from "../support/until.ts";
import type { World } from "../support/world.ts";
import { report } from "./calls.ts";
import { send } from "./post.ts";
import { metadataOf, openStream, type Stream, type Told } from "./read_stream.ts";
import { secondFunction } from "./second_function.ts";

export const MESSAGE = "The tap leaks, what now?";
export const ANSWER = "It is recorded. Close the valve below the sink.";
export const CALL = { ...report("Leaking tap"), id: "call_0" };

/** A tool turn that stands still in pass two, after the words "It is". */
export async function heldInPassTwo(world: World, person: Person, headers: Told["headers"] = {}) {
  world.model.script.next({ text: "Let me note that.", toolCalls: [CALL], when: { pass: 1 } });
  const held = holdAnswer(world, { text: ANSWER, after: 2, when: { pass: 2 } });
  const stream = await openStream(world, person, MESSAGE, { headers });
  await stream.hears("It is");
  return { stream, held, threadId: await threadOf(stream) };
}

/** The uuid of the thread, which a stream tells at its beginning. */
export async function threadOf(stream: Stream): Promise<string> {
  await until(() => metadataOf(stream.chunks).threadId !== undefined);
  return metadataOf(stream.chunks).threadId as string;
}

/** `GET /{threadId}/stream` on the second process. */
export async function follow(
  world: World,
  person: { token: string },
  threadId: string,
  headers: Told["headers"] = {},
): Promise<Stream> {
  const url = `${(await secondFunction(world)).url}/${threadId}/stream`;
  return await openStream(world, person, undefined, { url, method: "GET", headers });
}

/** `POST /{threadId}/stop` on the second process. */
export async function stop(world: World, person: { token: string }, threadId: string) {
  const { url } = await secondFunction(world);
  const { status, text } = await send(`${url}/${threadId}/stop`, person);
  return { status, ...JSON.parse(text) as { threadId: string; stopped: boolean; code?: string } };
}
