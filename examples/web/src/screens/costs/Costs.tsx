import { Link } from "wouter";
import { useFormat } from "../../app/format";
import { fill, useTexts } from "../../app/language";
import { Empty, ReadState } from "../../app/states";
import { Files } from "../files/Files";
import { useFiles } from "../files/useFiles";
import { CostChart } from "./CostChart";
import { CostTable } from "./CostTable";
import { Payments } from "./Payments";
import { listCategories, sum, sumByYear, type Total, useTotals } from "./sums";
import { texts } from "./texts";
import "./costs.css";

/** What the home has cost, by year and category. */
export function Costs() {
  const text = useTexts(texts);
  const read = useTotals();
  const bills = useFiles().filter(({ kind }) => kind === "sales_receipt" || kind === "invoice");
  return (
    <div className="page">
      <h1>{text.title}</h1>
      <ReadState read={read}>
        {(rows) =>
          rows.length === 0 ? <NoCosts /> : (
            <>
              {[...Map.groupBy(rows, ({ currency }) => currency!)].map(([currency, each]) => (
                <Currency key={currency} currency={currency} rows={each} />
              ))}
              <Payments years={listYears(rows)} />
            </>
          )}
      </ReadState>
      {bills.length > 0 && (
        <section className="section" aria-labelledby="receipts">
          <h2 id="receipts">{text.receipts}</h2>
          <Files files={bills} />
        </section>
      )}
    </div>
  );
}

/** Amounts of two currencies are never added. */
function Currency({ currency, rows }: { currency: string; rows: Total[] }) {
  const text = useTexts(texts);
  const { today } = useFormat();
  const years = sumByYear(rows);
  const categories = listCategories(rows);
  const thisYear = Number(today.slice(0, 4));
  const ofYear = (year: number) => rows.filter((row) => row.year === year);
  return (
    <>
      <div className="sums">
        <Sum label={text.thisYear} rows={ofYear(thisYear)} currency={currency} />
        <Sum label={text.lastYear} rows={ofYear(thisYear - 1)} currency={currency} />
        <Sum label={text.allYears} rows={rows} currency={currency} />
      </div>
      {years.length > 0 && (
        <section className="card">
          <CostChart years={years} categories={categories} currency={currency} />
          <CostTable years={years} categories={categories} currency={currency} />
        </section>
      )}
    </>
  );
}

function Sum({ label, rows, currency }: { label: string; rows: Total[]; currency: string }) {
  const text = useTexts(texts);
  const format = useFormat();
  const ofOthers = sum(rows.filter(({ payer }) => payer !== "owner"));
  return (
    <div className="sum">
      <span className="soft small">{label}</span>
      <strong>{format.money(sum(rows), currency)}</strong>
      {ofOthers > 0 && (
        <span className="soft small">
          {fill(text.paidByOthers, { amount: format.money(ofOthers, currency) })}
        </span>
      )}
    </div>
  );
}

const listYears = (rows: Total[]) =>
  [...new Set(rows.map(({ year }) => year))].filter((year) => year !== null)
    .toSorted((a, b) => b - a);

function NoCosts() {
  const text = useTexts(texts);
  return (
    <Empty icon="costs" title={text.empty}>
      <p>{text.emptyHint}</p>
      <Link className="button primary" href="/">{text.toChat}</Link>
    </Empty>
  );
}
