import { useTexts } from "../../app/language";
import { ReadState } from "../../app/states";
import { groupFiles, useFiles } from "../files/useFiles";
import { Entry } from "../timeline/Entry";
import { useNames, useTimeline } from "../timeline/useTimeline";
import { texts } from "./texts";
import "../timeline/timeline.css";

const FIRST = 5;

/** What happened to a system, the newest first. */
export function History({ assetId }: { assetId: string }) {
  const text = useTexts(texts);
  const names = useNames();
  const files = groupFiles(useFiles(), "event_id");
  const { read, hasMore, showMore } = useTimeline({ assetId }, FIRST);
  if (read.data?.length === 0) return null;
  return (
    <section className="section" aria-labelledby="history">
      <h2 id="history">{text.history}</h2>
      <ReadState read={read}>
        {(events) => (
          <ol className="entries">
            {events.map((event) => (
              <Entry key={event.id} event={event} names={names} files={files.get(event.id)} />
            ))}
          </ol>
        )}
      </ReadState>
      {hasMore && (
        <button type="button" className="button" onClick={showMore}>{text.earlier}</button>
      )}
    </section>
  );
}
