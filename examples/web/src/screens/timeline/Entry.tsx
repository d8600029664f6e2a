import { describeEvent } from "ai-home-assistant-client/sentences";
import { useId, useState } from "react";
import { Link } from "wouter";
import { Facts } from "../../app/Facts";
import { type Format, useFormat } from "../../app/format";
import { Icon } from "../../app/Icon";
import { fill, useLanguage, useTexts } from "../../app/language";
import { nameSystem } from "../../app/names";
import { useHome } from "../../app/session/HomeContext";
import { useRunTool } from "../../app/useRunTool";
import { Files } from "../files/Files";
import type { HomeFile } from "../files/useFiles";
import { CorrectForm } from "./CorrectForm";
import { texts } from "./texts";
import type { Names, TimelineEvent } from "./useTimeline";

interface EntryProps {
  event: TimelineEvent;
  names: Names;
  files: HomeFile[] | undefined;
}

const TONES: Record<string, string> = {
  issue_reported: "bad",
  diagnosis: "bad",
  repair_completed: "good",
  maintenance_performed: "good",
  replacement: "good",
  warranty_claim: "good",
  quote_received: "info",
  user_decision: "info",
};

/** One event: what, when, of which system, by whom, for how much. Opens to correct it or take it out. */
export function Entry({ event, names, files }: EntryProps) {
  const text = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { title, body } = describeEvent({ ...event, title: event.title ?? "" }, language);
  const by = event.vendor_name ?? event.performed_by;
  const issue = event.root_event_id !== event.id && names.issues.get(event.root_event_id!);
  return (
    <li className={`entry ${TONES[event.event_type!] ?? ""}`}>
      <div className="card-head">
        <h3>{title}</h3>
        <span className="numbers cost">{describeCost(event, format)}</span>
      </div>
      <Facts
        facts={[
          format.date(event.occurred_on, event.occurred_precision) || text.noDate,
          text[event.event_type as keyof typeof texts],
          nameSystem(event.asset_name, event.asset_kind, language),
          by === "self" ? text.ourselves : by,
          event.corrected && text.corrected,
        ]}
      />
      {body && <p className="small">{body}</p>}
      {issue && (
        <p className="small">
          <Link href={`/issues#${event.root_event_id}`}>{fill(text.partOf, { title: issue })}</Link>
        </p>
      )}
      <Files files={files} />
      <button
        type="button"
        className="icon-button open-entry"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={fill(text.more, { title })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      <div id={id} className="section" hidden={!isOpen}>
        {isOpen && <Acts event={event} title={title} names={names} />}
      </div>
    </li>
  );
}

function Acts({ event, title, names }: Omit<EntryProps, "files"> & { title: string }) {
  const text = useTexts(texts);
  const format = useFormat();
  const { can, client, personId } = useHome();
  const { run, isBusy } = useRunTool();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const event_id = event.id!;
  // What the server wrote, such as a status, has no words of a person to correct.
  const isWritten = event.written !== null;
  return (
    <>
      <p className="soft small">
        {fill(text.recordedBy, {
          name: names.authors.get(event.actor_person_id!) ?? "",
          date: format.moment(event.recorded_at),
        })}
      </p>
      {can("correct_home_record", event.actor_person_id === personId) && !isCorrecting && (
        <div className="actions">
          {!isWritten && (
            <button
              type="button"
              className="button small"
              onClick={() => setIsCorrecting(true)}
            >
              <Icon name="edit" /> {text.correct}
            </button>
          )}
          <button
            type="button"
            className="button small"
            disabled={isBusy}
            onClick={() =>
              run((options) => client.correctRecord({ event_id, action: "void" }, options))}
          >
            <Icon name="close" />
            <span>
              {text.remove}
              <span className="visually-hidden">: {title}</span>
            </span>
          </button>
        </div>
      )}
      {isCorrecting && <CorrectForm event={event} onClose={() => setIsCorrecting(false)} />}
    </>
  );
}

function describeCost(event: TimelineEvent, format: Format): string {
  const { cost_actual_minor, cost_low_minor, cost_high_minor, currency } = event;
  if (!currency) return "";
  const amounts = cost_actual_minor !== null
    ? [cost_actual_minor]
    : [cost_low_minor, cost_high_minor].filter((amount) => amount !== null);
  return amounts.map((amount) => format.money(amount, currency)).join(" – ");
}
