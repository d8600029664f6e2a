import type { HomeInvitation, OpenInvitations } from "ai-home-assistant-client";
import { type FormEvent, useState } from "react";
import { CopyField } from "../../app/CopyField";
import { useFormat } from "../../app/format";
import { fill, useTexts } from "../../app/language";
import { type Role, useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useAction } from "../../app/useAction";
import { texts } from "./texts";
import { buildJoinLink, ROLES } from "./useMembers";

/** Creates a link that makes its first reader a member, and lists the open ones. */
export function Invite({ invitations }: { invitations: OpenInvitations }) {
  const text = useTexts(texts);
  const format = useFormat();
  const { home } = useHome();
  const { act, isBusy } = useAction();
  const [role, setRole] = useState<Role>("member");
  const [created, setCreated] = useState<HomeInvitation>();

  async function invite(event: FormEvent) {
    event.preventDefault();
    const request = supabase.rpc("invite_home_member", { home_id: home.id, role });
    const response = await act(request, { changed: ["members"] });
    if (response) setCreated(response.data as HomeInvitation);
  }

  async function revoke(invitation_id: string) {
    const request = supabase.rpc("revoke_home_invitation", { home_id: home.id, invitation_id });
    const response = await act(request, { done: text.revoked, changed: ["members"] });
    if (response && created?.invitation_id === invitation_id) setCreated(undefined);
  }

  return (
    <section className="section" aria-labelledby="invite">
      <h2 id="invite">{text.inviteTitle}</h2>
      <form className="card" onSubmit={invite}>
        <label className="field">
          {text.role}
          <select value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {ROLES.map((each) => <option key={each} value={each}>{text[each]}</option>)}
          </select>
          <span className="hint">{text[`${role}_may`]}</span>
        </label>
        <div className="actions">
          <button type="submit" className={created ? "button" : "button primary"} disabled={isBusy}>
            {text.invite}
          </button>
        </div>
        {created && (
          <CopyField
            label={text.link}
            value={buildJoinLink(created.token)}
            hint={fill(text.linkHint, {
              role: text[created.role],
              date: format.moment(created.expires_at),
            })}
          />
        )}
      </form>
      {invitations.length > 0 && (
        <>
          <h3>{text.invitations}</h3>
          <ul className="rows">
            {invitations.map(({ invitation_id, role, invited_by_name, expires_at }) => (
              <li key={invitation_id} className="row">
                <span className="row-text">
                  {fill(text.invitedAs, { role: text[role], name: invited_by_name ?? "" })}
                  <span className="row-note">
                    {fill(text.validUntil, { date: format.moment(expires_at) })}
                  </span>
                </span>
                <button
                  type="button"
                  className="button small"
                  disabled={isBusy}
                  onClick={() =>
                    revoke(invitation_id)}
                >
                  {text.revoke}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
