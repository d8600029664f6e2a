import { html } from "../html.js";
import { createHome, homes, homesError, readHomes } from "../state/homes.js";
import { signOut } from "../state/session.js";
import { Form } from "./form.js";

/** What a person sees who has no home, or whose homes are not read yet. */
export function FirstHome() {
  return html`
    <main class="sign-in">
      <div class="card stack">
        ${homesError.value
          ? html`
            <p class="notice bad" role="alert">${homesError.value}</p>
            <button class="primary" onClick=${readHomes}>Try again</button>
          `
          : homes.value
          ? html`<${NewHome} />`
          : html`<p class="muted">Loading…</p>`}
        <button class="link" onClick=${signOut}>Sign out</button>
      </div>
    </main>
  `;
}

/** Asks for the first home of a person. */
function NewHome() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return html`
    <h1>Your first home</h1>
    <p class="muted">Its record begins empty. The time zone decides which day “yesterday” is.</p>
    <${Form} submit=${createHome}>
      <label>Name <input name="name" required maxlength="80" placeholder="Maple Street" /></label>
      <label>Time zone <input name="time_zone" required defaultValue=${zone} /></label>
      <label>Currency
        <input name="currency" required pattern="[A-Z]{3}" maxlength="3" defaultValue="USD" /></label>
      <button class="primary">Create the home</button>
      <//>
  `;
}
