import { type ChatRequest, chatRequest } from "./answer/chat_request.ts";
import { type Completion, completionOf, type Proposal } from "./answer/completion.ts";
import { encode } from "./answer/encode.ts";
import { usageMeter } from "./answer/usage.ts";
import { isObject, type JsonObject } from "./check/json_kind.ts";
import type { Refusal } from "./check/refusal.ts";
import { signatureOf } from "./check/signature.ts";
import { checkAuthorization, checkRequest } from "./check_request.ts";
import type { Incoming } from "./http/parse_request.ts";
import { answer, JSON_TYPE, jsonAnswer, type Step } from "./http/steps.ts";
import { answerByRules } from "./rules/answer_by_rules.ts";
import { checkQuirks } from "./script/quirks.ts";
import type { LoggedRequest } from "./script/request_log.ts";
import { held } from "./script/hold.ts";
import type { makeScript } from "./script/script.ts";
import { faultOf, type ScriptedAnswer } from "./script/scripted_answer.ts";

type Context = { scripting: ReturnType<typeof makeScript>; url: () => string };

/** Answers `POST /v1/chat/completions`: checks, then the script, then the rules. */
export function completer({ scripting, url }: Context) {
  const measure = usageMeter();
  const issued = new Set<string>();
  const unsigned = new Set<string>();

  function refusalOf(incoming: Incoming, body: unknown): Refusal | null {
    const { providers, quirks } = scripting.settings();
    return checkAuthorization(incoming.headers.authorization) ??
      checkRequest(body, { providers, issued, unsigned }) ??
      checkQuirks(body as JsonObject, quirks);
  }

  /** What a scripted body hands out must be taken back as it was. */
  function remember(calls: unknown): void {
    for (const call of Array.isArray(calls) ? calls : []) {
      const signature = signatureOf(call);
      if (typeof signature === "string") issued.add(signature);
      else if (isObject(call) && typeof call.id === "string") unsigned.add(call.id);
    }
  }

  function scripted(scripted: ScriptedAnswer, request: ChatRequest, incoming: Incoming): Step[] {
    const pause: Step[] = scripted.latencyMs ? [{ wait: scripted.latencyMs }] : [];
    if ("raw" in scripted) return [...pause, ...rawAnswer(scripted)];
    const own = scripted.text !== undefined || scripted.toolCalls !== undefined;
    const completion = completed(own ? scripted : answerByRules(request), request);
    if (!scripted.fault) return [...pause, ...encode(completion, request)];
    const { id, fault, variant } = faultOf(scripted.fault);
    if (fault.stream && !request.stream) {
      const message = `The fault "${id}" needs a request with stream: true`;
      return jsonAnswer(500, { error: { message, type: "server_error" } });
    }
    const { ms, value } = scripted;
    const authorization = incoming.headers.authorization ?? "";
    const ground = { request, completion, variant, ms, value, authorization, url: url() };
    return [...pause, ...fault.play(ground)];
  }

  function rawAnswer({ raw, status = 200, headers = {} }: ScriptedAnswer): Step[] {
    const text = typeof raw === "string" ? raw : JSON.stringify(raw);
    try {
      const choices = (typeof raw === "string" ? JSON.parse(raw) : raw)?.choices;
      for (const choice of Array.isArray(choices) ? choices : []) {
        remember(choice?.message?.tool_calls);
      }
    } catch {
      // A body that is no JSON hands out no calls.
    }
    return answer(status, { ...JSON_TYPE, ...headers }, text);
  }

  function completed(proposal: Proposal, request: ChatRequest): Completion {
    const { model, seed } = request;
    return completionOf(proposal, { model, seed, usage: measure(request, proposal) });
  }

  return function complete(incoming: Incoming, entry: LoggedRequest): Step[] {
    const { latencyMs } = scripting.settings();
    const pause: Step[] = latencyMs > 0 ? [{ wait: latencyMs }] : [];
    const refusal = refusalOf(incoming, entry.body);
    if (refusal) {
      entry.answeredBy = "refusal";
      entry.refused = refusal.message;
      return [...pause, ...jsonAnswer(refusal.status, refusal.body)];
    }
    const request = chatRequest(entry.body as JsonObject, entry.bodyText);
    entry.pass = request.pass;
    const next = scripting.take(request);
    entry.answeredBy = next ? "script" : "rules";
    if (next?.fault) entry.fault = next.fault;
    return [
      ...pause,
      ...(next
        ? held(scripted(next, request, incoming), next.hold)
        : encode(completed(answerByRules(request), request), request)),
    ];
  };
}
