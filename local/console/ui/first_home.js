import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { createHome, homes, homesError, readHomes } from "../state/homes.js";
import { signOut } from "../state/session.js";

/** Asks a person without a home for the first one. */
export function FirstHome() {
  const error = useSignal(null);
  if (homesError.value) {
    return html`
      <main class="sign-in">
        <div class="card stack">
          <h1>Home console</h1>
          <p class="notice bad" role="alert">${homesError.value}</p>
          <button class="primary" onClick=${readHomes}>Try again</button>
          <button class="link" onClick=${signOut}>Sign out</button>
        </div>
      </main>
    `;
  }
  if (!homes.value) {
    return html`
      <main class="sign-in">
        <p class="muted">Loading…</p>
      </main>
    `;
  }

  async function submit(event) {
    event.preventDefault();
    error.value = null;
    try {
      await createHome(Object.fromEntries(new FormData(event.currentTarget)));
    } catch (problem) {
      error.value = problem.message;
    }
  }

  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return html`
    <main class="sign-in">
      <div class="card stack">
        <h1>Your first home</h1>
        <p class="muted">Its record begins empty. The time zone decides which day “yesterday” is.</p>
        ${error.value && html`<p class="notice bad" role="alert">${error.value}</p>`}
        <form class="form" onSubmit=${submit}>
          <label>Name <input name="name" required maxlength="80" placeholder="Maple Street" /></label>
          <label>Time zone <input name="time_zone" required defaultValue=${zone} /></label>
          <label>Currency
            <input name="currency" required pattern="[A-Z]{3}" maxlength="3" defaultValue="USD" /></label>
          <button class="primary">Create the home</button>
        </form>
        <button class="link" onClick=${signOut}>Sign out</button>
      </div>
    </main>
  `;
}
