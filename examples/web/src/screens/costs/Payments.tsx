import { useState } from "react";
import { Button, Facts, fill, ReadState, Section, supabase } from "../../app/kit";
import { useHomeRead, useWords } from "../../app/kit";
import { Files } from "../files/Files";
import { groupFiles, useFiles } from "../files/useFiles";
import { texts } from "./texts";

/** Each payment of a year, with the picture of its receipt. */
export function Payments({ years }: { years: number[] }) {
  const { text, word, format, nameSystem } = useWords(texts);
  const [year = years[0], setYear] = useState<number>();
  const files = groupFiles(useFiles(), "event_id");
  const read = useHomeRead(
    ["events"],
    (homeId) =>
      supabase.from("home_costs").select("*").eq("home_id", homeId).eq("year", year ?? 0)
        .order("occurred_on", { ascending: false }),
    [year],
  );
  return (
    <Section title={text.payments}>
      <div className="wrap" role="group" aria-label={text.year}>
        {years.map((each) => (
          <Button
            key={each}
            kind="chip"
            aria-pressed={each === year}
            onClick={() => setYear(each)}
          >
            {String(each)}
          </Button>
        ))}
      </div>
      <ReadState read={read}>
        {(costs) => (
          <ul className="rows">
            {costs.map((cost) => (
              <li key={cost.event_id} className="row">
                <span className="row-text">
                  {cost.title}
                  <Facts
                    facts={[
                      format.date(cost.occurred_on, cost.occurred_precision) || text.noDate,
                      nameSystem(cost.asset_name, cost.asset_kind),
                      cost.vendor_name,
                      cost.payer !== "owner" &&
                      fill(text.paidByOther, {
                        payer: word(`by_${cost.payer}`),
                        amount: format.money(cost.amount_minor!, cost.currency!),
                      }),
                    ]}
                  />
                  <Files files={files.get(cost.event_id)} />
                </span>
                <strong>{format.money(cost.amount_minor!, cost.currency!)}</strong>
              </li>
            ))}
          </ul>
        )}
      </ReadState>
    </Section>
  );
}
