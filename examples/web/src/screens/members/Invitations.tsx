import { type FormEvent, useState } from "react";
import { askToConfirm, Button, Choice, CopyField, Facts, fill } from "../../app/kit";
import { type Role, Section, supabase } from "../../app/kit";
import { useAction, useHome, useWords } from "../../app/kit";
import { texts } from "./texts";
import { type Invitation, ROLES, useInvitations } from "./useMembers";

/** The link that an owner has just created: nobody can read it again. */
type Created = { invitation_id: string; token: string; expires_at: string };

/** Links that make their first reader a member, and the offer of the home to a new owner. */
export function Invitations() {
  const { text, format } = useWords(texts);
  const { home } = useHome();
  const { act, isBusy } = useAction();
  const invitations = useInvitations();
  const [role, setRole] = useState<Role>("member");
  const [created, setCreated] = useState<Created>();
  const home_id = home.id;
  const offer = invitations.find(({ kind }) => kind === "transfer");

  async function create(request: Parameters<typeof act<Created | null>>[0]) {
    const response = await act(request, { changed: ["members"] });
    if (response?.data) setCreated(response.data);
  }
  function invite(event: FormEvent) {
    event.preventDefault();
    void create(supabase.rpc("invite_home_member", { home_id, role }));
  }
  const offerHome = () => create(supabase.rpc("offer_home_transfer", { home_id }));

  async function confirm({ invitation_id, accepted_by, accepted_by_name }: Invitation) {
    const name = accepted_by_name ?? "";
    const question = fill(text.askTransfer, { home: home.name, name });
    const words = { question, lines: [text.transferLine], confirm: text.confirmTransfer };
    if (!await askToConfirm({ ...words, isDanger: true })) return;
    const input = { home_id, invitation_id, person_id: accepted_by! };
    await act(supabase.rpc("confirm_home_transfer", input), { changed: ["home", "members"] });
  }

  const revoke = (invitation_id: string) =>
    act(supabase.rpc("revoke_home_invitation", { home_id, invitation_id }), {
      done: text.revoked,
      changed: ["members"],
    });
  const isShown = (invitation: Invitation) => invitation.invitation_id === created?.invitation_id;
  const nameState = ({ kind, state, role, accepted_by_name }: Invitation) =>
    state === "accepted"
      ? fill(text.accepted, { name: accepted_by_name ?? "" })
      : kind === "transfer"
      ? text.offered
      : text[role];

  return (
    <>
      <Section title={text.inviteTitle}>
        <form className="card" onSubmit={invite}>
          <Choice
            label={text.role}
            hint={text[`${role}_may`]}
            value={role}
            onChange={(event) => setRole(event.target.value as Role)}
            options={ROLES.map((each) => [each, text[each]])}
          />
          <div className="actions">
            <Button kind="primary" type="submit" disabled={isBusy}>{text.invite}</Button>
          </div>
        </form>
      </Section>
      {invitations.length > 0 && (
        <Section title={text.invitations}>
          <ul className="rows">
            {invitations.map((invitation) => (
              <li key={invitation.invitation_id} className="row-more invitation">
                <div className="head">
                  <span>
                    {nameState(invitation)}
                    <Facts
                      facts={[
                        fill(text.by, { name: invitation.invited_by_name ?? "" }),
                        fill(text.until, { date: format.moment(invitation.expires_at) }),
                      ]}
                    />
                  </span>
                  <span className="actions">
                    {invitation.state === "accepted" && (
                      <Button
                        kind="danger"
                        disabled={isBusy}
                        onClick={() => confirm(invitation)}
                      >
                        {text.confirmTransfer}
                      </Button>
                    )}
                    <Button
                      of={nameState(invitation)}
                      disabled={isBusy}
                      onClick={() =>
                        revoke(invitation.invitation_id)}
                    >
                      {text.revoke}
                    </Button>
                  </span>
                </div>
                {created && isShown(invitation) && invitation.state === "open" && (
                  <CopyField
                    label={text.link}
                    // What is behind # is in no log of a server.
                    value={`${location.origin}/join#${created.token}`}
                    hint={invitation.kind === "transfer" ? text.offerHint : text.linkHint}
                  />
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {!offer && (
        <Section title={text.transferTitle}>
          <div className="card">
            <p className="soft small">{text.transferHint}</p>
            <div className="actions">
              <Button disabled={isBusy} onClick={offerHome}>{text.offer}</Button>
            </div>
          </div>
        </Section>
      )}
    </>
  );
}
