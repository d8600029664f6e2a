import { encode } from "../answer/encode.ts";
import { answer, head, JSON_TYPE, type Step, write } from "../http/steps.ts";
import { joined } from "../http/parse_request.ts";
import type { FaultTable } from "./fault.ts";
import { errorWith200, htmlPage } from "./status_faults.ts";

const FIFTY_MB = 50 * 1024 * 1024;

/** F-L 13–20 and 28–30: time, sockets and bodies that are no answer. */
export const SOCKET_FAULTS: FaultTable = {
  "F-L13": {
    does: "slow headers: nothing for `ms` (1500), then the answer",
    play: ({ completion, request, ms = 1_500 }) => [{ wait: ms }, ...encode(completion, request)],
  },
  "F-L14": {
    does: "slow body: the headers, then the body in ten pieces over `ms` (1500)",
    play: ({ completion, request, ms = 1_500 }) => slowly(encode(completion, request), ms / 10),
  },
  "F-L15": { does: "reset before headers", play: () => ["reset"] },
  "F-L16": {
    does: "reset in the middle of the body",
    play: ({ completion, request }) => cutBody(encode(completion, request), "reset"),
  },
  "F-L17": {
    does: "200 with JSON that ends too early, its length correct",
    play: ({ completion }) => answer(200, JSON_TYPE, JSON.stringify(completion).slice(0, -40)),
  },
  "F-L18": { does: "200 with an empty body", play: () => answer(200, JSON_TYPE, "") },
  "F-L19": { does: "200 with HTML", play: () => htmlPage(200) },
  "F-L20": { does: '200 with {"error"}', play: errorWith200 },
  "F-L28": {
    does: "connection refused: at once, for `ms` (1000) or until the script is reset",
    refuses: true,
    play: () => ["reset"],
  },
  "F-L29": {
    does: "307 to `value`, or to a path of this server that the log shows",
    play: ({ url, value }) => answer(307, { location: value ?? `${url}/__redirected` }, ""),
  },
  "F-L30": { does: "a 50 MB answer, valid JSON to its end", play: hugeAnswer },
};

const PIECE = new TextEncoder().encode("a".repeat(64 * 1024));

function hugeAnswer(): Step[] {
  const text = `{"id":"chatcmpl-huge","object":"chat.completion","choices":[{"index":0,`;
  const opening = `${text}"finish_reason":"stop","message":{"role":"assistant","content":"`;
  const closing = `"}}]}`;
  const length = opening.length + FIFTY_MB + closing.length;
  return [
    head(200, { ...JSON_TYPE, "content-length": String(length) }),
    write(opening),
    write(PIECE, FIFTY_MB / PIECE.length - 1),
    write(closing),
    "end",
  ];
}

function slowly([first, ...body]: Step[], pause: number): Step[] {
  const bytes = bodyBytes(body);
  const size = Math.ceil(bytes.length / 10);
  const steps: Step[] = [first!];
  for (let at = 0; at < bytes.length; at += size) {
    steps.push({ wait: pause }, write(bytes.slice(at, at + size)));
  }
  return [...steps, "end"];
}

function cutBody([first, ...body]: Step[], then: Step): Step[] {
  const bytes = bodyBytes(body);
  // A pause, so that the bytes have left before the reset throws away what is unsent.
  return [first!, write(bytes.slice(0, Math.ceil(bytes.length / 2))), { wait: 30 }, then];
}

function bodyBytes(steps: Step[]): Uint8Array {
  const writes = steps.flatMap((step) =>
    typeof step === "object" && "write" in step ? [step.write] : []
  );
  return joined(writes);
}
