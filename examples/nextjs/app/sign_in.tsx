"use client";

import { type FormEvent, useState } from "react";
import { supabase } from "./supabase";

/** The demo person of `task dev` is filled in. */
export function SignIn() {
  const [message, setMessage] = useState("");

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const { error } = await supabase.auth.signInWithPassword({
      email: String(fields.get("email")),
      password: String(fields.get("password")),
    });
    if (error) setMessage(error.message);
  }

  return (
    <form onSubmit={signIn}>
      <h1>Sign in</h1>
      <p>
        <label>
          Email <input name="email" type="email" defaultValue="demo@example.com" />
        </label>
      </p>
      <p>
        <label>
          Password <input name="password" type="password" defaultValue="demo-password" />
        </label>
      </p>
      <button type="submit">Sign in</button>
      {message && <p role="alert">{message}</p>}
    </form>
  );
}
