import { describeEvent } from "ai-home-assistant-client/sentences";
import { useId, useState } from "react";
import { Link } from "wouter";
import { Button, Facts, fill, IconButton, useRunTool, useWords } from "../../app/kit";
import { Files } from "../files/Files";
import { CorrectForm } from "./CorrectForm";
import { texts } from "./texts";
import type { Related, TimelineEvent } from "./useTimeline";

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

interface EntryProps {
  event: TimelineEvent;
  related: Related;
}

/** One event: what, when, of which system, by whom, for how much. Opens to correct it or take it out. */
export function Entry({ event, related }: EntryProps) {
  const { text, word, language, format, nameSystem } = useWords(texts);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { title, body } = describeEvent({ ...event, title: event.title ?? "" }, language);
  const { cost_actual_minor: actual, cost_low_minor: low, cost_high_minor: high } = event;
  const amounts = (actual === null ? [low, high] : [actual]).filter((amount) => amount !== null);
  const by = event.vendor_name ?? event.performed_by;
  const issue = event.root_event_id !== event.id && related.issues.get(event.root_event_id!);
  return (
    <li className={`entry ${TONES[event.event_type!] ?? ""}`}>
      <div className="head">
        <h3>{title}</h3>
        <strong className="numbers">
          {amounts.map((amount) => format.money(amount, event.currency!)).join(" – ")}
        </strong>
      </div>
      <Facts
        facts={[
          format.date(event.occurred_on, event.occurred_precision) || text.noDate,
          word(event.event_type),
          nameSystem(event.asset_name, event.asset_kind),
          by === "self" ? text.ourselves : by,
          event.corrected && text.corrected,
        ]}
      />
      {body && <p className="small">{body}</p>}
      {issue && (
        <Link className="small" href={`/issues#${event.root_event_id}`}>
          {fill(text.partOf, { title: issue })}
        </Link>
      )}
      <Files files={related.files.get(event.id)} />
      <IconButton
        icon="more"
        className="open-entry"
        label={fill(text.more, { title })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={id} className="stack" hidden={!isOpen}>
        {isOpen && <Acts event={event} title={title} related={related} />}
      </div>
    </li>
  );
}

function Acts({ event, title, related }: EntryProps & { title: string }) {
  const { text, format } = useWords(texts);
  const { can, client, personId, run, isBusy } = useRunTool();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const name = related.authors.get(event.actor_person_id!) ?? "";
  const date = format.moment(event.recorded_at);
  const remove = () =>
    run((options) => client.correctRecord({ event_id: event.id!, action: "void" }, options));
  if (isCorrecting) return <CorrectForm event={event} onClose={() => setIsCorrecting(false)} />;
  return (
    <>
      <p className="soft small">{fill(text.recordedBy, { name, date })}</p>
      {can("correct_home_record", event.actor_person_id === personId) && (
        <div className="actions">
          {/* What the server wrote, such as a status, has no words of a person to correct. */}
          {event.written === null && (
            <Button
              kind="small"
              icon="edit"
              of={title}
              onClick={() => setIsCorrecting(true)}
            >
              {text.correct}
            </Button>
          )}
          <Button kind="small" icon="close" of={title} disabled={isBusy} onClick={remove}>
            {text.remove}
          </Button>
        </div>
      )}
    </>
  );
}
