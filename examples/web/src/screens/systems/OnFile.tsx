import { useFormat } from "../../app/format";
import { fill, useTexts } from "../../app/language";
import { useNames } from "../timeline/useTimeline";
import { type SystemTexts, texts } from "./texts";
import type { System } from "./useSystems";

interface Source {
  source?: string;
  person_id?: string;
}

/** What is known of a system, and where each value comes from. */
export function OnFile({ system }: { system: System }) {
  const text = useTexts(texts);
  const format = useFormat();
  const { authors } = useNames();
  const provenance = system.provenance as Record<string, Source>;
  const { price_minor, price_currency } = system;
  const values = {
    manufacturer: system.manufacturer,
    model: system.model,
    serial: system.serial,
    installed_on: format.date(system.installed_on, system.installed_precision),
    purchased_on: format.date(system.purchased_on, system.purchased_precision),
    warranty_until: format.date(system.warranty_until),
    price: price_minor === null ? "" : format.money(price_minor, price_currency!),
  };
  const known = Object.entries(values).filter(([, value]) => value);

  function describeSource({ source, person_id }: Source): string {
    if (!source) return "";
    const name = authors.get(person_id ?? "") ?? text.somebody;
    return fill(text[source as keyof SystemTexts] ?? "", { name });
  }

  return (
    <section className="card" aria-labelledby="on-file">
      <h2 id="on-file">{text.about}</h2>
      {known.length === 0 && <p className="soft">{text.nothingOnFile}</p>}
      {known.length > 0 && (
        <dl className="specs">
          {known.map(([field, value]) => (
            <div key={field}>
              <dt>{text[field as keyof SystemTexts]}</dt>
              <dd>
                {value}
                <span className="soft small">{describeSource(provenance[field] ?? {})}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
