/** A turn asked for as a stream, as a client reads it. */
import type { Person } from "./person.ts";
import { SENT_AT } from "./streamed_answer.ts";
import type { World } from "./world.ts";

export interface Read {
  /** From the model's sending its first text of an answer to the client's having it, milliseconds. */
  firstText: number;
}

/**
 * Reads a turn to its end.
 *
 * @param onText is called when the first text is there
 * @throws Error when the stream does not end as it should
 */
export async function readTurn(
  world: World,
  { authorization }: Person,
  body: object,
  onText: () => void = () => {},
): Promise<Read> {
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
    const sent = firstText === undefined && new RegExp(`${SENT_AT}([\\d.]+)`).exec(text);
    if (!sent) continue;
    firstText = now - Number(sent[1]);
    onText();
  }
  if (firstText === undefined || !text.includes('{"type":"finish"}')) {
    throw new Error(`A turn went wrong: ${text.slice(-500)}`);
  }
  return { firstText };
}
