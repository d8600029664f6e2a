/** Tool calls as the scripted model proposes them. */
import {
  composeMessage,
  listAttention,
  recordLeak,
  requestInput,
} from "../../../support/tool_calls.ts";

export const leak = (id = "call_leak", title = "Leak under the sink") => recordLeak(id, title);
export const question = () => requestInput("call_ask");
export const draft = () => composeMessage("call_mail");
export const lookUp = () => ({ ...listAttention, id: "call_look" });

/** The policies of a home in which a record needs an approval. */
export const ASK_FIRST = { record_home_event: "approval" };
