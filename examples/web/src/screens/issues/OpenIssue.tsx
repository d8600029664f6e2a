import type { UpdateIssueStatusArguments } from "ai-home-assistant-client";
import { type FormEvent, useState } from "react";
import { Facts } from "../../app/Facts";
import { addDays, useFormat } from "../../app/format";
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

const TONES: Record<string, string> = { critical: "bad", high: "bad", medium: "warn" };

/** An open issue with its chain and what can be done about it. */
export function OpenIssue({ issue, files }: { issue: Issue; files: HomeFile[] | undefined }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const { issue_id, title, severity, status, since, review_on } = issue;
  return (
    <li className="card" id={issue_id!}>
      <div className="card-head">
        <h3>{title}</h3>
        {severity && (
          <span className={`tag ${TONES[severity] ?? ""}`}>
            {text[`severity_${severity}` as keyof typeof texts]}
          </span>
        )}
      </div>
      <Facts
        facts={[
          text[`status_${status}` as keyof typeof texts],
          nameSystem(issue.asset_name, issue.asset_kind, language),
          issue.asset_space,
          since && fill(text.since, { date: format.shortDate(since) }),
          review_on && fill(text.comesUp, { when: format.distance(review_on) }),
        ]}
      />
      <Chain issue={issue} />
      <Files files={files} />
      <Acts issue={issue} />
    </li>
  );
}

function Acts({ issue: { issue_id, title, status } }: { issue: Issue }) {
  const text = useTexts(texts);
  const { can, client } = useHome();
  const { run, isBusy } = useRunTool();
  const { today } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  if (!can("update_issue_status")) return null;

  const change = (to_status: UpdateIssueStatusArguments["to_status"], review_on?: string) =>
    run((options) =>
      client.updateIssueStatus(
        { issue_id: issue_id!, to_status, ...review_on && { review_on } },
        options,
      )
    );
  const of = <span className="visually-hidden">{fill(text.of, { title: title! })}</span>;
  async function defer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get("review_on"));
    await change("deferred", day);
  }
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="button primary"
          disabled={isBusy}
          onClick={() => change("resolved")}
        >
          <Icon name="check" /> <span>{text.fixed}{of}</span>
        </button>
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{text.otherwise}{of}</span>
        </button>
      </div>
      {isOpen && (
        <div className="section">
          <form className="actions" onSubmit={defer}>
            <label className="field">
              {text.deferUntil}
              <input
                type="date"
                name="review_on"
                required
                min={addDays(today, 1)}
                defaultValue={addDays(today, 30)}
              />
            </label>
            <button className="button" disabled={isBusy}>{text.defer}</button>
          </form>
          <div className="actions">
            {status !== "in_progress" && (
              <button
                type="button"
                className="button"
                disabled={isBusy}
                onClick={() => change("in_progress")}
              >
                {text.begin}
              </button>
            )}
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => change("dismissed")}
            >
              {text.dismiss}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
