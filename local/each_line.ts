/** Calls `onLine` for each line of UTF-8 text, the last one also without a line end. */
export async function eachLine(
  stream: ReadableStream<Uint8Array>,
  onLine: (line: string) => void | Promise<void>,
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop()!;
    for (const line of lines) await onLine(line);
  }
  if (rest) await onLine(rest);
}
