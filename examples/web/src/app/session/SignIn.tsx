import { type FormEvent, useState } from "react";
import { fill, useTexts } from "../language";
import { Button, Field, readForm } from "../parts";
import { useRequest } from "../useRequest";
import { describeAuthError } from "./describeAuthError";
import { DEMO_PERSON, supabase } from "./supabase";
import { texts } from "./texts";

type Mode = "signIn" | "signUp" | "reset";

/** Signs a person in, or up. Pages that need a session show it, such as `/join`, where most people are new. */
export function SignIn({ startsNew = false }) {
  const text = useTexts(texts);
  const [mode, setMode] = useState<Mode>(startsNew ? "signUp" : "signIn");
  const { send, isBusy, error, setError } = useRequest(describeAuthError);
  const [note, setNote] = useState("");
  const isNew = mode === "signUp";

  function choose(next: Mode) {
    setMode(next);
    setError("");
    setNote("");
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { name, email = "" } = readForm(event);
    // `readForm` trims, and a password may end with a space.
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (mode === "signIn") await send(supabase.auth.signInWithPassword({ email, password }));
    if (isNew) {
      const options = { data: { display_name: name } };
      const response = await send(supabase.auth.signUp({ email, password, options }));
      // A project that wants emails confirmed begins the session afterwards.
      if (response && !response.data.session) setNote(fill(text.checkMail, { email }));
    }
    if (mode === "reset") {
      const redirectTo = `${location.origin}/settings`;
      const request = supabase.auth.resetPasswordForEmail(email, { redirectTo });
      if (await send(request)) setNote(fill(text.resetSent, { email }));
    }
  }

  return (
    <div className="card">
      <p className="brand">
        <img src="/icon.svg" alt="" width={48} height={48} />
        {text.appName}
      </p>
      <div>
        <h1>{text[`${mode}Title`]}</h1>
        <p className="soft">{mode === "reset" ? text.resetHint : text.tagline}</p>
      </div>
      {note && <p className="notice" role="status">{note}</p>}
      {error && <p className="notice bad" role="alert">{error}</p>}
      <form onSubmit={submit}>
        {isNew && (
          <Field
            label={text.yourName}
            hint={text.nameHint}
            name="name"
            autoComplete="name"
            required
            maxLength={80}
          />
        )}
        <Field label={text.email} name="email" type="email" autoComplete="username" required />
        {mode !== "reset" && (
          <Field
            label={text.password}
            hint={isNew ? text.passwordHint : undefined}
            name="password"
            type="password"
            autoComplete={isNew ? "new-password" : "current-password"}
            required
            minLength={isNew ? 8 : undefined}
          />
        )}
        <Button kind="primary wide" type="submit" disabled={isBusy}>{text[mode]}</Button>
      </form>
      {mode === "signIn" && (
        <Button kind="quiet" onClick={() => choose("reset")}>{text.forgotten}</Button>
      )}
      <Button onClick={() => choose(mode === "signIn" ? "signUp" : "signIn")}>
        {mode === "signIn" ? text.toSignUp : text.toSignIn}
      </Button>
      {DEMO_PERSON && mode === "signIn" && (
        <Button
          kind="quiet"
          disabled={isBusy}
          onClick={() => send(supabase.auth.signInWithPassword(DEMO_PERSON!))}
        >
          {text.demo}
        </Button>
      )}
    </div>
  );
}
