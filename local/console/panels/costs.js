import { html } from "../html.js";
import { Files } from "../files/files.js";
import { formatMoney, joinFacts } from "./format.js";
import { nameWord } from "./names.js";
import { Placeholder, useRows } from "./rows.js";

/** The costs of the home by year and by category, each split by payer. */
export function Costs() {
  const read = useRows("home_cost_totals", {
    select: "year,payer,currency,category,amount_minor",
    order: "year.desc.nullslast",
  }, ["events"]);
  const currencies = Map.groupBy(read.rows ?? [], ({ currency }) => currency);
  return html`
    <h2>Costs</h2>
    <${Placeholder} ...${read} empty="No paid costs are on record."
      offers=${["We had the furnace serviced on Friday for $120"]} />
    ${[...currencies].map(([currency, rows]) =>
      html`<${Currency} key=${currency} currency=${currency} rows=${rows} />`
    )}
    <${Files} title="Receipts and invoices" column="kind" values=${["sales_receipt", "invoice"]} />
  `;
}

function Currency({ currency, rows }) {
  const payers = [...new Set(rows.map(({ payer }) => payer))]
    .sort((a, b) => Number(b === "owner") - Number(a === "owner") || a.localeCompare(b));
  const years = sumBy(rows, ({ year }) => year ?? "No date", payers);
  const categories = sumBy(rows, ({ category }) => nameWord(category), payers)
    .sort((a, b) => b.total - a.total);
  return html`
    <section class="card stack" aria-label=${`Costs in ${currency}`}>
      <h3>By year</h3>
      <${Bars} sums=${years} payers=${payers} currency=${currency} />
      <h3>By category</h3>
      <${Bars} sums=${categories} payers=${payers} currency=${currency} />
    </section>
  `;
}

/** A bar for each sum, with its figures as text. */
function Bars({ sums, payers, currency }) {
  const most = Math.max(...sums.map(({ total }) => total));
  const say = (amount) => formatMoney(amount, currency);
  return html`<ul class="bars">${
    sums.map(({ name, total, amounts }) =>
      html`
        <li key=${name}>
          <span>${name}</span>
          <span class="number">${say(total)}</span>
          <span class="bar" style=${{ width: `${100 * total / most}%` }} aria-hidden="true">
            ${amounts.map((amount, i) =>
              amount > 0 &&
              html`<i key=${i} class=${`payer-${i % 4}`} style=${{ flexGrow: amount }}></i>`
            )}
          </span>
          ${payers.some((payer, i) => payer !== "owner" && amounts[i] > 0) &&
            html`<small>${
              joinFacts(
                ...payers.map((payer, i) =>
                  amounts[i] > 0 && `${nameWord(payer)} ${say(amounts[i])}`
                ),
              )
            }</small>`}
        </li>
      `
    )
  }</ul>`;
}

/** The sums of the rows with the same name, in all and by payer. */
function sumBy(rows, getName, payers) {
  return [...Map.groupBy(rows, getName)].map(([name, each]) => ({
    name,
    total: sum(each),
    amounts: payers.map((payer) => sum(each.filter((row) => row.payer === payer))),
  }));
}

const sum = (rows) => rows.reduce((total, { amount_minor }) => total + amount_minor, 0);
