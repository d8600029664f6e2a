import { html } from "../html.js";
import { chosenView } from "../ui/tabs.js";
import { useRows } from "../panels/rows.js";
import { Composer } from "./composer.js";
import { Conversations } from "./conversations.js";
import { Failure } from "./failure.js";
import { Message } from "./message.js";
import { getData } from "./message_text.js";
import { Offers } from "./offers.js";
import { failure, hasEarlier, isRunning, messages, readEarlier, status } from "./thread.js";
import { focusMessages, sendMessage } from "./turn.js";

/** What a home with a record and an empty one begin with. */
const EXAMPLES = [
  "My water heater is leaking, what should I do?",
  "What is due?",
  "We replaced the water heater with a Rheem last week, please swap it in the record",
  "Something is leaking",
];
const FIRST_ENTRIES = [
  "We had the furnace serviced on Friday for $120",
  "Change the furnace filter every 3 months",
  "The garage door is stuck",
];

/** The conversation: messages, suggestions and the field for the next message. */
export function Chat() {
  const last = messages.value.at(-1);
  const suggestions = !isRunning.value && last?.role === "assistant" &&
    getData(last, "suggestions");
  return html`
    <${Conversations} />
    <div class="log" tabindex="0" role="region" aria-label="Messages">
      <div class="log-content">
      ${hasEarlier.value &&
        html`<button class="link" onClick=${readEarlier}>Show earlier messages</button>`}
      ${messages.value.length === 0 && status.value === "idle" && html`<${Welcome} />`}
      ${messages.value.map((message) =>
        html`<${Message} key=${message.id} message=${message} isLast=${message === last} />`
      )}
      ${status.value !== "idle" && html`<${Progress} />`}
      ${failure.value && html`<${Failure} />`}
      </div>
    </div>
    ${suggestions && html`<div class="row chips" role="group" aria-label="Suggestions">
        ${
      suggestions.map((text) =>
        html`<button class="chip" key=${text} onClick=${() => sendAndFocus(text)}>${text}</button>`
      )
    }</div>`}
    <${Composer} />
  `;
}

function sendAndFocus(text) {
  focusMessages();
  sendMessage(text);
}

function Welcome() {
  const { rows } = useRows("home_asset_overview", { select: "asset_id", limit: "1" }, ["assets"]);
  const isEmpty = rows?.length === 0;
  return html`<div class="stack welcome">
    <h2>What happened at home?</h2>
    <p class="muted">Say it in one sentence. The assistant records it and answers.</p>
    ${
    isEmpty && html`
      <p>Nothing is on record yet. Add a system that your home has, or tell what was done last.</p>
      <button class="primary" onClick=${() => chosenView.value = "systems"}>Add a system</button>
    `
  }
    ${rows && html`<${Offers} texts=${isEmpty ? FIRST_ENTRIES : EXAMPLES} />`}
  </div>`;
}

function Progress() {
  if (["opening", "reconnecting"].includes(status.value)) {
    return html`<p class="notice" role="status">The connection is lost. Trying again…</p>`;
  }
  return html`<p class="muted" aria-hidden="true">Answering…</p>`;
}
