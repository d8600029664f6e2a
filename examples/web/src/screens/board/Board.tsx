import { Link } from "wouter";
import {
  addDays,
  ChatLink,
  Empty,
  fill,
  Icon,
  LinkRow,
  ReadState,
  Section,
  useWords,
} from "../../app/kit";
import { Offers } from "./Offers";
import { texts } from "./texts";
import { type Offer, useDates, useOffers, useUpkeep, type Work } from "./useBoard";
import { WorkItem } from "./WorkItem";
import "./board.css";

const NOW = ["overdue", "due"] as const;
const LATER = ["snoozed", "upcoming", "paused"] as const;
const WARNING_DAYS = 60;

/** What is due at the home, and what is done. */
export function Board() {
  const { text } = useWords(texts);
  const upkeep = useUpkeep();
  const offers = useOffers();
  return (
    <div className="page">
      <header className="head">
        <h1>{text.board}</h1>
        <ChatLink>{text.plan}</ChatLink>
      </header>
      <ReadState read={upkeep}>
        {(works) => (
          <>
            {works.length > 0 ? <Plan works={works} /> : <NothingPlanned offers={offers} />}
            <Dates />
            {offers.length > 0 && <Offers offers={offers} isOpen={works.length === 0} />}
          </>
        )}
      </ReadState>
    </div>
  );
}

function Plan({ works }: { works: Work[] }) {
  const { text } = useWords(texts);
  const boards = Map.groupBy(works, ({ board }) => board);
  return (
    <>
      {NOW.every((board) => !boards.has(board)) && <Calm next={boards.get("upcoming")?.[0]} />}
      {[...NOW, ...LATER].filter((board) => boards.has(board)).map((board) => (
        <Section key={board} title={text[board]} count={boards.get(board)!.length}>
          <ul className={board === "overdue" || board === "due" ? "stack" : "rows"}>
            {boards.get(board)!.map((work) => <WorkItem key={work.schedule_id} work={work} />)}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Calm({ next }: { next: Work | undefined }) {
  const { text, format, nameSchedule } = useWords(texts);
  const when = next?.due_on && format.distance(next.due_on);
  return (
    <div className="notice calm">
      <Icon name="check" />
      <p>
        <strong>{text.nothingDue}.</strong>{" "}
        {when && fill(text.nextIs, { title: nameSchedule(next), when })}
      </p>
    </div>
  );
}

function NothingPlanned({ offers }: { offers: Offer[] }) {
  const { text } = useWords(texts);
  if (offers.length > 0) return <Empty icon="board" title={text.empty} />;
  return (
    <Empty icon="board" title={text.empty}>
      <p>{text.emptyHint}</p>
      <Link className="button primary" href="/systems">{text.addSystems}</Link>
    </Empty>
  );
}

/** Warranties that end soon, and decisions and issues to come back to. */
function Dates() {
  const { text, word, format } = useWords(texts);
  const dates = useDates(addDays(format.today, WARNING_DAYS));
  if (dates.length === 0) return null;
  return (
    <Section title={text.dates}>
      <ul className="rows">
        {dates.map(({ id, kind, asset_id, title, due_on }) => (
          <LinkRow
            key={id}
            href={asset_id ? `/systems/${asset_id}` : "/issues"}
            title={title}
            note={word(kind)}
            tag={<span className="tag info">{format.distance(due_on!)}</span>}
          />
        ))}
      </ul>
    </Section>
  );
}
