import { useEffect } from "react";
import { ChatLink, Empty, ReadState, Section, useWords } from "../../app/kit";
import { groupFiles, useFiles } from "../files/useFiles";
import { OpenIssue, SettledIssue } from "./Issue";
import { texts } from "./texts";
import { type Issue, useIssues } from "./useIssues";
import "./issues.css";

/** An issue of unknown severity comes after those of medium severity. */
const SEVERITIES = ["critical", "high", "medium", null, "low", "info"];
const rank = ({ severity }: Issue) => SEVERITIES.indexOf(severity);

/** The open issues with what happened since, the worst first, and the settled ones below. */
export function Issues() {
  const { text } = useWords(texts);
  const open = useIssues(true);
  const { data: settled = [] } = useIssues(false);
  const files = groupFiles(useFiles(), "issue_id");
  const isRead = open.data !== undefined;
  useEffect(() => {
    // A link names an issue, which is on the page once the rows are read.
    if (isRead && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isRead, settled.length]);
  return (
    <div className="page">
      <header className="head">
        <h1>{text.issues}</h1>
        <ChatLink>{text.report}</ChatLink>
      </header>
      <ReadState read={open}>
        {(issues) =>
          issues.length === 0
            ? <Empty icon="check" title={text.noneOpen}>{text.noneOpenHint}</Empty>
            : (
              <Section title={text.openIssues} count={issues.length}>
                <ul className="stack">
                  {issues.toSorted((a, b) => rank(a) - rank(b)).map((issue) => (
                    <OpenIssue
                      key={issue.issue_id}
                      issue={issue}
                      files={files.get(issue.issue_id)}
                    />
                  ))}
                </ul>
              </Section>
            )}
      </ReadState>
      {settled.length > 0 && (
        <Section title={text.settled} count={settled.length}>
          <ul className="rows">
            {settled.map((issue) => (
              <SettledIssue key={issue.issue_id} issue={issue} files={files.get(issue.issue_id)} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
