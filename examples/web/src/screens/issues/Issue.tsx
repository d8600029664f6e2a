import type { UpdateIssueStatusArguments } from "ai-home-assistant-client";
import { describeEvent, type EventTexts } from "ai-home-assistant-client/sentences";
import { useState } from "react";
import { addDays, Button, Facts, Field, fill, OpenRow, readForm } from "../../app/kit";
import { useRunTool, useWords } from "../../app/kit";
import { Files } from "../files/Files";
import type { HomeFile } from "../files/useFiles";
import { texts as timelineTexts } from "../timeline/texts";
import { texts } from "./texts";
import type { Issue } from "./useIssues";

const TONES: Record<string, string> = { critical: "bad", high: "bad", medium: "warn" };

interface IssueProps {
  issue: Issue;
  files: HomeFile[] | undefined;
}

/** An open issue with its chain and what can be done about it. */
export function OpenIssue({ issue, files }: IssueProps) {
  const { text, word, format, nameSystem } = useWords(texts);
  const { severity, review_on } = issue;
  return (
    <li className="card" id={issue.issue_id!}>
      <div className="head">
        <h3>{issue.title!}</h3>
        {severity && <span className={`tag ${TONES[severity] ?? ""}`}>{word(severity)}</span>}
      </div>
      <Facts
        facts={[
          nameSystem(issue.asset_name, issue.asset_kind),
          issue.asset_space,
          review_on && fill(text.comesUp, { when: format.distance(review_on) }),
        ]}
      />
      <Chain issue={issue} />
      <Files files={files} />
      <Acts issue={issue} />
    </li>
  );
}

function useChange({ issue_id }: Issue) {
  const { can, client, run, isBusy } = useRunTool();
  const change = (
    to_status: UpdateIssueStatusArguments["to_status"],
    more?: { review_on: string },
  ) =>
    run((options) =>
      client.updateIssueStatus({ issue_id: issue_id!, to_status, ...more }, options)
    );
  return { isAllowed: can("update_issue_status"), change, isBusy };
}

function Acts({ issue }: { issue: Issue }) {
  const { text, format } = useWords(texts);
  const { isAllowed, change, isBusy } = useChange(issue);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  const more = { of: issue.title, disabled: isBusy };
  return (
    <>
      <div className="actions">
        <Button
          {...more}
          kind={issue.status === "in_progress" ? "primary" : ""}
          icon="check"
          onClick={() => change("resolved")}
        >
          {text.markFixed}
        </Button>
        <Button {...more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text.otherwise}
        </Button>
      </div>
      {isOpen && (
        <form
          className="actions"
          onSubmit={(event) => change("deferred", { review_on: readForm(event).review_on! })}
        >
          <Field
            label={text.deferUntil}
            type="date"
            name="review_on"
            required
            min={addDays(format.today, 1)}
            defaultValue={addDays(format.today, 30)}
          />
          <Button {...more} type="submit">{text.defer}</Button>
          {issue.status !== "in_progress" && (
            <Button
              {...more}
              onClick={() => change("in_progress")}
            >
              {text.in_progress}
            </Button>
          )}
          <Button {...more} onClick={() => change("dismissed")}>{text.dismiss}</Button>
        </form>
      )}
    </>
  );
}

/** A settled issue: one line, which opens. */
export function SettledIssue({ issue, files }: IssueProps) {
  const { text, word, format, nameSystem } = useWords(texts);
  const { isAllowed, change, isBusy } = useChange(issue);
  const { issue_id, title, status, status_since } = issue;
  const settled = `${word(status)} ${status_since ? format.shortDate(status_since) : ""}`;
  return (
    <OpenRow
      id={issue_id}
      icon={status === "resolved" ? "check" : "close"}
      title={title!}
      note={<Facts facts={[settled, nameSystem(issue.asset_name, issue.asset_kind)]} />}
      startsOpen={location.hash === `#${issue_id}`}
    >
      <Chain issue={issue} />
      <Files files={files} />
      {isAllowed && (
        <Button
          kind="small"
          of={title}
          disabled={isBusy}
          onClick={() => change("open")}
        >
          {text.reopen}
        </Button>
      )}
    </OpenRow>
  );
}

interface ChainEvent extends EventTexts {
  id: string;
  event_type: string;
  to_status: Issue["status"];
  occurred_on: string | null;
  occurred_precision: string;
  vendor_name: string | null;
  cost_actual_minor: number | null;
  currency: string | null;
}

/** What happened since the report, in order: reported, work, fixed. */
function Chain({ issue }: { issue: Issue }) {
  const { text } = useWords(texts);
  const events = issue.chain as unknown as ChainEvent[];
  return (
    <ol className="chain" aria-label={text.history}>
      {events.map((event) => <Step key={event.id} event={event} />)}
    </ol>
  );
}

function Step({ event }: { event: ChainEvent }) {
  const { word, language, format } = useWords(texts);
  const { word: nameType } = useWords(timelineTexts);
  const { title, body } = describeEvent(event, language);
  const status = event.event_type === "issue_reported" ? "open" : event.to_status;
  const cost = event.cost_actual_minor;
  return (
    <li className={status === "resolved" ? "resolved" : ""}>
      <p>
        {status ? <strong>{word(status)}</strong> : (
          <>
            <strong>{nameType(event.event_type)}</strong>: {title}
          </>
        )}
      </p>
      <Facts
        facts={[
          format.date(event.occurred_on, event.occurred_precision),
          event.vendor_name,
          cost !== null && format.money(cost, event.currency!),
        ]}
      />
      {body && <p className="small">{body}</p>}
    </li>
  );
}
