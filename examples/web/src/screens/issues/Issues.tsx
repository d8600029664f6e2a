import { Link } from "wouter";
import { Icon } from "../../app/Icon";
import { useTexts } from "../../app/language";
import { Empty, ReadState } from "../../app/states";
import { groupFiles, useFiles } from "../files/useFiles";
import { OpenIssue } from "./OpenIssue";
import { SettledIssue } from "./SettledIssue";
import { texts } from "./texts";
import { useIssues } from "./useIssues";
import "./issues.css";

const SEVERITIES = ["critical", "high", "medium", "low", "info"];

/** The open issues with what happened since, the worst first, and the settled ones below. */
export function Issues() {
  const text = useTexts(texts);
  const open = useIssues(true);
  const settled = useIssues(false);
  const files = groupFiles(useFiles(), "issue_id");
  return (
    <div className="page">
      <header className="page-head">
        <h1>{text.title}</h1>
        <Link className="button" href="/">
          <Icon name="chat" /> {text.report}
        </Link>
      </header>
      <ReadState read={open}>
        {(issues) =>
          issues.length === 0
            ? (
              <Empty icon="check" title={text.noneOpen}>
                <p>{text.noneOpenHint}</p>
              </Empty>
            )
            : (
              <section className="section" aria-labelledby="open">
                <h2 id="open">
                  {text.open} <span className="count">{issues.length}</span>
                </h2>
                <ul className="stack">
                  {issues
                    .toSorted((a, b) => rank(a.severity) - rank(b.severity))
                    .map((issue) => (
                      <OpenIssue
                        key={issue.issue_id}
                        issue={issue}
                        files={files.get(issue.issue_id)}
                      />
                    ))}
                </ul>
              </section>
            )}
      </ReadState>
      {settled.data && settled.data.length > 0 && (
        <section className="section" aria-labelledby="settled">
          <h2 id="settled">
            {text.settled} <span className="count">{settled.data.length}</span>
          </h2>
          <ul className="rows">
            {settled.data.map((issue) => (
              <SettledIssue key={issue.issue_id} issue={issue} files={files.get(issue.issue_id)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** An issue of unknown severity comes after those of medium severity. */
function rank(severity: string | null): number {
  const place = SEVERITIES.indexOf(severity ?? "medium");
  return severity === null ? place + 0.5 : place;
}
