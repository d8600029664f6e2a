import type { FormEvent } from "react";
import { supabase } from "./supabase";

/** Signs a person up or in. Pages that need a session show it, such as `/join`. */
export function SignIn() {
  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    await supabase.auth.signInWithPassword({
      email: String(fields.get("email")),
      password: String(fields.get("password")),
    });
  }
  return (
    <form className="card" onSubmit={signIn}>
      <h1>Sign in</h1>
      <label className="field">
        Email
        <input name="email" type="email" defaultValue="demo@example.com" />
      </label>
      <label className="field">
        Password
        <input name="password" type="password" defaultValue="demo-password" />
      </label>
      <button className="button primary">Sign in</button>
    </form>
  );
}
