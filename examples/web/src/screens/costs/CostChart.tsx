import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../app/format";
import { fill, useTexts } from "../../app/language";
import type { YearOfCosts } from "./sums";
import { type CostTexts, texts } from "./texts";

const HEIGHT = 240;
const LEFT = 56;
const BOTTOM = 28;
const TOP = 22;
/** The narrowest bar beside which its amount can be read. */
const LABEL_WIDTH = 48;
/** The narrowest one beside which the whole amount can be read. */
const AMOUNT_WIDTH = 72;

interface CostChartProps {
  /** At least one. */
  years: YearOfCosts[];
  categories: string[];
  currency: string;
}

/** A stacked bar for each year, drawn in the pixels that it has. The table below has the same figures. */
export function CostChart({ years, categories, currency }: CostChartProps) {
  const text = useTexts(texts);
  const format = useFormat();
  const [frame, width] = useWidth();
  const highest = Math.max(...years.map(({ total }) => total), 1);
  const step = roundUp(highest / 3);
  const top = step * Math.ceil(highest / step);
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const toY = (amount: number) => HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * amount / top;
  const slot = (width - LEFT) / years.length;
  const bar = Math.min(64, slot * 0.6);
  const short = (amount: number) =>
    format.money(amount, currency, { notation: "compact", maximumFractionDigits: 1 });
  const said = years.map(({ year, total }) => `${year}: ${format.money(total, currency)}`);
  const title = fill(text.perYear, { currency });

  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <div ref={frame}>
        <svg width={width} height={HEIGHT} role="img" aria-label={`${title}. ${said.join(", ")}`}>
          {lines.map((amount) => (
            <g key={amount}>
              <line className="grid" x1={LEFT} x2={width} y1={toY(amount)} y2={toY(amount)} />
              <text x={LEFT - 8} y={toY(amount) + 4} textAnchor="end">{short(amount)}</text>
            </g>
          ))}
          {years.map((year, index) => {
            const middle = LEFT + slot * (index + 0.5);
            return (
              <g key={year.year}>
                <Bar
                  year={year}
                  categories={categories}
                  x={middle - bar / 2}
                  width={bar}
                  toY={toY}
                />
                {slot >= LABEL_WIDTH && year.total > 0 && (
                  <text className="value" x={middle} y={toY(year.total) - 7} textAnchor="middle">
                    {slot >= AMOUNT_WIDTH
                      ? format.money(year.total, currency, { maximumFractionDigits: 0 })
                      : short(year.total)}
                  </text>
                )}
                <text x={middle} y={HEIGHT - 8} textAnchor="middle">
                  {slot >= LABEL_WIDTH ? year.year : `’${String(year.year).slice(2)}`}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <ul className="legend">
        {categories.map((category, index) => (
          <li key={category}>
            <span className={`swatch colour-${index}`} />
            {text[category as keyof CostTexts] ?? text.other}
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface BarProps {
  year: YearOfCosts;
  categories: string[];
  x: number;
  width: number;
  toY(amount: number): number;
}

function Bar({ year, categories, x, width, toY }: BarProps) {
  let below = 0;
  return categories.map((category, index) => {
    const amount = year.amounts.get(category) ?? 0;
    const y = toY(below + amount);
    const height = toY(below) - y;
    below += amount;
    if (amount === 0) return null;
    return (
      <rect
        key={category}
        className={`colour-${index}`}
        x={x}
        y={y}
        width={width}
        height={height}
      />
    );
  });
}

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
