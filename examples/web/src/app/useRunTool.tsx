import type { ToolOptions, ToolResult } from "ai-home-assistant-client";
import { describePlan, describeResult, renderTexts } from "ai-home-assistant-client/sentences";
import { useCallback, useState } from "react";
import { type List, markChanged } from "./changes";
import { askToConfirm } from "./confirm";
import { pickTexts, useLanguage } from "./language";
import { useHome } from "./session/HomeContext";
import { useIsOnline } from "./states";
import { texts } from "./texts";
import { showToast } from "./toasts";

/** What a method of the client package resolves to, with its texts in codes. */
type CodedResult = Pick<ToolResult, "success" | "code" | "undo" | "changed"> & {
  clarification?: unknown;
};
type Run<Result> = (options: Pick<ToolOptions, "confirm">) => Promise<Result>;

/**
 * Returns what `useHome` returns, and a function that runs a tool of the client package for the person. It says the result
 * in a toast with Undo, makes the changed lists read again, and asks before a change that contradicts the record.
 *
 *     const { client, run, isBusy } = useRunTool();
 *     await run((options) => client.manageSchedule({ schedule_id, action: "complete" }, options));
 *
 * `run` resolves to the result if the tool did it, else to undefined. `isBusy` says that a button has to wait, also
 * without a connection.
 */
export function useRunTool() {
  const state = useHome();
  const { client } = state;
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useIsOnline();

  /** Takes back what a call did. Resolves to whether it did; a failure is said in a toast. */
  const undo = useCallback(async (callId: string) => {
    showToast(undefined);
    try {
      const result: CodedResult = await client.undo(callId);
      markChanged(result.changed as List[] | undefined);
      if (!result.success) showToast({ text: describeResult(result, language), isBad: true });
      return result.success;
    } catch (error) {
      showToast({ text: (error as Error).message, isBad: true });
      return false;
    }
  }, [client, language]);

  const run = useCallback(async <Result extends CodedResult>(call: Run<Result>) => {
    setIsBusy(true);
    try {
      const result = await runConfirmed(call, language);
      if (!result) return undefined;
      markChanged(result.changed as List[] | undefined);
      const offer = result.undo;
      showToast({
        text: describeResult(result, language),
        isBad: !result.success,
        ...result.success && offer && {
          undo: async () => {
            if (await undo(offer.callId)) showToast({ text: pickTexts(texts).undone });
          },
        },
      });
      return result.success ? result : undefined;
    } catch (error) {
      showToast({ text: (error as Error).message, isBad: true });
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }, [language, undo]);

  return { ...state, run, undo, isBusy: isBusy || !isOnline };
}

/** Runs a call, and again with the person's yes to each plan that it returns. Undefined if they say no. */
async function runConfirmed<Result extends CodedResult>(call: Run<Result>, language: string) {
  let result = await call({});
  while (result.code === "needs_clarification") {
    const { clarification } = renderTexts(result, language) as ToolResult;
    if (!clarification?.plan) return result;
    const { question, plan } = clarification;
    if (!await askToConfirm({ question, lines: describePlan(plan, language) })) return undefined;
    result = await call({ confirm: plan.id });
  }
  return result;
}
