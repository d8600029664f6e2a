import type { PostgrestError } from "@supabase/supabase-js";
import { useState } from "react";
import { type List, markChanged } from "./changes";
import { describeError } from "./errors";
import { useIsOnline } from "./states";
import { showToast } from "./toasts";

interface Outcome {
  /** What a toast says once it is done. */
  done?: string;
  /** What takes it back: the toast has an Undo. */
  undo?: () => void;
  changed?: readonly List[];
}

/**
 * Returns a function that calls a function of the Data API and says what became of it in a toast. It resolves to the
 * response, and to undefined if the call failed. `isBusy` says that a button has to wait, also without a connection.
 *
 *     const { act, isBusy } = useAction();
 *     await act(supabase.rpc("leave_home", { home_id }), { done: text.left, changed: ["members"] });
 */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useIsOnline();

  async function act<Data>(
    request: PromiseLike<{ data: Data; error: PostgrestError | null }>,
    { done, undo, changed = [] }: Outcome = {},
  ) {
    setIsBusy(true);
    const response = await request;
    setIsBusy(false);
    if (response.error) {
      showToast({ text: describeError(response.error), isBad: true });
      return undefined;
    }
    markChanged(changed);
    if (done) showToast({ text: done, undo });
    return response;
  }

  return { act, isBusy: isBusy || !isOnline };
}
