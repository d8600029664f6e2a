import { describeEvent } from "ai-home-assistant-client/sentences";
import { Facts } from "../../app/Facts";
import { useFormat } from "../../app/format";
import { useLanguage, useTexts } from "../../app/language";
import { texts as timelineTexts } from "../timeline/texts";
import { texts } from "./texts";
import type { ChainEvent, Issue } from "./useIssues";

/** What happened since the report, in order: reported, work, fixed. */
export function Chain({ issue }: { issue: Issue }) {
  const text = useTexts(texts);
  const timelineText = useTexts(timelineTexts);
  const language = useLanguage();
  const format = useFormat();
  const events = issue.chain as unknown as ChainEvent[];
  return (
    <ol className="chain" aria-label={text.history}>
      {events.map((event) => {
        const { title, body } = describeEvent(event, language);
        const isReport = event.event_type === "issue_reported";
        const label = isReport
          ? text.status_open
          : event.to_status
          ? text[`status_${event.to_status}` as keyof typeof texts]
          : timelineText[event.event_type as keyof typeof timelineTexts];
        const isWork = !isReport && !event.to_status;
        return (
          <li key={event.id} className={event.to_status === "resolved" ? "resolved" : ""}>
            <p>
              <strong>{label}</strong>
              {isWork && `: ${title}`}
            </p>
            <Facts
              facts={[
                format.date(event.occurred_on, event.occurred_precision),
                event.vendor_name,
                event.cost_actual_minor !== null &&
                format.money(event.cost_actual_minor, event.currency!),
              ]}
            />
            {body && <p className="small">{body}</p>}
          </li>
        );
      })}
    </ol>
  );
}
