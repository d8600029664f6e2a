import { AsyncLocalStorage } from "node:async_hooks";
import { describeError } from "./describe_error.ts";

// @supabase/lite prints every SQL error with `console.error` before it returns it. Denials are
// expected here, so what is printed *inside a call to it* goes to a log file, and nothing else.

type Write = (line: string) => void;

const destination = new AsyncLocalStorage<Write>();
const METHODS = ["error", "warn", "info", "log"] as const;
const original = new Map<string, (...data: unknown[]) => void>();
let users = 0;

/** Runs `work` with its console output going to `write`, where the diversion is installed. */
export function divertConsole<T>(write: Write, work: () => T): T {
  return destination.run(write, work);
}

/** Installs the diversion. Returns a function that removes it. */
export function installConsoleDiversion(): () => void {
  if (users++ === 0) {
    for (const method of METHODS) {
      const print = console[method].bind(console);
      original.set(method, console[method]);
      console[method] = (...data: unknown[]) => {
        const write = destination.getStore();
        if (write) write(data.map(describeError).join(" "));
        else print(...data);
      };
    }
  }
  let installed = true;
  return () => {
    if (!installed) return;
    installed = false;
    if (--users > 0) return;
    for (const method of METHODS) console[method] = original.get(method)!;
  };
}
