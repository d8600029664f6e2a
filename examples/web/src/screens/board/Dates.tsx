import { Link } from "wouter";
import { useFormat } from "../../app/format";
import { Icon } from "../../app/Icon";
import { useTexts } from "../../app/language";
import { texts } from "./texts";
import { useDates } from "./useBoard";

/** Warranties that end soon, and decisions and issues to come back to. */
export function Dates({ until }: { until: string }) {
  const text = useTexts(texts);
  const format = useFormat();
  const dates = useDates(until);
  if (dates.length === 0) return null;
  return (
    <section className="section" aria-labelledby="dates">
      <h2 id="dates">{text.dates}</h2>
      <ul className="rows">
        {dates.map(({ id, kind, asset_id, title, due_on }) => {
          const isWarranty = kind === "warranty";
          return (
            <li key={id}>
              <Link
                className="row"
                href={asset_id ? `/systems/${asset_id}` : isWarranty ? "/systems" : "/issues"}
              >
                <span className="row-text">
                  {title}
                  <span className="row-note">{isWarranty ? text.warrantyEnds : text.review}</span>
                </span>
                <span className="tag info">{format.distance(due_on!)}</span>
                <Icon name="chevron" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
