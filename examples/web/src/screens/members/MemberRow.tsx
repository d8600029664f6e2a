import { askToConfirm } from "../../app/confirm";
import { fill, useTexts } from "../../app/language";
import { type Role, useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useAction } from "../../app/useAction";
import { texts } from "./texts";
import { type Member, ROLES } from "./useMembers";

/** One member; an owner changes the role or removes the member. */
export function MemberRow({ member }: { member: Member }) {
  const text = useTexts(texts);
  const { home, can } = useHome();
  const { act, isBusy } = useAction();
  const { is_me, display_name } = member;
  const person_id = member.person_id!;
  const role = member.role as Role;
  const name = display_name ?? "";
  const isManaged = can("set_home_member_role") && !is_me;

  const setRole = (next: Role, before?: Role) =>
    act(supabase.rpc("set_home_member_role", { home_id: home.id, person_id, role: next }), {
      done: fill(text.roleChanged, { name, role: text[next] }),
      changed: ["members"],
      undo: before && (() => void setRole(before)),
    });

  async function remove() {
    const question = fill(text.askRemove, { name });
    if (
      !await askToConfirm({
        question,
        lines: [text.removeLine],
        confirm: text.remove,
        isDanger: true,
      })
    ) return;
    await act(supabase.rpc("revoke_home_member", { home_id: home.id, person_id }), {
      done: fill(text.removed, { name }),
      changed: ["members"],
    });
  }

  return (
    <li className="row member">
      <span className="initial" aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
      <span className="row-text">
        {is_me ? `${name} (${text.you})` : name}
        <span className="row-note">{text[`${role}_may`]}</span>
      </span>
      {isManaged
        ? (
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
            <button type="button" className="button quiet" disabled={isBusy} onClick={remove}>
              {text.remove}
              <span className="visually-hidden">: {name}</span>
            </button>
          </span>
        )
        : <span className="tag">{text[role]}</span>}
    </li>
  );
}
