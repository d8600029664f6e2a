export type ServerSentEvent = {
  /** Its name; `""` for an event without one. */
  event: string;
  /** The data lines, joined by line feeds. */
  data: string;
};

export type SseParser = {
  push(text: string): void;
  /** Returns the event that no blank line has ended. It may be incomplete. */
  end(): ServerSentEvent | undefined;
};

/**
 * Parses server-sent events from text in pieces of any size. Lines end in LF, CRLF or CR, also if a
 * CRLF is split. Comments, ids and unknown fields are ignored. Takes linear time for one-byte pieces
 * too: no piece is read twice.
 */
export function createSseParser(onEvent: (event: ServerSentEvent) => void): SseParser {
  const lineEnd = /\r\n|\n|\r/g;
  let line: string[] = [];
  let data: string[] = [];
  let event = "";
  let afterCarriageReturn = false;

  function endLine(): void {
    const text = line.join("");
    line = [];
    if (text === "") return dispatch();
    const colon = text.indexOf(":");
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? "" : text.slice(text[colon + 1] === " " ? colon + 2 : colon + 1);
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
  }

  function dispatch(): void {
    const found = takeEvent();
    if (found) onEvent(found);
  }

  function takeEvent(): ServerSentEvent | undefined {
    const found = data.length > 0 ? { event, data: data.join("\n") } : undefined;
    data = [];
    event = "";
    return found;
  }

  return {
    push(text) {
      if (text === "") return;
      let start = afterCarriageReturn && text[0] === "\n" ? 1 : 0;
      afterCarriageReturn = text.endsWith("\r");
      lineEnd.lastIndex = start;
      for (let found = lineEnd.exec(text); found; found = lineEnd.exec(text)) {
        line.push(text.slice(start, found.index));
        start = lineEnd.lastIndex;
        endLine();
      }
      if (start < text.length) line.push(text.slice(start));
    },

    end() {
      if (line.length > 0) endLine();
      return takeEvent();
    },
  };
}
