import type { MaintenanceOffers } from "ai-home-assistant-client";
import { renderTexts } from "ai-home-assistant-client/sentences";
import { fill, useLanguage, useTexts } from "../../app/language";
import { useHome } from "../../app/session/HomeContext";
import { useRunTool } from "../../app/useRunTool";
import { texts } from "./texts";

/** As many as `{ offer: "all" }` takes. */
const ALL = 15;

/** Upkeep that the systems need and that is not planned: added one by one or the first ones at once. */
export function Offers({ offers, isOpen }: { offers: MaintenanceOffers; isOpen: boolean }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const { can, client } = useHome();
  const { run, isBusy } = useRunTool();
  const add = (offer: string, asset_id?: string | null) =>
    run((options) =>
      client.scheduleMaintenance(
        { schedules: [{ offer, ...asset_id && { asset_id } }] },
        options,
      )
    );
  const isAllowed = can("schedule_maintenance");
  return (
    <details className="section offers" open={isOpen}>
      <summary>
        <h2>
          {text.offers} <span className="count">{offers.length}</span>
        </h2>
      </summary>
      <p className="soft small">{text.offersHint}</p>
      {isAllowed && (
        <div className="actions">
          <button
            type="button"
            className="button primary"
            disabled={isBusy}
            onClick={() => add("all")}
          >
            {fill(text.addAll, { count: Math.min(ALL, offers.length) })}
          </button>
        </div>
      )}
      <ul className="rows">
        {offers.map((offer) => {
          const { title, interval, asset, system } = renderTexts(offer, language) as Rendered;
          return (
            <li key={`${offer.task} ${offer.asset_id}`} className="row">
              <span className="row-text">
                {title}
                <span className="row-note">
                  {asset ?? system} · {interval} ·{" "}
                  <a href={offer.source_url} target="_blank" rel="noreferrer">{text.source}</a>
                </span>
              </span>
              {isAllowed && (
                <button
                  type="button"
                  className="button small"
                  disabled={isBusy}
                  onClick={() => add(offer.task, offer.asset_id)}
                >
                  <span>
                    {text.addOffer}
                    <span className="visually-hidden">{fill(text.of, { title })}</span>
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type Rendered = Record<"title" | "interval" | "system", string> & { asset?: string | null };
