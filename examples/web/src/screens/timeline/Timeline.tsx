import { useState } from "react";
import { Link } from "wouter";
import { Button, ChatLink, Choice, Empty, ReadState, Section, useWords } from "../../app/kit";
import { useSystems } from "../systems/useSystems";
import { Entry } from "./Entry";
import { texts } from "./texts";
import { type Related, type TimelineEvent, useRelated, useTimeline } from "./useTimeline";
import "./timeline.css";

const KINDS = {
  all: [],
  work: [
    "repair_completed",
    "maintenance_performed",
    "replacement",
    "warranty_claim",
    "inspection",
  ],
  issues: ["issue_reported", "diagnosis", "status_change"],
  plans: ["quote_received", "recommendation", "user_decision", "contractor_referred"],
} as const;
type Kind = keyof typeof KINDS;

/** What happened at the home, the newest first. */
export function Timeline() {
  const { text, nameSystem } = useWords(texts);
  const [assetId, setAssetId] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const { read, hasMore, showMore } = useTimeline({ assetId, types: KINDS[kind] });
  const { data: systems = [] } = useSystems();
  const names = systems.map(({ asset_id, name, kind, space }) =>
    [asset_id!, [nameSystem(name, kind), space].filter(Boolean).join(", ")] as const
  );
  return (
    <div className="page">
      <header className="head">
        <h1>{text.timeline}</h1>
        <ChatLink>{text.tell}</ChatLink>
      </header>
      <div className="columns tight">
        <Choice
          label={text.system}
          options={[["", text.anySystem], ...names]}
          value={assetId}
          onChange={(event) => setAssetId(event.target.value)}
        />
        <Choice
          label={text.kind}
          options={Object.keys(KINDS).map((key) => [key, text[key as Kind]])}
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
        />
      </div>
      <ReadState read={read}>
        {(events) => events.length === 0 ? <NoEvents /> : <Months events={events} />}
      </ReadState>
      {hasMore && <Button onClick={showMore}>{text.earlier}</Button>}
    </div>
  );
}

function Months({ events }: { events: TimelineEvent[] }) {
  const { text, format } = useWords(texts);
  const related = useRelated();
  const months = Map.groupBy(
    events,
    ({ occurred_on }) => format.date(occurred_on, "month") || text.noDate,
  );
  return [...months].map(([month, entries]) => (
    <Section key={month} title={month}>
      <Entries events={entries} related={related} />
    </Section>
  ));
}

/** Events in a line. */
export function Entries({ events, related }: { events: TimelineEvent[]; related: Related }) {
  return (
    <ol className="entries">
      {events.map((event) => <Entry key={event.id} event={event} related={related} />)}
    </ol>
  );
}

function NoEvents() {
  const { text } = useWords(texts);
  return (
    <Empty icon="timeline" title={text.empty}>
      <p>{text.emptyHint}</p>
      <Link className="button primary" href="/">{text.toChat}</Link>
    </Empty>
  );
}
