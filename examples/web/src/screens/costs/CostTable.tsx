import { fill, useWords } from "../../app/kit";
import type { CostFigures } from "./CostChart";
import { add } from "./sums";
import { texts } from "./texts";

/** The figures of the chart: a row for each category, a column for each year. */
export function CostTable({ years, categories, currency }: CostFigures) {
  const { text, word, format } = useWords(texts);
  const rows = categories.map((category, place) => ({
    category,
    amounts: years.map(({ amounts }) => amounts[place]!),
  }));
  const totals = years.map(({ amounts }) => add(amounts));
  const cells = (amounts: number[]) =>
    [...amounts, add(amounts)].map((amount, index) => (
      <td key={index}>{amount === 0 ? "–" : format.money(amount, currency)}</td>
    ));
  const title = fill(text.table, { currency });
  return (
    // Many years scroll sideways, with the keyboard too.
    <div className="table" tabIndex={0} role="region" aria-label={title}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {[text.category, ...years.map(({ year }) => year), text.total].map((head) => (
              <th key={head} scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, amounts }) => (
            <tr key={category}>
              <th scope="row">{word(category)}</th>
              {cells(amounts)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            {cells(totals)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
