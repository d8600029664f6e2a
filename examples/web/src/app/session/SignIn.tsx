import { type FormEvent, useState } from "react";
import { fill, useTexts } from "../language";
import { describeAuthError } from "./describeAuthError";
import { DEMO_PERSON, supabase } from "./supabase";
import { texts } from "./texts";

/** Signs a person in, or up. Pages that need a session show it, such as `/join`, where most people are new. */
export function SignIn({ startsNew = false }) {
  const text = useTexts(texts);
  const [isNew, setIsNew] = useState(startsNew);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState("");
  const [note, setNote] = useState("");

  async function signIn(email: string, password: string) {
    const { error } = await supabase.auth.signInWithPassword({ email, password });
    if (error) setError(describeAuthError(error));
  }

  async function signUp(email: string, password: string, display_name: string) {
    const options = { data: { display_name } };
    const { data, error } = await supabase.auth.signUp({ email, password, options });
    if (error) setError(describeAuthError(error));
    // A project that wants emails confirmed begins the session afterwards.
    else if (!data.session) setNote(fill(text.checkMail, { email }));
  }

  function toggle() {
    setIsNew(!isNew);
    setError("");
  }

  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    setError("");
    await work();
    setIsBusy(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [name, email, password] = ["name", "email", "password"].map((key) =>
      String(fields.get(key) ?? "")
    );
    void run(() => isNew ? signUp(email!, password!, name!) : signIn(email!, password!));
  }

  return (
    <div className="card">
      <img className="brand" src="/icon.svg" alt="" width={56} height={56} />
      <div>
        <h1>{isNew ? text.signUpTitle : text.signInTitle}</h1>
        <p className="soft">{text.tagline}</p>
      </div>
      {note && <p className="notice" role="status">{note}</p>}
      {error && <p className="notice bad" role="alert">{error}</p>}
      <form onSubmit={submit}>
        {isNew && (
          <label className="field">
            {text.name}
            <input name="name" autoComplete="name" required maxLength={80} />
            <span className="hint">{text.nameHint}</span>
          </label>
        )}
        <label className="field">
          {text.email}
          <input name="email" type="email" autoComplete="username" required />
        </label>
        <label className="field">
          {text.password}
          <input
            name="password"
            type="password"
            autoComplete={isNew ? "new-password" : "current-password"}
            required
            minLength={isNew ? 8 : undefined}
          />
          {isNew && <span className="hint">{text.passwordHint}</span>}
        </label>
        <button type="submit" className="button primary wide" disabled={isBusy}>
          {isNew ? text.signUp : text.signIn}
        </button>
      </form>
      <button type="button" className="button quiet wide" onClick={toggle}>
        {isNew ? text.toSignIn : text.toSignUp}
      </button>
      {DEMO_PERSON && !isNew && (
        <button
          type="button"
          className="button wide"
          disabled={isBusy}
          onClick={() => void run(() => signIn(DEMO_PERSON!.email, DEMO_PERSON!.password))}
        >
          {text.demo}
        </button>
      )}
    </div>
  );
}
