import type { FormEvent } from "react";
import { useFormat } from "../../app/format";
import { useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { useRunTool } from "../../app/useRunTool";
import { texts } from "./texts";

/** The days on which nobody is at home. */
export function Away() {
  const text = useTexts(texts);
  const format = useFormat();
  const { home, client } = useHome();
  const { run, isBusy } = useRunTool();
  const { away_from, away_until } = home;
  const isSet = away_until !== null && away_until >= format.today;

  async function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, until] = [String(fields.get("from")), String(fields.get("until"))];
    await run((options) => client.manageSchedule({ action: "away", from, until }, options));
  }

  return (
    <section className="section" aria-labelledby="away">
      <h2 id="away">{text.away}</h2>
      <div className="card">
        <p className="soft small">{text.awayHint}</p>
        {isSet
          ? (
            <div className="card-head">
              <strong>{format.date(away_from)} – {format.date(away_until)}</strong>
              <button
                type="button"
                className="button"
                disabled={isBusy}
                onClick={() => run((options) => client.manageSchedule({ action: "back" }, options))}
              >
                {text.back}
              </button>
            </div>
          )
          : (
            <form className="actions" onSubmit={leave}>
              <label className="field">
                {text.from}
                <input type="date" name="from" required defaultValue={format.today} />
              </label>
              <label className="field">
                {text.until}
                <input type="date" name="until" required min={format.today} />
              </label>
              <button type="submit" className="button" disabled={isBusy}>{text.setAway}</button>
            </form>
          )}
      </div>
    </section>
  );
}
