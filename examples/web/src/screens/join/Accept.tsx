import type { InvitationPreview } from "ai-home-assistant-client";
import { useState } from "react";
import { Link } from "wouter";
import { Button, describeError, fill, rememberHome, supabase, useTexts } from "../../app/kit";
import { texts } from "./texts";

interface AcceptProps {
  token: string;
  invitation: InvitationPreview;
  email: string;
}

/** Accepts the invitation or the home for the signed-in person, and says what became of it. */
export function Accept({ token, invitation, email }: AcceptProps) {
  const text = useTexts(texts);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<"joined" | "accepted" | "isYours">();
  const { kind, home_name, invited_by_name } = invitation;
  const isTransfer = kind === "transfer";

  async function accept() {
    setIsBusy(true);
    setError("");
    const { data, error } = isTransfer
      ? await supabase.rpc("accept_home_transfer", { token })
      : await supabase.rpc("accept_invitation", { token });
    setIsBusy(false);
    if (error) return setError(describeError(error));
    if (data.home_id) rememberHome(data.home_id);
    if (!("status" in data)) setOutcome("joined");
    else setOutcome(data.status === "confirmed" ? "isYours" : "accepted");
  }

  if (outcome) {
    const values = { home: home_name, name: invited_by_name ?? "" };
    return (
      <>
        <p className="notice" role="status">{fill(text[outcome], values)}</p>
        {outcome !== "accepted" && <Link className="button primary" href="/">{text.open}</Link>}
      </>
    );
  }
  return (
    <>
      {error && <p className="notice bad" role="alert">{error}</p>}
      <Button kind="primary wide" disabled={isBusy} onClick={accept}>
        {isTransfer ? text.takeOver : fill(text.join, { home: home_name })}
      </Button>
      <p className="soft small">
        {fill(text.signedInAs, { email })}{" "}
        <button type="button" className="link" onClick={() => void supabase.auth.signOut()}>
          {text.otherAccount}
        </button>
      </p>
    </>
  );
}
