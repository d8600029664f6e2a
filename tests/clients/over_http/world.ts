/** A real stack in a process of its own, because it needs other packages than the clients. */

export interface World {
  /** Of the stack: `/auth/v1`, `/rest/v1`, `/functions/v1`. */
  url: string;
  functionUrl: string;
  publishableKey: string;
  person(options?: { policies?: Record<string, string> | undefined }): Promise<Person>;
  /** As the superuser. */
  sql<Row>(text: string, parameters: unknown[]): Promise<Row[]>;
  /** Scripts the next answers of the offline model. */
  script(...answers: object[]): Promise<void>;
  /** The number of completion requests since the reset. */
  countRequests(): Promise<number>;
  /** Stops an answer of the model after this many events until `release`; `skip` answers pass before it. */
  hold(held: { after: number; skip?: number }): Promise<void>;
  isHolding(): Promise<boolean>;
  release(): Promise<void>;
  /** Returns the same token as if it had expired a minute ago. */
  expireToken(token: string): Promise<string>;
  /** Returns the same token with more claims. */
  signToken(token: string, claims: object): Promise<string>;
  /** Kills the process of a function when the next response to a SQL function is on its way to it. */
  killAfter(name: string, functionName: string): Promise<void>;
  /** Breaks the next call of a SQL function. */
  breakCall(fault: { name: string; kind: string; [more: string]: unknown }): Promise<void>;
  /** Forgets scripts, requests and faults. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface Person {
  id: string;
  email: string;
  token: string;
  homeId: string;
}

/** The password of every person of a world. */
export const PASSWORD = "a-long-password";

const ROOT = new URL("../../../", import.meta.url);

/** @param options of the stack, e.g. `{ seed: true }` for the demo person */
export async function startWorld(options: object = {}): Promise<World> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "tests/support/serve_world.ts", JSON.stringify(options)],
    cwd: ROOT,
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const { control, ...addresses } = JSON.parse(await firstLine(process.stdout));

  async function call<T>(command: string, body: unknown = {}): Promise<T> {
    const response = await fetch(`${control}/${command}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const result = await response.json();
    if (!response.ok) throw new Error(`${command}: ${result.error}`);
    return result;
  }

  return {
    ...addresses,
    person: (options = {}) => call("person", options),
    sql: (text, parameters) => call("sql", { text, parameters }),
    script: (...answers) => call("script", { answers }),
    countRequests: () => call("countRequests"),
    hold: (held) => call("hold", held),
    isHolding: () => call("isHolding"),
    release: () => call("release"),
    expireToken: (token) => call("expireToken", { token }),
    signToken: (token, claims) => call("signToken", { token, claims }),
    killAfter: (name, functionName) => call("killAfter", { name, functionName }),
    breakCall: (fault) => call("breakCall", fault),
    reset: () => call("reset"),
    async close() {
      await process.stdin.close();
      await process.status;
    },
  };
}

/** Reads the rest as well, so that the process is never blocked by a full pipe. */
async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`The world does not start: ${text}`);
    text += value;
  }
  (async () => {
    while (!(await reader.read()).done);
  })();
  return text.slice(0, text.indexOf("\n"));
}
