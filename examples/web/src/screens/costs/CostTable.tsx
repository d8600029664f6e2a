import { useFormat } from "../../app/format";
import { fill, useTexts } from "../../app/language";
import type { YearOfCosts } from "./sums";
import { type CostTexts, texts } from "./texts";

interface CostTableProps {
  years: YearOfCosts[];
  categories: string[];
  currency: string;
}

/** The figures of the chart: a row for each category, a column for each year, the newest first. */
export function CostTable({ years, categories, currency }: CostTableProps) {
  const text = useTexts(texts);
  const format = useFormat();
  const columns = years.toReversed();
  const money = (amount: number) => amount === 0 ? "–" : format.money(amount, currency);
  const add = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return (
    // Many years scroll sideways, with the keyboard too.
    <div className="table" tabIndex={0} role="region" aria-label={fill(text.table, { currency })}>
      <table>
        <caption className="visually-hidden">{fill(text.table, { currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{text.category}</th>
            {columns.map(({ year }) => <th key={year} scope="col">{year}</th>)}
            <th scope="col">{text.total}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => {
            const amounts = columns.map((year) => year.amounts.get(category) ?? 0);
            return (
              <tr key={category}>
                <th scope="row">{text[category as keyof CostTexts] ?? text.other}</th>
                {amounts.map((amount, index) => <td key={index}>{money(amount)}</td>)}
                <td>{money(add(amounts))}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            {columns.map(({ year, total }) => <td key={year}>{money(total)}</td>)}
            <td>{money(add(columns.map(({ total }) => total)))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
