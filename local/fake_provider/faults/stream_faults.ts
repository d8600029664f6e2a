import {
  buildStreamChunks,
  DONE,
  encodeCompletion,
  formatEvent,
} from "../completion/encode_completion.ts";
import { buildUsageChunk } from "../completion/build_chunks.ts";
import type { ChunkJson } from "../check/chat_json.ts";
import {
  chunk,
  EVENTS,
  eventStreamResponse,
  LAST_CHUNK,
  responseHead,
  type SocketAction,
} from "../http/socket_action.ts";
import type { FaultContext, FaultTable } from "./fault.ts";

/** F-S 01–14, 22, 23: faults of the stream's bytes and events. */
export const STREAM_FAULTS: FaultTable = {
  "F-S01": {
    summary: "headers, then nothing",
    stream: true,
    play: () => [responseHead(200, EVENTS), "stall"],
  },
  "F-S02": {
    summary: "some chunks, then nothing",
    stream: true,
    play: (context) => [...begun(context), "stall"],
  },
  "F-S03": {
    summary: "some chunks, then a reset",
    stream: true,
    play: (context) => [...begun(context), { wait: 30 }, "reset"],
  },
  "F-S04": {
    summary: "ends cleanly without finish_reason and [DONE]",
    stream: true,
    play: (context) =>
      eventStreamResponse(chunks(context).filter((c) => !finishes(c)).map(formatEvent)),
  },
  "F-S05": {
    summary: "ends cleanly inside an event",
    stream: true,
    play: (context) => {
      const [first, second] = chunks(context).map(formatEvent);
      return eventStreamResponse([first!, second!.slice(0, Math.floor(second!.length / 2))]);
    },
  },
  "F-S06": {
    summary: "one event is no JSON, the rest is right",
    stream: true,
    play: (context) => {
      const [first, ...rest] = chunks(context).map(formatEvent);
      return eventStreamResponse([first!, 'data: {"choices":[{"delta":\n\n', ...rest, DONE]);
    },
  },
  "F-S07": {
    summary: "an error event in the middle, then the end",
    stream: true,
    play: (context) => {
      const error = { message: "The server had an error", type: "server_error", code: 500 };
      return eventStreamResponse([
        ...chunks(context).slice(0, 2).map(formatEvent),
        formatEvent({ error }),
      ]);
    },
  },
  "F-S08": { summary: "[DONE] alone", stream: true, play: () => eventStreamResponse([DONE]) },
  "F-S09": {
    summary: "JSON instead of events",
    stream: true,
    play: ({ completion, request }) => encodeCompletion(completion, { ...request, stream: false }),
  },
  "F-S10": {
    summary: "CRLF, data over several lines, comments, a byte order mark: all of them or one",
    variants: ["all", "crlf", "multiline", "comments", "bom"],
    stream: true,
    play: oddlyWritten,
  },
  "F-S11": {
    summary: "network chunks that split UTF-8 letters; the text has some",
    stream: true,
    play: (
      context,
    ) => [responseHead(200, EVENTS), ...splitLetters(context).map(chunk), ...LAST_CHUNK],
  },
  "F-S12": {
    summary: "one byte in each network chunk",
    stream: true,
    play: (context) => [
      responseHead(200, EVENTS),
      ...[...bytes(text(context))].map((byte) => chunk(Uint8Array.of(byte))),
      ...LAST_CHUNK,
    ],
  },
  "F-S13": {
    summary: "a usage chunk without choices, asked for or not",
    stream: true,
    play: (context) => {
      const asked = chunks({ ...context, request: { ...context.request, includeUsage: false } });
      return eventStreamResponse(
        [...asked, buildUsageChunk(context.completion)].map(formatEvent).concat(DONE),
      );
    },
  },
  "F-S14": {
    summary: "a chunk with a null delta and one without any",
    stream: true,
    play: (context) => {
      const [first, ...rest] = chunks(context);
      const odd = [{ index: 0, delta: null, finish_reason: null }, { index: 0 }].map((choice) => ({
        ...first,
        choices: [choice],
      }));
      return eventStreamResponse([first, ...odd, ...rest].map(formatEvent).concat(DONE));
    },
  },
  "F-S22": {
    summary: "data after [DONE]",
    stream: true,
    play: (context) => {
      const late = {
        ...chunks(context)[0],
        choices: [{ index: 0, delta: { content: "Too late" } }],
      };
      return eventStreamResponse([text(context), formatEvent(late)]);
    },
  },
  "F-S23": {
    summary: "one event over 1 MB",
    stream: true,
    play: (context) => {
      const [first, ...rest] = chunks(context);
      const large = { ...first, padding: "a".repeat(1_100_000) };
      return eventStreamResponse([first, large, ...rest].map(formatEvent).concat(DONE));
    },
  },
};

function chunks({ completion, request }: FaultContext): ChunkJson[] {
  return buildStreamChunks(completion, request);
}

function text(context: FaultContext): string {
  return [...chunks(context).map(formatEvent), DONE].join("");
}

function bytes(words: string): Uint8Array {
  return new TextEncoder().encode(words);
}

function begun(context: FaultContext): SocketAction[] {
  return [
    responseHead(200, EVENTS),
    ...chunks(context).slice(0, 2).map((c) => chunk(formatEvent(c))),
  ];
}

function finishes(chunk: ChunkJson): boolean {
  const choice = chunk.choices[0];
  return choice === undefined || (choice.finish_reason ?? null) !== null;
}

function oddlyWritten(context: FaultContext): SocketAction[] {
  const has = (form: string) => context.variant === "all" || context.variant === form;
  const events = chunks(context).map((c) => {
    const json = JSON.stringify(c);
    // A line break between two fields is white space in JSON; `data:` lines are joined by one.
    const data = has("multiline") ? json.replace(',"', ',\n"') : json;
    const lines = data.split("\n").map((line) => `data: ${line}\n`).join("");
    const comment = has("comments") ? ": keep-alive\n\nid: 1\nevent: message\n" : "";
    return `${comment}${lines}\n`;
  });
  const all = (has("bom") ? "\uFEFF" : "") + [...events, DONE].join("");
  return eventStreamResponse([has("crlf") ? all.replaceAll("\n", "\r\n") : all]);
}

/** Splits the bytes inside every character that has more than one. */
function splitLetters(context: FaultContext): Uint8Array[] {
  const [first, ...rest] = chunks(context);
  const letters = { ...first, choices: [{ index: 0, delta: { content: "é – 水漏れ 🔧 " } }] };
  const calls = JSON.stringify(rest).includes('"tool_calls"');
  const all = bytes(
    [first, ...(calls ? [] : [letters]), ...rest].map(formatEvent).concat(DONE).join(""),
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
