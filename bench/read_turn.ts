import type { Person } from "./person.ts";
import { SENT_AT } from "./streamed_completion.ts";
import type { World } from "./world.ts";

export interface StreamedTurn {
  /** From the model's first text delta until the client has received it; milliseconds. */
  firstText: number;
}

/**
 * Requests a turn as a stream and reads it to its end. Calls `onText` at the first text.
 *
 * @throws Error when the stream does not end with a `finish` chunk
 */
export async function readTurn(
  world: World,
  { authorization }: Person,
  body: object,
  onText: () => void = () => {},
): Promise<StreamedTurn> {
  const response = await fetch(world.functionUrl, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`A turn failed: ${await response.text()}`);
  let text = "";
  let firstText: number | undefined;
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    const now = performance.timeOrigin + performance.now();
    text += piece;
    const sentAt = firstText === undefined && new RegExp(`${SENT_AT}([\\d.]+) `).exec(textOf(text));
    if (!sentAt) continue;
    firstText = now - Number(sentAt[1]);
    onText();
  }
  if (firstText === undefined || !text.includes('{"type":"finish"}')) {
    throw new Error(`A turn went wrong: ${text.slice(-500)}`);
  }
  return { firstText };
}

/** The text of the deltas in a part of a stream. A number may come in two of them. */
function textOf(stream: string): string {
  return [...stream.matchAll(/"type":"text-delta".*?"delta":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, delta]) => delta).join("");
}
