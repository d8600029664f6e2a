import { askToConfirm } from "../calls/confirmation.js";
import { callRpc } from "../state/data_api.js";
import { home, recordVersion } from "../state/homes.js";
import { showToast } from "../ui/toast.js";

/**
 * Calls a function that changes the record and shows its result with an undo. Asks the person to confirm a change that
 * contradicts the record. Returns whether the change was made.
 */
export async function act(name, args) {
  let result;
  try {
    result = await callRpc(name, {
      home_id: home.value.id,
      ...args,
      idempotency_key: crypto.randomUUID(),
    });
  } catch (error) {
    showToast({ text: error.message, isBad: true });
    return false;
  }
  const { message, success, undo, clarification } = result;
  if (clarification?.options.some(({ id }) => id === "confirm")) {
    return await askToConfirm(clarification) &&
      await act(name, { ...args, confirm: clarification.plan.id });
  }
  showToast({
    text: message,
    isBad: !success,
    ...(success && undo && { undo: () => runTool(undo.tool, undo.args) }),
  });
  recordVersion.value++;
  return success;
}

/** Runs a tool of the assistant for the person, such as the undo of a result. */
export function runTool(tool_name, input) {
  return act("run_home_tool", { tool_name, input });
}
