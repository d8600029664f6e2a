import { useState } from "react";
import { useFormat } from "../../app/format";
import { fill, useLanguage, useTexts } from "../../app/language";
import { nameSystem } from "../../app/names";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { ReadState } from "../../app/states";
import { useRead } from "../../app/useRead";
import { Files } from "../files/Files";
import { groupFiles, useFiles } from "../files/useFiles";
import { type CostTexts, texts } from "./texts";

/** Each payment of a year, with the picture of its receipt. */
export function Payments({ years }: { years: number[] }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { home } = useHome();
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? years[0];
  const files = groupFiles(useFiles(), "event_id");
  const read = useRead(
    ["events"],
    () =>
      supabase.from("home_costs").select("*").eq("home_id", home.id).eq("year", year!)
        .order("occurred_on", { ascending: false }),
    [home.id, year],
  );
  if (year === undefined) return null;
  return (
    <section className="section" aria-label={`${text.payments} ${year}`}>
      <div className="section-head">
        <h2 aria-hidden="true">{text.payments}</h2>
        <div className="chips" role="group" aria-label={text.year}>
          {years.map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={each === year}
              onClick={() => setChosen(each)}
            >
              {each}
            </button>
          ))}
        </div>
      </div>
      <ReadState read={read}>
        {(costs) => (
          <ul className="rows">
            {costs.map((cost) => (
              <li key={cost.event_id} className="row">
                <span className="row-text">
                  {cost.title}
                  <span className="row-note">
                    {[
                      format.date(cost.occurred_on, cost.occurred_precision) || text.unknownYear,
                      nameSystem(cost.asset_name, cost.asset_kind, language),
                      cost.vendor_name,
                      cost.payer !== "owner" &&
                      fill(text.paidBy, { payer: namePayer(cost.payer!, text) }),
                    ].filter(Boolean).join(" · ")}
                  </span>
                  <Files files={files.get(cost.event_id)} />
                </span>
                <strong className="numbers">
                  {format.money(cost.amount_minor!, cost.currency!)}
                </strong>
              </li>
            ))}
          </ul>
        )}
      </ReadState>
    </section>
  );
}

function namePayer(payer: string, text: CostTexts): string {
  return payer === "other" ? text.payer_other : text[payer as keyof CostTexts];
}
