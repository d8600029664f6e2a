/** A real stack in a process of its own: it needs other packages than the clients do. */

export interface World {
  /** Of the stack: `/auth/v1`, `/rest/v1`, `/functions/v1`. */
  url: string;
  functionUrl: string;
  publishableKey: string;
  person(options?: { policies?: Record<string, string> }): Promise<Person>;
  /** As the superuser. */
  sql<Row>(text: string, parameters: unknown[]): Promise<Row[]>;
  /** What the model answers next, as the offline model's script has it. */
  says(...answers: object[]): Promise<void>;
  /** How many completions the model has been asked for since the reset. */
  asked(): Promise<number>;
  /** The model's answer stops after this many events until `letGo`; `skip` answers pass before it. */
  hold(held: { after: number; skip?: number }): Promise<void>;
  holding(): Promise<boolean>;
  letGo(): Promise<void>;
  /** What happens to the function's next call of a function of the database. */
  breaks(fault: { name: string; kind: string; [more: string]: unknown }): Promise<void>;
  /** What the function printed. */
  log(): Promise<string[]>;
  /** Forgets scripts, holds and faults. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface Person {
  id: string;
  email: string;
  token: string;
  homeId: string;
}

/** Of every person that a world makes. */
export const PASSWORD = "a-long-password";

const ROOT = new URL("../../../", import.meta.url);

export async function startWorld(): Promise<World> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-prompt", "tests/support/serve_world.ts"],
    cwd: ROOT,
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const { control, ...addresses } = JSON.parse(await firstLine(process.stdout));

  async function tell<T>(command: string, body: unknown = {}): Promise<T> {
    const response = await fetch(`${control}/${command}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    const told = await response.json();
    if (!response.ok) throw new Error(`${command}: ${told.error}`);
    return told;
  }

  return {
    ...addresses,
    person: (options = {}) => tell("person", options),
    sql: (text, parameters) => tell("sql", { text, parameters }),
    says: (...answers) => tell("says", { answers }),
    asked: () => tell("asked"),
    hold: (held) => tell("hold", held),
    holding: () => tell("holding"),
    letGo: () => tell("letGo"),
    breaks: (fault) => tell("breaks", fault),
    log: () => tell("log"),
    reset: () => tell("reset"),
    async close() {
      await process.stdin.close();
      await process.status;
    },
  };
}

/** The rest is read as well, so that the process never waits for us. */
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
