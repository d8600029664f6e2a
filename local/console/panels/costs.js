import { html } from "../html.js";
import { Files, useFiles } from "../files/files.js";
import { CostChart } from "./cost_chart.js";
import { formatMoney, formatName } from "./format.js";
import { Placeholder, useRows } from "./rows.js";

/** The costs of the home by year and payer, as a chart and as a table. */
export function Costs() {
  const read = useRows("home_cost_totals", {
    select: "year,payer,currency,category,amount_minor,events",
    order: "year",
  }, ["events"]);
  const bills = useFiles().filter(({ kind }) => kind !== null && BILLS.includes(kind));
  const currencies = Map.groupBy(read.rows ?? [], ({ currency }) => currency);
  return html`
    <h2>Costs</h2>
    <${Placeholder} ...${read} empty="No paid costs are on record." />
    ${[...currencies].map(([currency, rows]) =>
      html`<${Currency} key=${currency} currency=${currency} rows=${rows} />`
    )}
    ${bills.length > 0 && html`
      <section class="card">
        <h3>Receipts and invoices</h3>
        <${Files} files=${bills} />
      </section>
    `}
  `;
}

const BILLS = ["sales_receipt", "invoice"];

function Currency({ currency, rows }) {
  const payers = [...new Set(rows.map(({ payer }) => payer))]
    .sort((a, b) => Number(b === "owner") - Number(a === "owner") || a.localeCompare(b));
  const years = sumByYear(rows, payers);
  const categories = [...Map.groupBy(rows, ({ category }) => category)]
    .map(([name, each]) => ({ name, total: sum(each) }))
    .sort((a, b) => b.total - a.total);
  return html`
    <section class="card" aria-label=${`Costs in ${currency}`}>
      <${CostChart} years=${years} payers=${payers} currency=${currency} />
      <details class="table-box">
        <summary>Show as a table</summary>
        <table>
          <caption class="unseen">Costs by year and payer, in ${currency}</caption>
          <thead>
            <tr><th scope="col">Year</th>
              ${payers.map((payer) =>
                html`<th scope="col" key=${payer} class="number">${formatName(payer)}</th>`
              )}
              <th scope="col" class="number">Total</th></tr>
          </thead>
          <tbody>${years.map(({ year, amounts, total }) =>
            html`<tr key=${year}><th scope="row">${year}</th>
            ${
              amounts.map((amount, i) =>
                html`<td key=${i} class="number">${formatMoney(amount, currency)}</td>`
              )
            }
            <td class="number">${formatMoney(total, currency)}</td></tr>`
          )}</tbody>
        </table>
      </details>
      <h3>By category</h3>
      <ul class="bars">${categories.map(({ name, total }) =>
        html`<li key=${name}><span>${formatName(name)}</span>
        <progress max=${categories[0].total} value=${total} aria-hidden="true"></progress>
        <span class="number">${formatMoney(total, currency)}</span></li>`
      )}</ul>
    </section>
  `;
}

/** Each year between the first and the last, also one without costs. */
function sumByYear(rows, payers) {
  const known = rows.filter(({ year }) => year !== null);
  const first = Math.min(...known.map(({ year }) => year));
  const last = Math.max(...known.map(({ year }) => year));
  return Array.from({ length: known.length === 0 ? 0 : last - first + 1 }, (_, i) => {
    const year = first + i;
    const amounts = payers.map((payer) =>
      sum(known.filter((row) => row.year === year && row.payer === payer))
    );
    return { year, amounts, total: amounts.reduce((a, b) => a + b, 0) };
  });
}

const sum = (rows) => rows.reduce((total, { amount_minor }) => total + amount_minor, 0);
