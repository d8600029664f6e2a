import { useId, useState } from "react";
import { useFormat } from "../../app/format";
import { Icon } from "../../app/Icon";
import { fill, useLanguage, useTexts } from "../../app/language";
import { nameSystem } from "../../app/names";
import { useHome } from "../../app/session/HomeContext";
import { useRunTool } from "../../app/useRunTool";
import { Files } from "../files/Files";
import type { HomeFile } from "../files/useFiles";
import { Chain } from "./Chain";
import { texts } from "./texts";
import type { Issue } from "./useIssues";

/** A settled issue: one line, which opens. */
export function SettledIssue({ issue, files }: { issue: Issue; files: HomeFile[] | undefined }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { can, client } = useHome();
  const { run, isBusy } = useRunTool();
  const id = useId();
  const [isOpen, setIsOpen] = useState(location.hash === `#${issue.issue_id}`);
  const { issue_id, title, status, status_since } = issue;
  const when = status_since ? format.shortDate(status_since) : "";
  const reopen = () =>
    run((options) => client.updateIssueStatus({ issue_id: issue_id!, to_status: "open" }, options));
  return (
    <li id={issue_id!}>
      <button
        type="button"
        className="row"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={status === "resolved" ? "check" : "close"} />
        <span className="row-text">
          {title}
          <span className="row-note">
            {[
              `${text[`status_${status}` as keyof typeof texts]} ${when}`,
              nameSystem(issue.asset_name, issue.asset_kind, language),
            ].filter(Boolean).join(" · ")}
          </span>
        </span>
        <Icon name="chevron" />
      </button>
      <div id={id} className="row-more" hidden={!isOpen}>
        <Chain issue={issue} />
        <Files files={files} />
        {can("update_issue_status") && (
          <div className="actions">
            <button type="button" className="button small" disabled={isBusy} onClick={reopen}>
              <span>
                {text.reopen}
                <span className="visually-hidden">{fill(text.of, { title: title! })}</span>
              </span>
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
