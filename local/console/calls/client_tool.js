import { html } from "../html.js";
import { joinFacts } from "../panels/format.js";
import { copy } from "../panels/requests.js";
import { Question } from "./question.js";
import { focusMessages, respondToCall } from "../chat/turn.js";

const VIEWS = { "tool-request_user_input": Question, "tool-compose_message": Draft };

/** Whether the console executes this call. */
export const isClientTool = ({ type }) => type in VIEWS;

/** Executes a call of a client-side tool with the person's help. */
export function ClientTool({ message, part }) {
  function respond(output) {
    focusMessages();
    respondToCall(message, part, output);
  }
  return html`<${VIEWS[part.type]} part=${part} respond=${respond} />`;
}

/** A draft that the person sends with a program of their own. */
function Draft({ part, respond }) {
  const { channel, to, to_name, subject, body } = part.input;
  const id = `draft-${part.toolCallId}`;
  return html`
    <section class="card stack" aria-labelledby=${id}>
      <h3 id=${id}>Draft of ${channel === "sms" ? "a text message" : "an email"}</h3>
      <p class="muted">${joinFacts(to_name, to, subject)}</p>
      <p class="draft">${body}</p>
      <div class="row">
        <button onClick=${() => copy(body, "The text is copied.")}>Copy the text</button>
        <button class="primary" onClick=${() => respond({ sent: true })}>I sent it</button>
        <button onClick=${() => respond({ sent: false })}>Not sent</button>
      </div>
    </section>
  `;
}
