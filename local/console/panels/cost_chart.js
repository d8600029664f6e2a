import { html } from "../html.js";
import { formatMoney, formatName } from "./format.js";

const WIDTH = 480;
const HEIGHT = 220;
const LEFT = 54;
const BOTTOM = 26;
const TOP = 18;

/** A stacked bar for each year. The table beside it has the same figures. */
export function CostChart({ years, payers, currency }) {
  const step = roundUp(Math.max(...years.map(({ total }) => total), 1) / 4);
  const top = step * Math.ceil(Math.max(...years.map(({ total }) => total), 1) / step);
  const toY = (amount) => HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * amount / top;
  const slot = (WIDTH - LEFT) / years.length;
  const width = Math.min(56, slot * 0.6);
  const short = (amount) => formatMoney(amount, currency, { notation: "compact" });
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step);
  const summary = years.map(({ year, total }) => `${year}: ${formatMoney(total, currency)}`).join(
    ", ",
  );
  return html`
    <figure class="chart">
      <figcaption>Paid in each year, ${currency}</figcaption>
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${`Costs of each year. ${summary}.`}>
          ${lines.map((amount) =>
            html`
              <g key=${amount}>
                <line class="grid" x1=${LEFT} x2=${WIDTH} y1=${toY(amount)} y2=${toY(amount)} />
                <text class="tick" x=${LEFT - 8} y=${toY(amount) + 4} text-anchor="end">${short(
                  amount,
                )}</text>
              </g>
            `
          )}
          ${years.map(({ year, amounts, total }, i) => {
            const x = LEFT + slot * i + (slot - width) / 2;
            let below = 0;
            return html`<g key=${year}>
          ${
              amounts.map((amount, payer) => {
                const y = toY(below + amount);
                const height = toY(below) - y;
                below += amount;
                return amount > 0 && html`
                  <rect key=${payer} class=${`payer-${payer % 4}`} x=${x} y=${y} width=${width}
                    height=${height} rx="2" />
                `;
              })
            }
          <text class="value" x=${x + width / 2} y=${toY(total) - 6} text-anchor="middle">
            ${formatMoney(total, currency)}</text>
          <text class="tick" x=${x + width / 2} y=${HEIGHT - 8} text-anchor="middle">${year}</text>
        </g>`;
          })}
        </svg>
      <ul class="legend">${payers.map((payer, i) =>
        html`<li key=${payer}><svg viewBox="0 0 10 10" aria-hidden="true"><rect class=${`payer-${
          i % 4
        }`} width="10"
        height="10" rx="2" /></svg>${formatName(payer)}</li>`
      )}</ul>
    </figure>
  `;
}

/** The next of 1, 2 and 5 times a power of ten, for the lines of the chart. */
function roundUp(amount) {
  const power = 10 ** Math.floor(Math.log10(amount));
  return power * ([1, 2, 5].find((factor) => factor * power >= amount) ?? 10);
}
