import { useEffect, useRef, useState } from "react";
import { fill, useWords } from "../../app/kit";
import { add, type YearOfCosts } from "./sums";
import { texts } from "./texts";

const HEIGHT = 240;
const LEFT = 56;
const BOTTOM = 28;
const TOP = 22;

export interface CostFigures {
  /** At least one. */
  years: YearOfCosts[];
  categories: string[];
  currency: string;
}

/** A stacked bar for each year, drawn in the pixels that it has. The table below has the same figures. */
export function CostChart({ years, categories, currency }: CostFigures) {
  const { text, word, format } = useWords(texts);
  const [frame, width] = useWidth();
  const totals = years.map(({ amounts }) => add(amounts));
  const highest = Math.max(...totals, 1);
  const step = roundUp(highest / 3);
  const top = step * Math.ceil(highest / step);
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const toY = (amount: number) => HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * amount / top;
  const slot = (width - LEFT) / years.length;
  const bar = Math.min(64, slot * 0.6);
  const short = (amount: number) =>
    format.money(amount, currency, { notation: "compact", maximumFractionDigits: 1 });
  const round = (amount: number) =>
    slot < 80 ? short(amount) : format.money(amount, currency, { maximumFractionDigits: 0 });
  const title = fill(text.perYear, { currency });
  const said = years.map(({ year }, index) => `${year}: ${format.money(totals[index]!, currency)}`);
  return (
    <figure className="chart stack">
      <figcaption>{title}</figcaption>
      <div ref={frame}>
        <svg width={width} height={HEIGHT} role="img" aria-label={`${title}. ${said.join(", ")}`}>
          {lines.map((amount) => (
            <g key={amount}>
              <line className="grid" x1={LEFT} x2={width} y1={toY(amount)} y2={toY(amount)} />
              <text x={LEFT - 8} y={toY(amount) + 4} textAnchor="end">{short(amount)}</text>
            </g>
          ))}
          {years.map(({ year, amounts }, index) => {
            const middle = LEFT + slot * (index + 0.5);
            return (
              <g key={year} textAnchor="middle">
                {amounts.map((amount, place) => {
                  const y = toY(add(amounts.slice(0, place + 1)));
                  const box = { x: middle - bar / 2, y, width: bar, height: toY(0) - toY(amount) };
                  return amount > 0 && <rect key={place} fill={colourOf(place)} {...box} />;
                })}
                <text className="value" x={middle} y={toY(totals[index]!) - 7}>
                  {slot >= 48 && totals[index]! > 0 && round(totals[index]!)}
                </text>
                <text x={middle} y={HEIGHT - 8}>{slot >= 48 ? year : `’${year % 100}`}</text>
              </g>
            );
          })}
        </svg>
      </div>
      <ul className="legend">
        {categories.map((category, place) => (
          <li key={category}>
            <span className="swatch" style={{ background: colourOf(place) }} />
            {word(category)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const colourOf = (place: number) => `var(--chart-${place})`;

/** The width of an element in pixels, also after the window has changed. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}

/** The next of 1, 2 and 5 times a power of ten, for the lines of the chart. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return power * ([1, 2, 5].find((factor) => factor * power >= amount) ?? 10);
}

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
