import type { Focus } from "ai-home-assistant-client";
import { Link } from "wouter";
import { Icon, useTexts } from "../../app/kit";
import { texts } from "./texts";

/** A link to the screen of what the answer is about. */
export function FocusLink({ focus: { type, id } }: { focus: Focus }) {
  const text = useTexts(texts);
  const [href, label] = type === "asset" && id
    ? [`/systems/${id}`, text.openAsset]
    : type === "issue"
    ? ["/issues", text.openIssue]
    : type === "schedule"
    ? ["/board", text.openSchedule]
    : [];
  if (!href) return null;
  return (
    <Link className="focus-link" href={href}>
      {label}
      <Icon name="chevron" />
    </Link>
  );
}
