import type { HomeTransferOffer, OpenInvitations } from "ai-home-assistant-client";
import { useState } from "react";
import { askToConfirm } from "../../app/confirm";
import { CopyField } from "../../app/CopyField";
import { useFormat } from "../../app/format";
import { fill, useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useAction } from "../../app/useAction";
import { texts } from "./texts";
import { buildJoinLink } from "./useMembers";

/** Hands the home over to a new owner: a link, their yes, and the owner's confirmation. */
export function Transfer({ offer }: { offer: OpenInvitations[number] | undefined }) {
  const text = useTexts(texts);
  const format = useFormat();
  const { home } = useHome();
  const { act, isBusy } = useAction();
  const [created, setCreated] = useState<HomeTransferOffer>();
  const home_id = home.id;

  async function create() {
    const request = supabase.rpc("offer_home_transfer", { home_id });
    const response = await act(request, { changed: ["members"] });
    if (response) setCreated(response.data as HomeTransferOffer);
  }

  async function revoke() {
    const invitation_id = offer!.invitation_id;
    const request = supabase.rpc("revoke_home_invitation", { home_id, invitation_id });
    await act(request, { done: text.revoked, changed: ["members"] });
    setCreated(undefined);
  }

  async function confirm() {
    const { invitation_id, accepted_by, accepted_by_name } = offer!;
    const name = accepted_by_name ?? "";
    const isSure = await askToConfirm({
      question: fill(text.askTransfer, { home: home.name, name }),
      lines: [text.transferLine],
      confirm: fill(text.confirmTransfer, { name }),
      isDanger: true,
    });
    if (!isSure) return;
    const person_id = accepted_by!;
    const request = supabase.rpc("confirm_home_transfer", { home_id, invitation_id, person_id });
    await act(request, { changed: ["home", "members"] });
  }

  return (
    <section className="section" aria-labelledby="transfer">
      <h2 id="transfer">{text.transferTitle}</h2>
      <div className="card">
        <p className="soft small">{text.transferHint}</p>
        {!offer && (
          <div className="actions">
            <button type="button" className="button" disabled={isBusy} onClick={create}>
              {text.offer}
            </button>
          </div>
        )}
        {offer && (
          <>
            <p>
              <strong>
                {offer.state === "accepted"
                  ? fill(text.accepted, { name: offer.accepted_by_name ?? "" })
                  : text.offered}
              </strong>
            </p>
            {created && offer.state === "open" && (
              <CopyField
                label={text.link}
                value={buildJoinLink(created.token)}
                hint={fill(text.offerHint, { date: format.moment(created.expires_at) })}
              />
            )}
            <div className="actions">
              {offer.state === "accepted" && (
                <button type="button" className="button danger" disabled={isBusy} onClick={confirm}>
                  {fill(text.confirmTransfer, { name: offer.accepted_by_name ?? "" })}
                </button>
              )}
              <button type="button" className="button" disabled={isBusy} onClick={revoke}>
                {text.revoke}
              </button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
