import { useState } from "react";
import { Link, useLocation } from "wouter";
import { addDays, Button, Empty, Facts, fill, Icon, isIconName, Loading } from "../../app/kit";
import { ReadState, Section, useHome, useWords } from "../../app/kit";
import { texts as costTexts } from "../costs/texts";
import { SystemForm } from "./SystemForm";
import { texts } from "./texts";
import { type System, useCategories, useSystems } from "./useSystems";
import "./systems.css";

const SOON_DAYS = 60;

/** The systems and appliances of the home, by category. */
export function Systems() {
  const { text } = useWords(texts);
  const { word: nameCategory } = useWords(costTexts);
  const { can } = useHome();
  const read = useSystems();
  const categories = useCategories();
  const [, navigate] = useLocation();
  const [isAdding, setIsAdding] = useState(false);
  const open = (id: string) => navigate(`/systems/${id}`);
  const groups = Map.groupBy(read.data ?? [], ({ category }) => category);
  return (
    <div className="page">
      <header className="head">
        <h1>{text.systems}</h1>
        {can("update_home_asset") && !isAdding && (
          <Button
            icon="plus"
            onClick={() => setIsAdding(true)}
          >
            {text.add}
          </Button>
        )}
      </header>
      {isAdding && <SystemForm onSaved={open} onClose={() => setIsAdding(false)} />}
      <ReadState read={read}>
        {(systems) =>
          systems.length === 0
            ? <Empty icon="systems" title={text.empty}>{text.emptyHint}</Empty>
            : categories.length === 0
            ? <Loading />
            : categories.filter(({ category }) => groups.has(category)).map(({ category }) => (
              <Section key={category} title={nameCategory(category)}>
                <ul className="rows">
                  {groups.get(category)!.map((each) => <Row key={each.asset_id} system={each} />)}
                </ul>
              </Section>
            ))}
      </ReadState>
    </div>
  );
}

function Row({ system }: { system: System }) {
  const { nameSystem } = useWords(texts);
  const { asset_id, category, name, kind, space, manufacturer, model } = system;
  return (
    <li>
      <Link className="row" href={`/systems/${asset_id}`}>
        <span className="emblem">
          <Icon name={isIconName(category) ? category : "other"} />
        </span>
        <span className="row-text">
          {nameSystem(name, kind)}
          <Facts facts={[space, [manufacturer, model].filter(Boolean).join(" ")]} />
          <SystemTags system={system} />
        </span>
        <Icon name="chevron" />
      </Link>
    </li>
  );
}

/** What of a system needs attention. */
export function SystemTags({ system }: { system: System }) {
  const { text, format } = useWords(texts);
  const { open_issue_count: issues, next_due_on, warranty_until, warranty, status } = system;
  const isSoon = warranty === "active" && warranty_until! <= addDays(format.today, SOON_DAYS);
  const tags = [
    status !== "active" && ["", text.gone],
    issues && ["warn", fill(issues === 1 ? text.openIssue : text.openIssues, { count: issues })],
    next_due_on && next_due_on < format.today && ["bad", text.overdue],
    isSoon && ["info", fill(text.warrantySoon, { when: format.distance(warranty_until!) })],
  ].filter((tag) => Array.isArray(tag));
  return (
    <span className="tags">
      {tags.map(([tone, label]) => <span key={label} className={`tag ${tone}`}>{label}</span>)}
    </span>
  );
}
