import { useLocation } from "wouter";
import { askToConfirm } from "../../app/confirm";
import { fill, useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useAction } from "../../app/useAction";
import { texts } from "./texts";

/** Ends the person's own membership. A home without members is erased after 30 days. */
export function Leave({ isAlone }: { isAlone: boolean }) {
  const text = useTexts(texts);
  const { home } = useHome();
  const { act, isBusy } = useAction();
  const [, navigate] = useLocation();

  async function leave() {
    const isSure = await askToConfirm({
      question: fill(text.askLeave, { home: home.name }),
      lines: [isAlone ? text.leaveAlone : text.leaveLine],
      confirm: text.leave,
      isDanger: true,
    });
    if (!isSure) return;
    const left = await act(supabase.rpc("leave_home", { home_id: home.id }), {
      done: fill(text.left, { home: home.name }),
      changed: ["home", "members"],
    });
    if (left) navigate("/");
  }

  return (
    <div className="actions">
      <button type="button" className="button danger" disabled={isBusy} onClick={leave}>
        {text.leave}
      </button>
    </div>
  );
}
