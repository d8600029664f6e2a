import { computed, signal } from "@preact/signals";
import { settings } from "./settings.js";
import { stored } from "./stored.js";

/** The session of Supabase Auth; null while nobody is signed in. */
export const session =
  /** @type {import("@preact/signals").Signal<import("../types.d.ts").Session | null>} */ (stored(
    "session",
    null,
  ));
/** Why a person has to sign in again; null otherwise. */
export const signInNote = signal(/** @type {string | null} */ (null));
export const person = computed(() => session.value?.user ?? null);

/** Signs a person in. Throws an error with a sentence for the person. */
export async function signIn(credentials) {
  session.value = await authenticate("/auth/v1/token?grant_type=password", credentials);
  signInNote.value = null;
}

/** Signs a new person up, who is then signed in. Throws an error with a sentence for the person. */
export async function signUp({ email, password, name }) {
  session.value = await authenticate("/auth/v1/signup", {
    email,
    password,
    data: { display_name: name },
  });
  signInNote.value = null;
}

export function signOut() {
  session.value = null;
}

let renewal;

/** Renews the session once for all who wait. Returns whether the person is still signed in. */
export function renewSession() {
  renewal ??= renew().finally(() => renewal = undefined);
  return renewal;
}

async function renew() {
  const refresh_token = session.value?.refresh_token;
  try {
    session.value = await authenticate("/auth/v1/token?grant_type=refresh_token", {
      refresh_token,
    });
    return true;
  } catch (error) {
    if (error instanceof TypeError) throw error;
    signInNote.value = "Your session has ended. Sign in again to go on.";
    session.value = null;
    return false;
  }
}

async function authenticate(path, body) {
  const response = await fetch(path, {
    method: "POST",
    headers: { apikey: settings.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok && answer.access_token) return answer;
  throw new Error(answer.msg ?? answer.message ?? answer.error_description ?? "That did not work.");
}
