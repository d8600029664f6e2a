import { type ChatRequest, parseChatRequest } from "./completion/chat_request.ts";
import { buildCompletion, type ChatCompletion, type Proposal } from "./completion/completion.ts";
import { encodeCompletion } from "./completion/encode_completion.ts";
import { createTokenMeter } from "./completion/token_meter.ts";
import type { RequestJson } from "./check/chat_json.ts";
import { isRecord } from "./check/json_kind.ts";
import type { Refusal } from "./check/refusal.ts";
import { signatureOf } from "./check/signature.ts";
import { checkAuthorization, checkRequest } from "./check_request.ts";
import type { HttpRequest } from "./http/parse_request.ts";
import { httpResponse, JSON_TYPE, jsonResponse, type SocketAction } from "./http/socket_action.ts";
import { applyHold } from "./script/hold.ts";
import { checkQuirks } from "./script/quirks.ts";
import type { LoggedRequest } from "./script/request_log.ts";
import type { createScript } from "./script/script.ts";
import { findFault, type ScriptedResponse } from "./script/scripted_response.ts";

/** What the model says where no script says it. The same request gets the same proposal. */
export type Propose = (request: ChatRequest) => Proposal;

type Context = {
  scripting: ReturnType<typeof createScript>;
  propose: Propose;
  url: () => string;
  /** Between the events of a stream that no script says. */
  paceMs: number;
};

/** Responds to `POST /v1/chat/completions`: checks first, then the script, then `propose`. */
export function createCompletionHandler({ scripting, propose, url, paceMs }: Context) {
  const measureUsage = createTokenMeter();
  const issued = new Set<string>();
  const unsigned = new Set<string>();

  function findRefusal(incoming: HttpRequest, body: unknown): Refusal | null {
    const { providers, quirks } = scripting.settings();
    return checkAuthorization(incoming.headers["authorization"]) ??
      checkRequest(body, { providers, issued, unsigned }) ??
      checkQuirks(body as RequestJson, quirks);
  }

  /** Signatures of a raw scripted body must come back unchanged; calls without one need none. */
  function rememberSignatures(calls: unknown): void {
    for (const call of Array.isArray(calls) ? calls.filter(isRecord) : []) {
      const { id } = call;
      const signature = signatureOf(call);
      if (typeof signature === "string") issued.add(signature);
      else if (typeof id === "string") unsigned.add(id);
    }
  }

  function playScript(
    scripted: ScriptedResponse,
    request: ChatRequest,
    incoming: HttpRequest,
  ): SocketAction[] {
    const pause: SocketAction[] = scripted.latencyMs ? [{ wait: scripted.latencyMs }] : [];
    if ("raw" in scripted) return [...pause, ...playRaw(scripted)];
    const hasContent = scripted.text !== undefined || scripted.toolCalls !== undefined;
    const completion = complete(hasContent ? scripted : propose(request), request);
    if (!scripted.fault) return [...pause, ...encodeCompletion(completion, request)];
    const { id, fault, variant } = findFault(scripted.fault);
    if (fault.stream && !request.stream) {
      const message = `The fault "${id}" needs a request with stream: true`;
      return jsonResponse(500, { error: { message, type: "server_error" } });
    }
    const { ms, value } = scripted;
    const authorization = incoming.headers["authorization"] ?? "";
    const input = { request, completion, variant, ms, value, authorization, url: url() };
    return [...pause, ...fault.play(input)];
  }

  function playRaw({ raw, status = 200, headers = {} }: ScriptedResponse): SocketAction[] {
    const text = typeof raw === "string" ? raw : JSON.stringify(raw);
    try {
      const choices = (typeof raw === "string" ? JSON.parse(raw) : raw)?.choices;
      for (const choice of Array.isArray(choices) ? choices : []) {
        rememberSignatures(choice?.message?.tool_calls);
      }
    } catch {
      // A body that is not JSON contains no calls.
    }
    return httpResponse(status, { ...JSON_TYPE, ...headers }, text);
  }

  function complete(proposal: Proposal, request: ChatRequest): ChatCompletion {
    const { model, seed } = request;
    return buildCompletion(proposal, { model, seed, usage: measureUsage(request, proposal) });
  }

  function paced(actions: readonly SocketAction[]): SocketAction[] {
    return actions.flatMap((action) => [action, { wait: paceMs }]).slice(0, -1);
  }

  return function handleCompletion(incoming: HttpRequest, entry: LoggedRequest): SocketAction[] {
    const { latencyMs } = scripting.settings();
    const pause: SocketAction[] = latencyMs > 0 ? [{ wait: latencyMs }] : [];
    const refusal = findRefusal(incoming, entry.body);
    if (refusal) {
      entry.answeredBy = "refusal";
      entry.refused = refusal.message;
      return [...pause, ...jsonResponse(refusal.status, refusal.body)];
    }
    const request = parseChatRequest(entry.body as RequestJson, entry.bodyText);
    entry.pass = request.pass;
    const scripted = scripting.take(request);
    entry.answeredBy = scripted ? "script" : "rules";
    if (!scripted) {
      const actions = encodeCompletion(complete(propose(request), request), request);
      return [...pause, ...paceMs > 0 && request.stream ? paced(actions) : actions];
    }
    if (scripted.fault) entry.fault = scripted.fault;
    return [...pause, ...applyHold(playScript(scripted, request, incoming), scripted.hold)];
  };
}
