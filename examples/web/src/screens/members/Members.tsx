import { useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { ReadState } from "../../app/states";
import { Invite } from "./Invite";
import { Leave } from "./Leave";
import { MemberRow } from "./MemberRow";
import { texts } from "./texts";
import { Transfer } from "./Transfer";
import { useInvitations, useMembers } from "./useMembers";
import "./members.css";

/** Who belongs to the home, in which role, and who is invited. */
export function Members() {
  const text = useTexts(texts);
  const { can } = useHome();
  const read = useMembers();
  const invitations = useInvitations();
  return (
    <div className="page">
      <h1>{text.title}</h1>
      <ReadState read={read}>
        {(members) => (
          <ul className="rows">
            {members.map((member) => <MemberRow key={member.person_id} member={member} />)}
          </ul>
        )}
      </ReadState>
      {can("invite_home_member") && (
        <Invite invitations={invitations.filter(({ kind }) => kind === "membership")} />
      )}
      {can("offer_home_transfer") && (
        <Transfer offer={invitations.find(({ kind }) => kind === "transfer")} />
      )}
      <Leave isAlone={read.data?.length === 1} />
    </div>
  );
}
