import { encodeCompletion } from "../completion/encode_completion.ts";
import {
  httpResponse,
  JSON_TYPE,
  responseHead,
  type SocketAction,
  writeBytes,
} from "../http/socket_action.ts";
import { concatBytes } from "../http/parse_request.ts";
import type { FaultTable } from "./fault.ts";
import { errorWith200, htmlPage } from "./status_faults.ts";

const FIFTY_MB = 50 * 1024 * 1024;

/** F-L 13–20 and 28–30: slow responses, broken sockets, bodies that are not completions. */
export const SOCKET_FAULTS: FaultTable = {
  "F-L13": {
    summary: "slow headers: nothing for `ms` (1500), then the answer",
    play: (
      { completion, request, ms = 1_500 },
    ) => [{ wait: ms }, ...encodeCompletion(completion, request)],
  },
  "F-L14": {
    summary: "slow body: the headers, then the body in ten pieces over `ms` (1500)",
    play: ({ completion, request, ms = 1_500 }) =>
      slowly(encodeCompletion(completion, request), ms / 10),
  },
  "F-L15": { summary: "reset before headers", play: () => ["reset"] },
  "F-L16": {
    summary: "reset in the middle of the body",
    play: ({ completion, request }) => cutBody(encodeCompletion(completion, request), "reset"),
  },
  "F-L17": {
    summary: "200 with JSON that ends too early, its length correct",
    play: ({ completion }) =>
      httpResponse(200, JSON_TYPE, JSON.stringify(completion).slice(0, -40)),
  },
  "F-L18": { summary: "200 with an empty body", play: () => httpResponse(200, JSON_TYPE, "") },
  "F-L19": { summary: "200 with HTML", play: () => htmlPage(200) },
  "F-L20": { summary: '200 with {"error"}', play: errorWith200 },
  "F-L28": {
    summary: "connection refused: at once, for `ms` (1000) or until the script is reset",
    refuses: true,
    play: () => ["reset"],
  },
  "F-L29": {
    summary: "307 to `value`, or to a path of this server that the log shows",
    play: ({ url, value }) => httpResponse(307, { location: value ?? `${url}/__redirected` }, ""),
  },
  "F-L30": { summary: "a 50 MB httpResponse, valid JSON to its end", play: hugeAnswer },
};

const PIECE = new TextEncoder().encode("a".repeat(64 * 1024));

function hugeAnswer(): SocketAction[] {
  const text = `{"id":"chatcmpl-huge","object":"chat.completion","choices":[{"index":0,`;
  const opening = `${text}"finish_reason":"stop","message":{"role":"assistant","content":"`;
  const closing = `"}}]}`;
  const length = opening.length + FIFTY_MB + closing.length;
  return [
    responseHead(200, { ...JSON_TYPE, "content-length": String(length) }),
    writeBytes(opening),
    writeBytes(PIECE, FIFTY_MB / PIECE.length - 1),
    writeBytes(closing),
    "end",
  ];
}

function slowly([first, ...body]: SocketAction[], pause: number): SocketAction[] {
  const bytes = bodyBytes(body);
  const size = Math.ceil(bytes.length / 10);
  const steps: SocketAction[] = [first!];
  for (let at = 0; at < bytes.length; at += size) {
    steps.push({ wait: pause }, writeBytes(bytes.slice(at, at + size)));
  }
  return [...steps, "end"];
}

function cutBody([first, ...body]: SocketAction[], then: SocketAction): SocketAction[] {
  const bytes = bodyBytes(body);
  // A pause, because a reset discards bytes that are not sent yet.
  return [first!, writeBytes(bytes.slice(0, Math.ceil(bytes.length / 2))), { wait: 30 }, then];
}

function bodyBytes(steps: SocketAction[]): Uint8Array {
  const writes = steps.flatMap((step) =>
    typeof step === "object" && "write" in step ? [step.write] : []
  );
  return concatBytes(writes);
}
