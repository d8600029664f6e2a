import type { CalendarFeedToken } from "ai-home-assistant-client";
import { useState } from "react";
import { CopyField } from "../../app/CopyField";
import { useFormat } from "../../app/format";
import { fill, useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { functionUrl, supabase } from "../../app/session/supabase";
import { useAction } from "../../app/useAction";
import { useRead } from "../../app/useRead";
import { texts } from "./texts";

/** Calendars of the home to which the person subscribes in another program. */
export function Calendar() {
  const text = useTexts(texts);
  const format = useFormat();
  const { home } = useHome();
  const { act, isBusy } = useAction();
  const [created, setCreated] = useState<CalendarFeedToken>();
  const home_id = home.id;
  const { data: feeds = [], readAgain } = useRead(
    ["home"],
    () =>
      supabase.from("calendar_feeds").select("id, created_at").eq("home_id", home_id)
        .is("revoked_at", null).order("created_at"),
    [home_id],
  );

  async function create() {
    const response = await act(supabase.rpc("create_calendar_feed", { home_id, filter: {} }));
    if (response) setCreated(response.data as CalendarFeedToken);
    readAgain();
  }

  async function revoke(feed_id: string) {
    await act(supabase.rpc("revoke_calendar_feed", { home_id, feed_id }), { done: text.revoked });
    if (created?.feed_id === feed_id) setCreated(undefined);
    readAgain();
  }

  const address = created && `${functionUrl("home-calendar")}/${created.token}.ics`;
  return (
    <section className="section" aria-labelledby="calendar">
      <h2 id="calendar">{text.calendar}</h2>
      <div className="card">
        <p className="soft small">{text.calendarHint}</p>
        {address
          ? (
            <>
              <CopyField label={text.calendarLink} value={address} hint={text.calendarLinkHint} />
              <a className="button" href={address.replace(/^https?/, "webcal")}>
                {text.openCalendar}
              </a>
            </>
          )
          : (
            <div className="actions">
              <button type="button" className="button" disabled={isBusy} onClick={create}>
                {text.createCalendar}
              </button>
            </div>
          )}
        {feeds.length > 0 && (
          <ul className="stack">
            {feeds.map(({ id, created_at }) => (
              <li key={id} className="card-head">
                {fill(text.myCalendar, { date: format.moment(created_at) })}
                <button
                  type="button"
                  className="button small"
                  disabled={isBusy}
                  onClick={() => revoke(id)}
                >
                  {text.revoke}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
