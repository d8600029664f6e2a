import type { InvitationPreview } from "ai-home-assistant-client";
import { useState } from "react";
import { Link } from "wouter";
import { createFormat, Empty, fill, ReadState, supabase } from "../../app/kit";
import { useLanguage, useRead, useTexts } from "../../app/kit";
import { SignIn } from "../../app/session/SignIn";
import { useSession } from "../../app/session/useSession";
import { texts as memberTexts } from "../members/texts";
import { Accept } from "./Accept";
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
