import { useState } from "react";
import { Link } from "wouter";
import { addDays, useFormat } from "../../app/format";
import { Icon } from "../../app/Icon";
import { fill, useLanguage, useTexts } from "../../app/language";
import { nameSchedule } from "../../app/names";
import { useHome } from "../../app/session/HomeContext";
import { Empty, ReadState } from "../../app/states";
import { AddWork } from "./AddWork";
import { Dates } from "./Dates";
import { Offers } from "./Offers";
import { texts } from "./texts";
import { useOffers, useUpkeep, type Work } from "./useBoard";
import { WorkItem } from "./WorkItem";
import "./board.css";

const NOW = ["overdue", "due"] as const;
const LATER = ["snoozed", "upcoming", "paused"] as const;
const WARNING_DAYS = 60;

/** What is due at the home, and what is done. */
export function Board() {
  const text = useTexts(texts);
  const { can } = useHome();
  const format = useFormat();
  const upkeep = useUpkeep();
  const offers = useOffers();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{text.title}</h1>
        {can("schedule_maintenance") && !isAdding && (
          <button
            type="button"
            className="button"
            onClick={() => setIsAdding(true)}
          >
            <Icon name="plus" /> {text.add}
          </button>
        )}
      </header>
      {isAdding && <AddWork onClose={() => setIsAdding(false)} />}
      <ReadState read={upkeep}>
        {(works) => (
          <>
            {works.length === 0
              ? <NothingPlanned hasOffers={(offers.data?.length ?? 0) > 0} />
              : <Plan works={works} />}
            <Dates until={addDays(format.today, WARNING_DAYS)} />
          </>
        )}
      </ReadState>
      {upkeep.data && offers.data && offers.data.length > 0 && (
        <Offers offers={offers.data} isOpen={upkeep.data.length === 0} />
      )}
    </div>
  );
}

function Plan({ works }: { works: Work[] }) {
  const text = useTexts(texts);
  const boards = Map.groupBy(works, ({ board }) => board);
  const isCalm = NOW.every((board) => !boards.has(board));
  return (
    <>
      {isCalm && <Calm next={boards.get("upcoming")?.[0]} />}
      {[...NOW, ...LATER].filter((board) => boards.has(board)).map((board) => (
        <section key={board} className="section" aria-labelledby={`board-${board}`}>
          <h2 id={`board-${board}`}>
            {text[board]} <span className="count">{boards.get(board)!.length}</span>
          </h2>
          <ul className={board === "overdue" || board === "due" ? "stack" : "rows"}>
            {boards.get(board)!.map((work) => <WorkItem key={work.schedule_id} work={work} />)}
          </ul>
        </section>
      ))}
    </>
  );
}

function Calm({ next }: { next: Work | undefined }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  return (
    <div className="notice calm">
      <Icon name="check" />
      <p>
        <strong>{text.nothingDue}.</strong> {next?.due_on &&
          fill(text.nextIs, {
            title: nameSchedule(next, language),
            when: format.distance(next.due_on),
          })}
      </p>
    </div>
  );
}

function NothingPlanned({ hasOffers }: { hasOffers: boolean }) {
  const text = useTexts(texts);
  return (
    <Empty icon="board" title={text.empty}>
      {!hasOffers && (
        <>
          <p>{text.emptyHint}</p>
          <Link className="button primary" href="/systems">{text.addSystems}</Link>
        </>
      )}
    </Empty>
  );
}
