import {
  focus,
  followUpContext,
} from "../../../supabase/functions/ai-home-assistant/contract/fields.ts";
import {
  errorBody,
  errorCode,
  health,
  stopReply,
  threadPage,
} from "../../../supabase/functions/ai-home-assistant/contract/http_replies.ts";
import {
  badgePart,
  filePart,
  focusPart,
  followUpPart,
  messageMetadata,
  noticePart,
  stepStartPart,
  suggestionsPart,
  textPart,
  toolPart,
  uiMessage,
  uiPart,
} from "../../../supabase/functions/ai-home-assistant/contract/ui_messages.ts";
import {
  turnOutcome,
  turnReply,
  usage,
} from "../../../supabase/functions/ai-home-assistant/contract/reply.ts";
import {
  chatClientRequest,
  toolResultsRequest,
  turnRequest,
} from "../../../supabase/functions/ai-home-assistant/contract/requests.ts";
import {
  approval,
  approvalPlan,
  planChange,
  toolCallState,
  toolCallView,
} from "../../../supabase/functions/ai-home-assistant/contract/tool_call_view.ts";
import {
  clarification,
  ignoredArgument,
  linkedRow,
  toolResult,
  undoOffer,
  writtenRow,
} from "../../../supabase/functions/ai-home-assistant/contract/tool_result.ts";
import { failedResult } from "../../../packages/client/results/define_result.ts";
import {
  changedField,
  completion,
  foundAsset,
  foundEvent,
  openIssue,
  typicalLife,
} from "../../../packages/client/results/result_fields.ts";

/** What clients send. */
export const REQUESTS = {
  TurnRequest: turnRequest,
  ChatClientRequest: chatClientRequest,
  ToolResultsRequest: toolResultsRequest,
};

/** What clients receive. */
export const REPLIES = {
  Approval: approval,
  ApprovalPlan: approvalPlan,
  BadgePart: badgePart,
  Error: errorBody,
  ErrorCode: errorCode,
  FilePart: filePart,
  Focus: focus,
  FocusPart: focusPart,
  FollowUpContext: followUpContext,
  FollowUpPart: followUpPart,
  Health: health,
  MessageMetadata: messageMetadata,
  NoticePart: noticePart,
  PlanChange: planChange,
  StepStartPart: stepStartPart,
  StopReply: stopReply,
  SuggestionsPart: suggestionsPart,
  TextPart: textPart,
  ThreadPage: threadPage,
  ToolCall: toolCallView,
  ToolCallState: toolCallState,
  ToolPart: toolPart,
  ToolResult: toolResult,
  TurnOutcome: turnOutcome,
  TurnReply: turnReply,
  UiMessage: uiMessage,
  UiMessagePart: uiPart,
  Usage: usage,
};

/** Parts of the results of tools. */
export const RESULT_PARTS = {
  ChangedField: changedField,
  Clarification: clarification,
  Completion: completion,
  FailedResult: failedResult,
  FoundAsset: foundAsset,
  FoundEvent: foundEvent,
  IgnoredArgument: ignoredArgument,
  LinkedRow: linkedRow,
  OpenIssue: openIssue,
  TypicalLife: typicalLife,
  UndoOffer: undoOffer,
  WrittenRow: writtenRow,
};
