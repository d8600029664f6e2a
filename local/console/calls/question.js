import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { isTooLong, LengthHint } from "../ui/length_hint.js";

/** Asks the person one question, with a field or buttons that fit the kind of answer. */
export function Question({ part, respond }) {
  const { question, kind, options = [], reason } = part.input;
  const id = `question-${part.toolCallId}`;
  const answer = (value) => respond({ answer: value });
  const choices = kind === "yes_no" ? [["Yes", true], ["No", false]] : options.map((o) => [o, o]);
  return html`<section class="card stack" aria-labelledby=${id}>
    <h3 id=${id}>${question}</h3>
    ${reason && html`<p class="muted">${reason}</p>`}
    ${
    choices.length > 0
      ? html`<div class="row">${
        choices.map(([label, value]) =>
          html`<button key=${label} onClick=${() => answer(value)}>${label}</button>`
        )
      }</div>`
      : html`<${AnswerField} kind=${kind} label=${question} answer=${answer} />`
  }
    <button class="link" onClick=${() =>
    respond({ answer: "", cancelled: true })}>Skip the question</button>
  </section>`;
}

const FIELDS = {
  date: { type: "date" },
  amount: { type: "number", step: "any", inputmode: "decimal" },
  photo: { type: "file", accept: "image/*" },
};

/** The assistant gets only the name of a photo, because an answer is text. */
function AnswerField({ kind, label, answer }) {
  const typed = useSignal("");
  function submit(event) {
    event.preventDefault();
    const { value, files, valueAsNumber } = event.currentTarget.elements.answer;
    answer(kind === "amount" ? valueAsNumber : kind === "photo" ? files[0].name : value);
  }
  return html`<form class="row" onSubmit=${submit}>
    <input name="answer" required aria-label=${label} type="text" ...${FIELDS[kind]}
      onInput=${(event) => typed.value = event.currentTarget.value} />
    <button class="primary" disabled=${isTooLong(typed.value)}>Answer</button>
    <${LengthHint} text=${typed.value} />
    ${kind === "photo" && html`<p class="muted">Only the name of the photo is sent.</p>`}
  </form>`;
}
