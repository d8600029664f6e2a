import type { Part } from "../../contract/parts.ts";
import { isPending } from "../../contract/tool_call_view.ts";
import { isObject } from "../../json_value.ts";
import type { Sentences } from "../../language/sentences.ts";
import type { ScreenContext } from "../../model/prompts/render_home_context.ts";
import { resultsOf, type ToolCall } from "../../tools/tool_call.ts";
import type { HomeFacts } from "../home_facts.ts";
import { forbidsRecording } from "../message/forbids_recording.ts";
import { isEmergency } from "../message/is_emergency.ts";
import {
  generateFollowUpSuggestions,
  type SuggestionContext,
  type TurnFocus,
} from "./follow_up_suggestions.ts";

/** What the suggestions of a turn are made from, beside its calls. */
export interface SuggestionSource {
  userText: string;
  isDangerous: boolean;
  home: HomeFacts;
  /** What the app showed, and in the parts what the person tapped on. */
  screen: ScreenContext;
  userParts: readonly Part[];
  sentences: Sentences;
}

/** The suggestions of a reply with these calls. */
export function buildSuggestions(source: SuggestionSource, calls: readonly ToolCall[]): string[] {
  const { userText, sentences } = source;
  if (isEmergency(source, calls)) return [];
  if (calls.some(isPending)) return suggestAnswers(calls.filter(isPending), sentences);
  return generateFollowUpSuggestions(userText, buildSuggestionContext(source, calls));
}

/** The answers to the pending call; none when several are pending, because a plain answer decides only one. */
export function suggestAnswers(
  [call, another]: readonly ToolCall[],
  { suggestions: { yes, no } }: Sentences,
): string[] {
  if (!call || another) return [];
  if (call.approval) return [yes, no];
  const { kind, options } = isObject(call.input) ? call.input : {};
  if (call.name !== "request_user_input") return [];
  if (kind === "yes_no") return [yes, no];
  return Array.isArray(options) ? options.map(String).slice(0, 3) : [];
}

function buildSuggestionContext(
  source: SuggestionSource,
  calls: readonly ToolCall[],
): SuggestionContext {
  const { home, userText, sentences } = source;
  const toItem = (id: string, title: string, assetId?: string | null, kind?: string) => {
    const asset = home.assets.find((one) => one.id === assetId);
    return { id, kind, title, assetId: asset?.id, assetName: asset?.name, assetKind: asset?.kind };
  };
  return {
    sentences,
    openIssues: home.openIssues.map((issue) => toItem(issue.issue_id, issue.title, issue.asset_id)),
    attention: home.attention.map(({ id, title, asset_id, kind }) =>
      toItem(id, title, asset_id, kind)
    ),
    results: resultsOf(calls),
    focus: findFocus(source, calls),
    isSilent: forbidsRecording(userText),
  };
}

function findFocus({ screen, userParts }: SuggestionSource, calls: readonly ToolCall[]): TurnFocus {
  const ids = new Set<unknown>().add(screen.activeFocus?.id);
  const kinds = new Set<unknown>().add(screen.focusSystem);
  for (const part of userParts) if (part.type === "follow-up-context") ids.add(part.id);
  for (const { input, result } of calls) {
    ids.add(result?.focus?.id);
    for (const given of [input, result, result?.data]) {
      if (!isObject(given)) continue;
      const { asset_id, assetId, issue_id, issueId, old_asset_id, schedule_id } = given;
      ids.add(asset_id).add(assetId).add(issue_id).add(issueId).add(old_asset_id).add(schedule_id);
      kinds.add(given["system_kind"]).add(given["systemKind"]);
    }
  }
  return { ids, kinds };
}
