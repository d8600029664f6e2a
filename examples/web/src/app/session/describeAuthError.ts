import type { AuthError } from "@supabase/supabase-js";
import { pickTexts } from "../language";
import { texts } from "./texts";

const TEXTS: Record<string, keyof typeof texts> = {
  invalid_credentials: "invalidCredentials",
  user_already_exists: "userExists",
  email_exists: "userExists",
  weak_password: "weakPassword",
  email_not_confirmed: "notConfirmed",
  over_request_rate_limit: "tooOften",
  over_email_send_rate_limit: "tooOften",
  email_address_invalid: "invalidEmail",
  validation_failed: "invalidEmail",
};

/** Says in plain words why a person could not be signed in. */
export function describeAuthError(error: AuthError): string {
  const text = pickTexts(texts);
  // supabase-js wraps what `fetch` throws.
  if (error.name === "AuthRetryableFetchError") return text.noConnection;
  const key = TEXTS[error.code ?? ""];
  return key ? text[key] : error.message;
}
