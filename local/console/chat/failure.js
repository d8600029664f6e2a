import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { failure } from "./thread.js";
import { openConversation, retryTurn } from "./turn.js";

/** The error of the last request, and when it may be retried. */
export function Failure() {
  const { error, code, retryable, retryAfter, request } =
    /** @type {import("../types.d.ts").Failure} */ (failure.value);
  const secondsLeft = useSignal(retryAfter ?? 0);
  useEffect(() => {
    secondsLeft.value = retryAfter ?? 0;
    const timer = setInterval(() => {
      if (secondsLeft.value > 0) secondsLeft.value--;
    }, 1_000);
    return () => clearInterval(timer);
  }, [failure.value]);
  const wait = secondsLeft.value;
  return html`<div class="notice bad stack failure">
    <p role="alert">${error}</p>
    ${code && html`<p><code>${code}</code></p>`}
    <div class="row">
      ${
    retryable && request && html`<button disabled=${wait > 0 && wait <= 600} onClick=${retryTurn}>
        ${wait > 0 && wait <= 600 ? `Try again in ${wait} s` : "Try again"}</button>`
  }
      ${!retryable && request && html`<button onClick=${reload}>Reload the conversation</button>`}
      <button class="link" onClick=${() => failure.value = null}>Dismiss</button>
    </div>
  </div>`;
}

/** Another device may have continued the turn. */
function reload() {
  failure.value = null;
  openConversation();
}
