import { useState } from "react";
import { Link, useLocation } from "wouter";
import { addDays, useFormat } from "../../app/format";
import { Icon } from "../../app/Icon";
import { fill, useLanguage, useTexts } from "../../app/language";
import { nameSystem } from "../../app/names";
import { useHome } from "../../app/session/HomeContext";
import { Empty, ReadState } from "../../app/states";
import { type CostTexts, texts as costTexts } from "../costs/texts";
import { CategoryIcon } from "./CategoryIcon";
import { SystemForm } from "./SystemForm";
import { texts } from "./texts";
import { type System, useKinds, useSystems } from "./useSystems";
import "./systems.css";

const SOON_DAYS = 60;

/** The systems and appliances of the home, by category. */
export function Systems() {
  const text = useTexts(texts);
  const { can } = useHome();
  const read = useSystems();
  const [, navigate] = useLocation();
  const [isAdding, setIsAdding] = useState(false);
  const add = can("update_home_asset") && !isAdding && (
    <button
      type="button"
      className="button"
      onClick={() => setIsAdding(true)}
    >
      <Icon name="plus" /> {text.add}
    </button>
  );
  return (
    <div className="page">
      <header className="page-head">
        <h1>{text.title}</h1>
        {add}
      </header>
      {isAdding && (
        <SystemForm
          onSaved={(assetId) => navigate(`/systems/${assetId}`)}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ReadState read={read}>
        {(systems) =>
          systems.length > 0
            ? <Categories systems={systems} />
            : !isAdding && (
              <Empty icon="systems" title={text.empty}>
                <p>{text.emptyHint}</p>
              </Empty>
            )}
      </ReadState>
    </div>
  );
}

function Categories({ systems }: { systems: System[] }) {
  const text = useTexts(costTexts);
  const { categories } = useKinds();
  const groups = Map.groupBy(systems, ({ category }) => category!);
  return categories.filter((category) => groups.has(category)).map((category) => (
    <section key={category} className="section" aria-labelledby={category}>
      <h2 id={category}>{text[category as keyof CostTexts]}</h2>
      <ul className="rows">
        {groups.get(category)!.map((system) => <Row key={system.asset_id} system={system} />)}
      </ul>
    </section>
  ));
}

function Row({ system }: { system: System }) {
  const language = useLanguage();
  const { asset_id, category, name, kind, space, manufacturer, model } = system;
  const about = [space, [manufacturer, model].filter(Boolean).join(" ")].filter(Boolean);
  return (
    <li>
      <Link className="row" href={`/systems/${asset_id}`}>
        <CategoryIcon category={category} />
        <span className="row-text">
          {nameSystem(name, kind, language)}
          <span className="row-note">{about.join(" · ")}</span>
          <SystemTags system={system} />
        </span>
        <Icon name="chevron" />
      </Link>
    </li>
  );
}

/** What of a system needs attention. */
export function SystemTags({ system }: { system: System }) {
  const text = useTexts(texts);
  const format = useFormat();
  const { open_issue_count: issues, next_due_on, warranty_until, warranty, status } = system;
  const isSoon = warranty === "active" && warranty_until! <= addDays(format.today, SOON_DAYS);
  const tags = [
    status !== "active" && ["", text.gone],
    issues && ["warn", fill(issues === 1 ? text.openIssue : text.openIssues, { count: issues })],
    next_due_on && next_due_on < format.today && ["bad", text.overdue],
    isSoon && ["info", fill(text.warrantySoon, { when: format.distance(warranty_until!) })],
  ].filter((tag) => Array.isArray(tag));
  if (tags.length === 0) return null;
  return (
    <span className="tags">
      {tags.map(([tone, label]) => <span key={label} className={`tag ${tone}`}>{label}</span>)}
    </span>
  );
}
