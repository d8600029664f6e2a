/**
 * Records each exchange of this process with the edge functions and the Data API, and validates it against
 * docs/reference/openapi.json in a process that has the validator (tests/openapi).
 */
import { TURN_FUNCTIONS } from "../../local/reference/read_data_api.ts";
import type { Exchange } from "../openapi/exchange.ts";

const ROOT = new URL("../../", import.meta.url);
const VALIDATOR = "tests/openapi/validate_replies.ts";
const PATHS = /^\/(functions|rest)\/v1\//;
/** A function that is served without a gateway. */
const DIRECT = /^\/(?=ai-home-assistant(\/|$))/;

/** The document says nothing about functions that only the edge function calls. */
const isTurnFunction = (url: string) =>
  TURN_FUNCTIONS.some((name) => url === `/rest/v1/rpc/${name}`);

export interface ReplyRecorder {
  /** Sets the name of the test that runs. */
  setTest(name: string): void;
  /** Stops the recording and returns a line for each fault. */
  findFaults(): Promise<string[]>;
}

/** Replaces `fetch` until `findFaults` is called. */
export function recordReplies(): ReplyRecorder {
  const validator = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", "--config", "tests/openapi/deno.json", VALIDATOR],
    cwd: ROOT,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = validator.stdin.getWriter();
  const output = new Response(validator.stdout).text();
  const errors = new Response(validator.stderr).text();
  /** Ends of bodies that are being read. */
  const open = new Set<() => void>();
  let test = "";
  const encoder = new TextEncoder();
  function send(exchange: Exchange): void {
    // The validator may have ended with an error, which findFaults reports.
    writer.write(encoder.encode(`${JSON.stringify(exchange)}\n`)).catch(() => {});
  }
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const head = { test, ...describeRequest(input, init) };
    const response = await original(input, init);
    if (!PATHS.test(head.url) || isTurnFunction(head.url)) return response;
    const { status, statusText, headers } = response;
    const exchange = {
      ...head,
      status,
      contentType: headers.get("content-type"),
      headers: Object.fromEntries(headers),
    };
    if (!response.body) {
      send({ ...exchange, body: "", isCut: false });
      return response;
    }
    const observed = observe(response.body, (body, isCut) => {
      open.delete(observed.end);
      send({ ...exchange, body, isCut });
    });
    open.add(observed.end);
    return new Response(observed.body, { status, statusText, headers });
  };
  return {
    setTest: (name) => void (test = name),
    async findFaults() {
      globalThis.fetch = original;
      for (const end of open) end();
      await writer.close().catch(() => {});
      const { success } = await validator.status;
      const faults = (await output).split("\n").filter((line) => line !== "");
      return success ? faults : [...faults, await errors];
    },
  };
}

/** Returns a stream of the same bytes, read only as fast as its reader does. `onEnd` is called once. */
function observe(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEnd: (text: string, isCut: boolean) => void,
): { body: ReadableStream<Uint8Array<ArrayBuffer>>; end: () => void } {
  const reader = source.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let isEnded = false;
  function end(isCut: boolean): void {
    if (!isEnded) onEnd(text, isCut);
    isEnded = true;
  }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (done) {
          end(false);
          return controller.close();
        }
        text += decoder.decode(value, { stream: true });
        controller.enqueue(value);
      } catch (error) {
        end(true);
        controller.error(error);
      }
    },
    async cancel(reason) {
      end(true);
      await reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
  return { body, end: () => end(true) };
}

function describeRequest(input: string | URL | Request, init: RequestInit = {}) {
  const request = input instanceof Request ? input : undefined;
  const { pathname, search } = new URL(request?.url ?? String(input));
  return {
    method: (init.method ?? request?.method ?? "GET").toUpperCase(),
    url: pathname.replace(DIRECT, "/functions/v1/") + search,
    requestBody: typeof init.body === "string" ? init.body : null,
  };
}
