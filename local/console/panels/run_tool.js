import { askToConfirm } from "../calls/confirmation.js";
import { callRpc } from "../state/data_api.js";
import { markChanged } from "../state/changed_lists.js";
import { home } from "../state/homes.js";
import { showToast } from "../ui/toast.js";

/**
 * Runs a tool of the assistant for the person and shows its result with an undo. Asks the person to confirm a change
 * that contradicts the record. Returns whether the change was made.
 *
 * @param {string} [confirm] the id of the plan that the person has agreed to
 */
export async function runTool(tool_name, input, confirm) {
  let result;
  try {
    result = await callRpc("run_home_tool", {
      home_id: home.value.id,
      tool_name,
      input,
      confirm,
      idempotency_key: crypto.randomUUID(),
    });
  } catch (error) {
    showToast({ text: error.message, isBad: true });
    return false;
  }
  const { message, success, undo, clarification } = result;
  if (clarification?.options.some(({ id }) => id === "confirm")) {
    return await askToConfirm(clarification) &&
      await runTool(tool_name, input, clarification.plan.id);
  }
  showToast({
    text: message,
    isBad: !success,
    ...(success && undo && { undo: () => undoCall(undo.callId) }),
  });
  markChanged(result.changed ?? []);
  return success;
}

/** Takes back what a call did: the `undo.callId` of its result. */
export const undoCall = (callId) => runTool("undo_call", { call_id: callId });
