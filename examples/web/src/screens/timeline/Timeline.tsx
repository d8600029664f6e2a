import { useState } from "react";
import { Link } from "wouter";
import { useFormat } from "../../app/format";
import { useLanguage, useTexts } from "../../app/language";
import { nameSystem } from "../../app/names";
import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { Empty, ReadState } from "../../app/states";
import { useRead } from "../../app/useRead";
import { groupFiles, useFiles } from "../files/useFiles";
import { Entry } from "./Entry";
import { texts } from "./texts";
import { type TimelineEvent, useNames, useTimeline } from "./useTimeline";
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
  const text = useTexts(texts);
  const [assetId, setAssetId] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const { read, hasMore, showMore } = useTimeline({ assetId, types: KINDS[kind] });
  return (
    <div className="page">
      <h1>{text.title}</h1>
      <div className="columns tight">
        <SystemFilter value={assetId} onChange={setAssetId} />
        <label className="field">
          {text.kind}
          <select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
            {Object.keys(KINDS).map((key) => (
              <option key={key} value={key}>{text[key as Kind]}</option>
            ))}
          </select>
        </label>
      </div>
      <ReadState read={read}>
        {(events) => events.length === 0 ? <NoEvents /> : <Months events={events} />}
      </ReadState>
      {hasMore && (
        <button type="button" className="button" onClick={showMore}>{text.earlier}</button>
      )}
    </div>
  );
}

interface SystemFilterProps {
  value: string;
  onChange(assetId: string): void;
}

function SystemFilter({ value, onChange }: SystemFilterProps) {
  const text = useTexts(texts);
  const language = useLanguage();
  const { home } = useHome();
  // Systems that are gone have a history too.
  const { data } = useRead(
    ["assets"],
    () =>
      supabase.from("home_asset_overview").select("asset_id, name, kind, space")
        .eq("home_id", home.id).neq("status", "merged").order("name"),
    [home.id],
  );
  return (
    <label className="field">
      {text.system}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{text.allSystems}</option>
        {data?.map(({ asset_id, name, kind, space }) => (
          <option key={asset_id} value={asset_id!}>
            {[nameSystem(name, kind, language), space].filter(Boolean).join(", ")}
          </option>
        ))}
      </select>
    </label>
  );
}

function Months({ events }: { events: TimelineEvent[] }) {
  const text = useTexts(texts);
  const { month } = useFormat();
  const names = useNames();
  const files = groupFiles(useFiles(), "event_id");
  const months = Map.groupBy(
    events,
    ({ occurred_on }) => occurred_on ? month(occurred_on) : text.noDate,
  );
  return (
    <>
      {[...months].map(([label, entries]) => (
        <section key={label} className="section" aria-labelledby={`month-${label}`}>
          <h2 id={`month-${label}`} className="month">{label}</h2>
          <ol className="entries">
            {entries.map((event) => (
              <Entry key={event.id} event={event} names={names} files={files.get(event.id)} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function NoEvents() {
  const text = useTexts(texts);
  return (
    <Empty icon="timeline" title={text.empty}>
      <p>{text.emptyHint}</p>
      <Link className="button primary" href="/">{text.toChat}</Link>
    </Empty>
  );
}
