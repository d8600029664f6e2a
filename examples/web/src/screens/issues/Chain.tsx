import { describeEvent, type EventTexts } from "ai-home-assistant-client/sentences";
import { Facts, useWords } from "../../app/kit";
import { texts as timelineTexts } from "../timeline/texts";
import { texts } from "./texts";
import type { Issue } from "./useIssues";

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
export function Chain({ issue }: { issue: Issue }) {
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
