/** A turn that one process runs, and the requests by which a second process follows or stops it. */
import { holdModel } from "./hold.ts";
import { sendRequest } from "./http_request.ts";
import type { Person } from "./person.ts";
import { secondFunction } from "./second_function.ts";
import { recordLeak } from "./tool_calls.ts";
import { metadataOf, openStream, type Stream, type StreamOptions } from "./turn_stream.ts";
import { until } from "./until.ts";
import type { World } from "./world.ts";

export const MESSAGE = "What do I do about the tap, it leaks?";
export const ANSWER = "The tap is recorded. Close the valve below the sink.";
export const CALL = recordLeak();

/** A tool turn that stops in pass two, after the text "The tap". */
export async function holdInPassTwo(
  world: World,
  person: Person,
  headers: StreamOptions["headers"] = {},
) {
  world.model.script.next({ text: "Let me note that.", toolCalls: [CALL], when: { pass: 1 } });
  const hold = holdModel(world, { text: ANSWER, after: 2, when: { pass: 2 } });
  const stream = await openStream(world, person, MESSAGE, { headers });
  await stream.waitForText("The tap");
  return { stream, hold, threadId: await readThreadId(stream) };
}

/** The uuid of the thread, from the metadata at the beginning of a stream. */
export async function readThreadId(stream: Stream): Promise<string> {
  await until(() => metadataOf(stream.chunks).threadId !== undefined);
  return metadataOf(stream.chunks).threadId!;
}

/** `GET /{threadId}/stream` on the second process. */
export async function follow(
  world: World,
  person: { token: string },
  threadId: string,
): Promise<Stream> {
  const { url } = await secondFunction(world);
  return openStream(world, person, undefined, { url, path: `/${threadId}/stream` });
}

/** `POST /{threadId}/stop` on the second process. */
export async function stop(world: World, person: { token: string }, threadId: string) {
  const { url } = await secondFunction(world);
  const { status, text } = await sendRequest(`${url}/${threadId}/stop`, person);
  return { status, ...JSON.parse(text) as { threadId: string; stopped: boolean; code?: string } };
}
