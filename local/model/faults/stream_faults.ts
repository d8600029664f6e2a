import { DONE, encode, eventOf, streamChunks } from "../answer/encode.ts";
import { usageChunk } from "../answer/chunks.ts";
import type { JsonObject } from "../check/json_kind.ts";
import { chunk, EVENTS, eventStream, head, LAST_CHUNK, type Step } from "../http/steps.ts";
import type { FaultTable, Ground } from "./fault.ts";

/** F-S 01–14, 22, 23: the stream as bytes and events. */
export const STREAM_FAULTS: FaultTable = {
  "F-S01": {
    does: "headers, then nothing",
    stream: true,
    play: () => [head(200, EVENTS), "stall"],
  },
  "F-S02": {
    does: "some chunks, then nothing",
    stream: true,
    play: (ground) => [...begun(ground), "stall"],
  },
  "F-S03": {
    does: "some chunks, then a reset",
    stream: true,
    play: (ground) => [...begun(ground), { wait: 30 }, "reset"],
  },
  "F-S04": {
    does: "ends cleanly without finish_reason and [DONE]",
    stream: true,
    play: (ground) => eventStream(chunks(ground).filter((c) => !finishes(c)).map(eventOf)),
  },
  "F-S05": {
    does: "ends cleanly inside an event",
    stream: true,
    play: (ground) => {
      const [first, second] = chunks(ground).map(eventOf);
      return eventStream([first!, second!.slice(0, Math.floor(second!.length / 2))]);
    },
  },
  "F-S06": {
    does: "one event is no JSON, the rest is right",
    stream: true,
    play: (ground) => {
      const [first, ...rest] = chunks(ground).map(eventOf);
      return eventStream([first!, 'data: {"choices":[{"delta":\n\n', ...rest, DONE]);
    },
  },
  "F-S07": {
    does: "an error event in the middle, then the end",
    stream: true,
    play: (ground) => {
      const error = { message: "The server had an error", type: "server_error", code: 500 };
      return eventStream([...chunks(ground).slice(0, 2).map(eventOf), eventOf({ error })]);
    },
  },
  "F-S08": { does: "[DONE] alone", stream: true, play: () => eventStream([DONE]) },
  "F-S09": {
    does: "JSON instead of events",
    stream: true,
    play: ({ completion, request }) => encode(completion, { ...request, stream: false }),
  },
  "F-S10": {
    does: "CRLF, data over several lines, comments, a byte order mark: all of them or one",
    variants: ["all", "crlf", "multiline", "comments", "bom"],
    stream: true,
    play: oddlyWritten,
  },
  "F-S11": {
    does: "network chunks that split UTF-8 letters; the text has some",
    stream: true,
    play: (ground) => [head(200, EVENTS), ...splitLetters(ground).map(chunk), ...LAST_CHUNK],
  },
  "F-S12": {
    does: "one byte in each network chunk",
    stream: true,
    play: (ground) => [
      head(200, EVENTS),
      ...[...bytes(text(ground))].map((byte) => chunk(Uint8Array.of(byte))),
      ...LAST_CHUNK,
    ],
  },
  "F-S13": {
    does: "a usage chunk without choices, asked for or not",
    stream: true,
    play: (ground) => {
      const asked = chunks({ ...ground, request: { ...ground.request, includeUsage: false } });
      return eventStream([...asked, usageChunk(ground.completion)].map(eventOf).concat(DONE));
    },
  },
  "F-S14": {
    does: "a chunk with a null delta and one without any",
    stream: true,
    play: (ground) => {
      const [first, ...rest] = chunks(ground);
      const odd = [{ index: 0, delta: null, finish_reason: null }, { index: 0 }].map((choice) => ({
        ...first,
        choices: [choice],
      }));
      return eventStream([first, ...odd, ...rest].map(eventOf).concat(DONE));
    },
  },
  "F-S22": {
    does: "data after [DONE]",
    stream: true,
    play: (ground) => {
      const late = {
        ...chunks(ground)[0],
        choices: [{ index: 0, delta: { content: "Too late" } }],
      };
      return eventStream([text(ground), eventOf(late)]);
    },
  },
  "F-S23": {
    does: "one event over 1 MB",
    stream: true,
    play: (ground) => {
      const [first, ...rest] = chunks(ground);
      const large = { ...first, padding: "a".repeat(1_100_000) };
      return eventStream([first, large, ...rest].map(eventOf).concat(DONE));
    },
  },
};

function chunks({ completion, request }: Ground): JsonObject[] {
  return streamChunks(completion, request);
}

function text(ground: Ground): string {
  return [...chunks(ground).map(eventOf), DONE].join("");
}

function bytes(words: string): Uint8Array {
  return new TextEncoder().encode(words);
}

function begun(ground: Ground): Step[] {
  return [head(200, EVENTS), ...chunks(ground).slice(0, 2).map((c) => chunk(eventOf(c)))];
}

function finishes(chunk: JsonObject): boolean {
  const choice = (chunk.choices as JsonObject[])[0];
  return choice === undefined || (choice.finish_reason ?? null) !== null;
}

function oddlyWritten(ground: Ground): Step[] {
  const has = (form: string) => ground.variant === "all" || ground.variant === form;
  const events = chunks(ground).map((c) => {
    const json = JSON.stringify(c);
    // A line break between two fields is white space in JSON; `data:` lines are joined by one.
    const data = has("multiline") ? json.replace(',"', ',\n"') : json;
    const lines = data.split("\n").map((line) => `data: ${line}\n`).join("");
    const comment = has("comments") ? ": keep-alive\n\nid: 1\nevent: message\n" : "";
    return `${comment}${lines}\n`;
  });
  const all = (has("bom") ? "\uFEFF" : "") + [...events, DONE].join("");
  return eventStream([has("crlf") ? all.replaceAll("\n", "\r\n") : all]);
}

/** Cuts in the middle of every letter that has more than one byte. */
function splitLetters(ground: Ground): Uint8Array[] {
  const [first, ...rest] = chunks(ground);
  const letters = { ...first, choices: [{ index: 0, delta: { content: "é – 水漏れ 🔧 " } }] };
  const calls = JSON.stringify(rest).includes('"tool_calls"');
  const all = bytes(
    [first, ...(calls ? [] : [letters]), ...rest].map(eventOf).concat(DONE).join(""),
  );
  const out: Uint8Array[] = [];
  let from = 0;
  for (let i = 1; i < all.length; i++) {
    const insideLetter = (all[i]! & 0xc0) === 0x80;
    if (insideLetter) {
      out.push(all.slice(from, i));
      from = i;
    }
  }
  return [...out, all.slice(from)];
}
