import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { signIn, signInNote, signUp } from "../state/session.js";
import { settings } from "../state/settings.js";
import { Icon } from "./icon.js";

/** Signs in the demo person with one click, or a person with their own account, new or not. */
export function SignIn() {
  const isNew = useSignal(false);
  const error = useSignal(null);
  const isBusy = useSignal(false);

  async function run(work) {
    isBusy.value = true;
    error.value = null;
    try {
      await work();
    } catch (problem) {
      error.value = problem.message;
    } finally {
      isBusy.value = false;
    }
  }

  function submit(event) {
    event.preventDefault();
    const fields = /** @type {any} */ (Object.fromEntries(new FormData(event.currentTarget)));
    run(() => isNew.value ? signUp(fields) : signIn(fields));
  }

  return html`
    <main class="sign-in">
      <div class="card stack">
        <${Icon} name="home" class="brand" />
        <h1>Home console</h1>
        <p class="muted">
          Talk to the assistant and read the record of a home. Everything here runs on this machine.
        </p>
        ${signInNote.value && html`<p class="notice" role="alert">${signInNote.value}</p>`}
        ${error.value && html`<p class="notice bad" role="alert">${error.value}</p>`}
        <button class="primary" disabled=${isBusy.value}
          onClick=${() => run(() => signIn(settings.demoPerson))}>
          Sign in as the demo person
        </button>
        <p class="hint">${settings.demoPerson.email} · ${settings.demoPerson.password}</p>
        <p class="divider muted">Or your own account:</p>
        <form class="form" onSubmit=${submit}>
          ${isNew.value && html`<label>Name
              <input name="name" autocomplete="name" required maxlength="80" /></label>`}
          <label>Email <input name="email" type="email" autocomplete="username" required /></label>
          <label>Password
            <input name="password" type="password" required minlength="6"
              autocomplete=${isNew.value ? "new-password" : "current-password"} /></label>
          <button disabled=${isBusy.value}>${isNew.value ? "Sign up" : "Sign in"}</button>
        </form>
        <button class="link" onClick=${() => isNew.value = !isNew.value}>
          ${isNew.value ? "I have an account" : "Create an account"}
        </button>
      </div>
    </main>
  `;
}
