import { useLocation } from "wouter";
import { askToConfirm, Button, fill, ReadState, type Role, supabase } from "../../app/kit";
import { useAction, useHome, useWords } from "../../app/kit";
import { Invitations } from "./Invitations";
import { texts } from "./texts";
import { type Member, ROLES, useMembers } from "./useMembers";
import "./members.css";

/** Who belongs to the home, in which role, and who is invited. */
export function Members() {
  const { text } = useWords(texts);
  const { can } = useHome();
  const read = useMembers();
  return (
    <div className="page">
      <h1>{text.members}</h1>
      <ReadState read={read}>
        {(members) => (
          <ul className="rows">
            {members.map((member) => <Row key={member.person_id} member={member} />)}
          </ul>
        )}
      </ReadState>
      {can("invite_home_member") && <Invitations />}
      {/* Who is alone erases the home in the settings. */}
      {read.data && read.data.length > 1 && <Leave />}
    </div>
  );
}

/** One member; an owner changes the role or removes the member. */
function Row({ member }: { member: Member }) {
  const { text } = useWords(texts);
  const { home, can } = useHome();
  const { act, isBusy } = useAction();
  const { is_me } = member;
  const name = member.display_name!;
  const role = member.role as Role;
  const target = { home_id: home.id, person_id: member.person_id! };

  const setRole = (next: Role, before?: Role) =>
    act(supabase.rpc("set_home_member_role", { ...target, role: next }), {
      done: `${name}: ${text[next]}`,
      changed: ["members"],
      undo: before && (() => void setRole(before)),
    });

  async function remove() {
    const [question, confirm] = [fill(text.askRemove, { name }), text.remove];
    if (!await askToConfirm({ question, lines: [text.removeLine], confirm, isDanger: true })) {
      return;
    }
    const done = fill(text.removed, { name });
    await act(supabase.rpc("revoke_home_member", target), { done, changed: ["members"] });
  }

  return (
    <li className="row member">
      <span className="emblem initial" aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
      <span className="row-text">
        {is_me ? `${name} (${text.you})` : name}
        <span className="soft small">{text[`${role}_may`]}</span>
      </span>
      {is_me || !can("set_home_member_role")
        ? <span className="tag">{text[role]}</span>
        : (
          <span className="actions">
            <select
              className="input"
              aria-label={fill(text.roleOf, { name })}
              value={role}
              disabled={isBusy}
              onChange={(event) => setRole(event.target.value as Role, role)}
            >
              {ROLES.map((each) => <option key={each} value={each}>{text[each]}</option>)}
            </select>
            <Button kind="quiet" of={name} disabled={isBusy} onClick={remove}>{text.remove}</Button>
          </span>
        )}
    </li>
  );
}

/** Ends the person's own membership. */
function Leave() {
  const { text } = useWords(texts);
  const { home } = useHome();
  const { act, isBusy } = useAction();
  const [, navigate] = useLocation();

  async function leave() {
    const question = fill(text.askLeave, { home: home.name });
    const lines = [text.leaveLine];
    if (!await askToConfirm({ question, lines, confirm: text.leave, isDanger: true })) return;
    const done = fill(text.left, { home: home.name });
    const request = supabase.rpc("leave_home", { home_id: home.id });
    if (await act(request, { done, changed: ["home", "members"] })) navigate("/");
  }

  return (
    <div className="actions">
      <Button kind="danger" disabled={isBusy} onClick={leave}>{text.leave}</Button>
    </div>
  );
}
