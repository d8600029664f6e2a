import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isUuidShaped } from "../ai-home-assistant/ids.ts";
import type { LanguageTag } from "../ai-home-assistant/sentences/statements/format.ts";
import { describePlan } from "../ai-home-assistant/sentences/statements/plans.ts";
import type { Waiting } from "./read_call.ts";

/** How a client can request an input of its person during a call. */
type Asking = "form" | "link" | "none";

const KEY = "approval";

/**
 * Returns how the client can ask. Only the person's own session may decide on a call, so the client of an agent can
 * show a link to the app, and no form. A client of 2025 declares what it can do in an earlier request, which another
 * process may have received, so it counts as one that cannot ask.
 */
export function chooseAsking(
  { mcpReq: { envelope } }: ServerContext,
  { isOwnSession, hasLink }: { isOwnSession: boolean; hasLink: boolean },
): Asking {
  const { [CLIENT_CAPABILITIES_META_KEY]: capabilities } = (envelope ?? {}) as {
    [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities;
  };
  const elicitation = capabilities?.elicitation;
  if (!elicitation) return "none";
  const hasForm = elicitation.form !== undefined || elicitation.url === undefined;
  if (isOwnSession && hasForm) return "form";
  return elicitation.url !== undefined && hasLink ? "link" : "none";
}

/** Returns the text for the person: the preview, and a line for each change of the plan. */
function describe({ preview, plan }: Waiting, language: LanguageTag): string {
  const changes = plan ? describePlan(plan, language) : [];
  return [preview, ...changes.map((change) => `- ${change}`)].join("\n");
}

const DO_IT: Record<LanguageTag, string> = {
  en: "Do it",
  es: "Hazlo",
  de: "Ausführen",
  fr: "Exécuter",
};

/** Asks by a form with one field. The client calls again with the answer and the id. */
export function askByForm(waiting: Waiting, language: LanguageTag): InputRequiredResult {
  const form = {
    message: describe(waiting, language),
    requestedSchema: {
      type: "object" as const,
      properties: { approve: { type: "boolean" as const, title: DO_IT[language] } },
      required: ["approve"],
    },
  };
  return inputRequired({
    inputRequests: { [KEY]: inputRequired.elicit(form) },
    requestState: writeState(waiting),
  });
}

/** Asks the client to open the app, where the person decides. The client then calls again with the id. */
export function askByLink(
  waiting: Waiting,
  url: string,
  language: LanguageTag,
): InputRequiredResult {
  return inputRequired({
    inputRequests: {
      [KEY]: inputRequired.elicitUrl({ message: describe(waiting, language), url }),
    },
    requestState: writeState(waiting),
  });
}

const writeState = ({ call_id, id }: Waiting) => `${call_id}/${id}`;

/**
 * Returns the call and the approval that the client was asked about. The client may send anything: SQL checks that the
 * call is the caller's own, and that the approval is the one that waits.
 */
export function readState({ mcpReq }: ServerContext): { callId?: string; approvalId?: string } {
  const [callId, approvalId] = (mcpReq.requestState<string>() ?? "").split("/");
  return {
    ...(callId && isUuidShaped(callId) && { callId }),
    ...(approvalId && isUuidShaped(approvalId) && { approvalId }),
  };
}

/** Returns the person's answer to `askByForm`; undefined without a form and for a closed one. */
export function readDecision({ mcpReq: { inputResponses } }: ServerContext): boolean | undefined {
  const view = inputResponse(inputResponses, KEY);
  if (view.kind !== "elicit" || view.action === "cancel") return undefined;
  return view.action === "accept" && view.content?.["approve"] === true;
}

/** Whether the call repeats one for which the client asked the person. */
export function hasAsked({ mcpReq: { inputResponses } }: ServerContext): boolean {
  return inputResponses?.[KEY] !== undefined;
}
