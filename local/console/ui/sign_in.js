import { useSignal } from "@preact/signals";
import { html } from "../html.js";
import { signIn, signInNote, signUp } from "../state/session.js";
import { settings } from "../state/settings.js";
import { Form } from "./form.js";
import { Icon } from "./icon.js";

/** Signs in the demo person with one click, or a person with their own account, new or not. */
export function SignIn() {
  const isNew = useSignal(false);
  const { demoPerson } = settings;
  return html`
    <main class="sign-in">
      <div class="card stack">
        <${Icon} name="home" class="brand" />
        <h1>Home console</h1>
        <p class="muted">
          Talk to the assistant and read the record of a home. Everything here runs on this machine.
        </p>
        ${signInNote.value && html`<p class="notice" role="alert">${signInNote.value}</p>`}
        <${Form} submit=${() => signIn(demoPerson)}>
          <button class="primary">Sign in as the demo person</button>
          <p class="muted">${demoPerson.email} · ${demoPerson.password}</p>
        <//>
        <p class="muted">Or your own account:</p>
        <${Form} submit=${isNew.value ? signUp : signIn}>
          ${isNew.value && html`<label>Name
            <input name="name" autocomplete="name" required maxlength="80" /></label>`}
          <label>Email <input name="email" type="email" autocomplete="username" required /></label>
          <label>Password
            <input name="password" type="password" required minlength="6"
              autocomplete=${isNew.value ? "new-password" : "current-password"} /></label>
          <button>${isNew.value ? "Sign up" : "Sign in"}</button>
        <//>
        <button class="link" onClick=${() => isNew.value = !isNew.value}>
          ${isNew.value ? "I have an account" : "Create an account"}
        </button>
      </div>
    </main>
  `;
}
