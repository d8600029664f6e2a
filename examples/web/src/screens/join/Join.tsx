import type { InvitationPreview } from "ai-home-assistant-client";
import { useState } from "react";
import { Link } from "wouter";
import { Button, createFormat, describeError, Empty, fill, ReadState } from "../../app/kit";
import { rememberHome, supabase, useLanguage, useRead, useRequest } from "../../app/kit";
import { useSession, useTexts } from "../../app/kit";
import { SignIn } from "../../app/session/SignIn";
import { texts as memberTexts } from "../members/texts";
import { texts } from "./texts";

/** The page of an invitation or of the offer of a home, /join#token. It works without a session. */
export function Join() {
  const text = useTexts(texts);
  const [token] = useState(() => location.hash.slice(1));
  const read = useRead([], () => supabase.rpc("read_invitation", { token }), [token]);
  return (
    <main className="narrow">
      <ReadState read={read}>
        {(invitation) =>
          invitation
            ? <Invitation token={token} invitation={invitation} />
            : (
              <Empty icon="question" title={text.invalidTitle}>
                <p>{text.invalid}</p>
                <Link className="button" href="/">{text.toApp}</Link>
              </Empty>
            )}
      </ReadState>
    </main>
  );
}

function Invitation({ token, invitation }: { token: string; invitation: InvitationPreview }) {
  const text = useTexts(texts);
  const memberText = useTexts(memberTexts);
  const format = createFormat(useLanguage());
  const session = useSession();
  const { kind, role, home_name, invited_by_name, expires_at } = invitation;
  const values = { home: home_name, name: invited_by_name ?? "" };
  const isTransfer = kind === "transfer";
  return (
    <>
      <section className="card">
        <h1>{fill(isTransfer ? text.hands : text.invites, values)}</h1>
        {isTransfer ? <p>{fill(text.ownerSoon, values)}</p> : (
          <p>
            <strong>{fill(text.youBecome, { role: memberText[role] })}</strong>
            <br />
            {memberText[`${role}_may`]}
          </p>
        )}
        <p className="soft small">
          {fill(text.until, { date: format.moment(expires_at) })} {text.notYet}
        </p>
        {session && (
          <Accept token={token} invitation={invitation} email={session.user.email ?? ""} />
        )}
        {session === null && <p>{text.accountFirst}</p>}
      </section>
      {session === null && <SignIn startsNew />}
    </>
  );
}

interface AcceptProps {
  token: string;
  invitation: InvitationPreview;
  email: string;
}

/** Accepts the invitation or the home for the signed-in person, and says what became of it. */
function Accept({ token, invitation, email }: AcceptProps) {
  const text = useTexts(texts);
  const { send, isBusy, error } = useRequest(describeError);
  const [outcome, setOutcome] = useState<"joined" | "accepted" | "isYours">();
  const { kind, home_name, invited_by_name } = invitation;
  const isTransfer = kind === "transfer";

  async function accept() {
    const response = isTransfer
      ? await send(supabase.rpc("accept_home_transfer", { token }))
      : await send(supabase.rpc("accept_invitation", { token }));
    const data = response?.data;
    if (!data) return;
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
