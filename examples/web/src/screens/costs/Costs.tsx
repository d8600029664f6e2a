import { Link } from "wouter";
import { Empty, fill, ReadState, Section, useWords } from "../../app/kit";
import { Files } from "../files/Files";
import { useFiles } from "../files/useFiles";
import { CostChart, CostTable } from "./CostChart";
import { Payments } from "./Payments";
import { listCategories, sum, sumByYear, type Total, useTotals } from "./sums";
import { texts } from "./texts";
import "./costs.css";

/** What the home has cost, by year and category, and the receipts. */
export function Costs() {
  const { text } = useWords(texts);
  const read = useTotals();
  const bills = useFiles().filter(({ kind }) => kind === "sales_receipt" || kind === "invoice");
  return (
    <div className="page">
      <h1>{text.costs}</h1>
      <ReadState read={read}>
        {(rows) =>
          rows.length === 0 ? <NoCosts /> : (
            <>
              {[...Map.groupBy(rows, ({ currency }) => currency!)].map(([currency, each]) => (
                <Currency key={currency} currency={currency} rows={each} />
              ))}
              {rows.some(({ year }) => year !== null) && <Payments years={listYears(rows)} />}
            </>
          )}
      </ReadState>
      {bills.length > 0 && (
        <Section title={text.receipts}>
          <Files files={bills} />
        </Section>
      )}
    </div>
  );
}

/** Amounts of two currencies are never added. */
function Currency({ currency, rows }: { currency: string; rows: Total[] }) {
  const { text, word, format } = useWords(texts);
  const categories = listCategories(rows);
  const figures = { years: sumByYear(rows, categories), categories, currency };
  const thisYear = Number(format.today.slice(0, 4));
  const ofYear = (year: number) => rows.filter((row) => row.year === year);
  const sums: [string, Total[]][] = [
    [text.thisYear, ofYear(thisYear)],
    [text.lastYear, ofYear(thisYear - 1)],
    [text.allYears, rows],
  ];
  return (
    <>
      <dl className="sums">
        {sums.map(([label, each]) => {
          const ofOthers = Map.groupBy(each.filter(({ payer }) => payer !== "owner"), getPayer);
          return (
            <div key={label}>
              <dt className="soft small">{label}</dt>
              <dd>{format.money(sum(each), currency)}</dd>
              {[...ofOthers].map(([payer, paid]) => (
                <dd key={payer} className="soft small">
                  {fill(text.paidByOther, {
                    amount: format.money(sum(paid), currency),
                    payer: word(`by_${payer}`),
                  })}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
      {figures.years.length > 0 && (
        <section className="card" aria-label={fill(text.perYear, { currency })}>
          <CostChart {...figures} />
          <CostTable {...figures} />
        </section>
      )}
    </>
  );
}

const getPayer = ({ payer }: Total) => payer;

const listYears = (rows: Total[]) =>
  [...new Set(rows.map(({ year }) => year))].filter((year) => year !== null)
    .toSorted((a, b) => b - a);

function NoCosts() {
  const { text } = useWords(texts);
  return (
    <Empty icon="costs" title={text.empty}>
      <p>{text.emptyHint}</p>
      <Link className="button primary" href="/">{text.toChat}</Link>
    </Empty>
  );
}
