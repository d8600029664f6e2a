import { renderTexts } from "ai-home-assistant-client/sentences";
import { Button, fill, useRunTool, useWords } from "../../app/kit";
import { texts } from "./texts";
import type { Offer } from "./useBoard";

/** As many as `{ offer: "all" }` takes. */
const ALL = 15;
type Rendered = Offer & Record<"title" | "interval" | "system" | "asset", string>;

/** Upkeep that the systems need and that is not planned: added one by one or the first ones at once. */
export function Offers({ offers, isOpen }: { offers: Offer[]; isOpen: boolean }) {
  const { text, language } = useWords(texts);
  const { can, client, run, isBusy } = useRunTool();
  const add = (offer: string, asset_id: string | null = null) =>
    run((options) =>
      client.scheduleMaintenance({ schedules: [{ offer, ...asset_id && { asset_id } }] }, options)
    );
  const isAllowed = can("schedule_maintenance");
  const rendered = renderTexts(offers, language) as Rendered[];
  return (
    <details className="offers" open={isOpen}>
      <summary>
        <h2>
          {text.offers} <span className="count">{offers.length}</span>
        </h2>
      </summary>
      <div className="stack">
        <p className="soft small">{text.offersHint}</p>
        {isAllowed && (
          <Button kind="primary" disabled={isBusy} onClick={() => add("all")}>
            {offers.length > ALL
              ? fill(text.addFirst, { count: ALL })
              : fill(text.addAll, { count: offers.length })}
          </Button>
        )}
        <ul className="rows">
          {rendered.map(({ task, asset_id, title, asset, system, interval, source_url }) => (
            <li key={`${task} ${asset_id}`} className="row">
              <span className="row-text">
                {title}
                <span className="soft small">
                  {asset ?? system} · {interval} ·{" "}
                  <a href={source_url} target="_blank" rel="noreferrer">{text.source}</a>
                </span>
              </span>
              {isAllowed && (
                <Button
                  kind="small"
                  of={title}
                  disabled={isBusy}
                  onClick={() => add(task, asset_id)}
                >
                  {text.addOffer}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
