import type { CorrectHomeRecordArguments } from "ai-home-assistant-client";
import { describeEvent } from "ai-home-assistant-client/sentences";
import { type FormEvent, useId, useState } from "react";
import { Link } from "wouter";
import { Button, Facts, Field, fill, findChanges, IconButton, readForm } from "../../app/kit";
import { toUnits, useRunTool, useWords } from "../../app/kit";
import { Files } from "../files/Files";
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

/** Corrects the words, the date and the cost of an event. */
function CorrectForm({ event, onClose }: { event: TimelineEvent; onClose(): void }) {
  const { text, format } = useWords(texts);
  const { home, client, run, isBusy } = useRunTool();
  const currency = event.currency ?? home.currency;
  const cost = event.cost_actual_minor;
  const before: Record<string, string> = {
    title: event.title ?? "",
    occurred_on: event.occurred_precision === "day" ? event.occurred_on! : "",
    cost_actual: cost === null ? "" : String(toUnits(cost, currency)),
    description: event.body ?? "",
  };

  async function save(submitted: FormEvent<HTMLFormElement>) {
    const changes = findChanges(before, readForm(submitted));
    if (changes.cost_actual) changes.cost_actual = Number(changes.cost_actual);
    if (Object.keys(changes).length === 0) return onClose();
    const input = { event_id: event.id, action: "amend", ...changes } as CorrectHomeRecordArguments;
    if (await run((options) => client.correctRecord(input, options))) onClose();
  }

  const costLabel = fill(text.cost, { currency });
  return (
    <form onSubmit={save}>
      <Field label={text.what} name="title" required maxLength={200} defaultValue={before.title} />
      <div className="columns">
        <Field
          label={text.when}
          type="date"
          name="occurred_on"
          max={format.today}
          defaultValue={before.occurred_on}
        />
        <Field
          label={costLabel}
          type="number"
          name="cost_actual"
          min="0"
          step="any"
          defaultValue={before.cost_actual}
        />
      </div>
      <label className="field">
        {text.details}
        <textarea name="description" rows={3} maxLength={2000} defaultValue={before.description} />
      </label>
      <div className="actions">
        <Button kind="primary" type="submit" disabled={isBusy}>{text.save}</Button>
        <Button onClick={onClose}>{text.cancel}</Button>
      </div>
    </form>
  );
}
