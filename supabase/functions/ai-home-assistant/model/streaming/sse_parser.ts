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
  let line = "";
  let data: string | undefined;
  let event = "";
  let afterCarriageReturn = false;

  function endLine(): void {
    if (line === "") return dispatch();
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (field === "data") data = data === undefined ? value : `${data}\n${value}`;
    else if (field === "event") event = value;
  }

  function dispatch(): void {
    const found = takeEvent();
    if (found) onEvent(found);
  }

  function takeEvent(): ServerSentEvent | undefined {
    const found = data === undefined ? undefined : { event, data };
    data = undefined;
    event = "";
    return found;
  }

  return {
    push(text) {
      if (text === "") return;
      const rest = afterCarriageReturn && text[0] === "\n" ? text.slice(1) : text;
      afterCarriageReturn = text.endsWith("\r");
      const lines = rest.split(/\r\n|\n|\r/);
      line += lines[0];
      for (let i = 1; i < lines.length; i++) {
        endLine();
        line = lines[i]!;
      }
    },

    end() {
      if (line !== "") endLine();
      line = "";
      return takeEvent();
    },
  };
}
