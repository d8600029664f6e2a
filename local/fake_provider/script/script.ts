import type { ChatRequest } from "../completion/chat_request.ts";
import type { Provider } from "../check/refusal.ts";
import { type Quirk, QUIRKS } from "./quirks.ts";
import { createRequestLog, type LoggedRequest } from "./request_log.ts";
import { checkScriptedResponse, findFault, type ScriptedResponse } from "./scripted_response.ts";

/** Settings of a script; an absent field stays unchanged. */
export type Settings = {
  /** Milliseconds before every response. */
  latencyMs?: number;
  /** The providers whose rules apply, in this order. */
  providers?: Provider[];
  quirks?: Quirk[];
};

/** Scripts the next responses of the fake provider. */
export type Script = {
  /** Appends responses. Throws for an invalid one or an unknown fault. */
  next(...answers: ScriptedResponse[]): void;
  set(settings: Settings): void;
  /** The newest 500 requests since the last reset, oldest first. */
  requests(): LoggedRequest[];
  /** The number of responses that are not used up. */
  waiting(): number;
  /** Clears responses, settings and the log. */
  reset(): void;
};

type Queued = ScriptedResponse & { left: number };

/** `refuse` makes the listener refuse connections until the promise settles. */
export function createScript(refuse: (pause: Promise<void>) => void) {
  const log = createRequestLog();
  const defaults: Required<Settings> = {
    latencyMs: 0,
    providers: ["openai", "gemini"],
    quirks: [],
  };
  let settings = { ...defaults };
  let queue: Queued[] = [];
  let endRefusal = () => {};

  function refuseFor(ms: number): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    endRefusal = () => {
      clearTimeout(timer);
      resolve();
    };
    refuse(promise);
  }

  const script: Script = {
    next(...answers) {
      for (const answer of answers) checkScriptedResponse(answer);
      for (const answer of answers) {
        if (answer.fault && findFault(answer.fault).fault.refuses) refuseFor(answer.ms ?? 1_000);
        else {
          const { times = 1 } = answer;
          queue.push({ ...answer, left: times === "always" ? Infinity : times });
        }
      }
    },
    set(changed) {
      const unknown = (changed.quirks ?? []).find((quirk) => !Object.hasOwn(QUIRKS, quirk));
      if (unknown) throw new Error(`Cannot set the quirk "${unknown}": unknown quirk`);
      settings = { ...settings, ...changed };
    },
    requests: log.all,
    waiting: () => queue.length,
    reset() {
      queue = [];
      settings = { ...defaults };
      log.clear();
      endRefusal();
    },
  };

  /** Takes the first response that fits the request. */
  function take(request: ChatRequest): ScriptedResponse | undefined {
    const found = queue.find((answer) => fits(answer, request));
    if (found && --found.left <= 0) queue = queue.filter((answer) => answer !== found);
    return found;
  }

  return { script, take, log, settings: () => settings };
}

function fits({ when = {} }: ScriptedResponse, request: ChatRequest): boolean {
  return (when.pass === undefined || when.pass === request.pass) &&
    (when.stream === undefined || when.stream === request.stream) &&
    (when.model === undefined || when.model === request.model) &&
    (when.contains === undefined || request.text.includes(when.contains));
}
