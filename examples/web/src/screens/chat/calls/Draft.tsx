import { buildDraftLink, type ComposeMessageInput } from "ai-home-assistant-client";
import { Button, copyText, Section, useTexts } from "../../../app/kit";
import { texts } from "../texts";

interface DraftProps {
  draft: ComposeMessageInput;
  onReport(isSent: boolean): void;
}

/** A draft that the person sends with a program of their own. Only they know whether they did. */
export function Draft({ draft, onReport }: DraftProps) {
  const text = useTexts(texts);
  const { channel, to_name, to, subject, body } = draft;
  const isSms = channel === "sms";
  const recipient = [to_name, to].filter(Boolean).join(" · ");
  return (
    <Section
      className="card call"
      icon="edit"
      title={isSms ? text.draftSms : text.draftEmail}
    >
      <div className="draft">
        {recipient && (
          <p>
            <span className="soft">{text.to}</span> {recipient}
          </p>
        )}
        {subject && (
          <p>
            <span className="soft">{text.subject}</span> {subject}
          </p>
        )}
        <p className="draft-body">{body}</p>
      </div>
      <div className="actions">
        <a className="button primary" href={buildDraftLink(draft)}>
          {isSms ? text.openSms : text.openEmail}
        </a>
        <Button onClick={() => copyText(body)}>{text.copy}</Button>
      </div>
      {!to && <p className="soft small">{text.noAddress}</p>}
      <div className="actions" role="group" aria-label={text.didYouSend}>
        <p className="wide">{text.didYouSend}</p>
        <Button onClick={() => onReport(true)}>{text.iSentIt}</Button>
        <Button onClick={() => onReport(false)}>{text.notSent}</Button>
      </div>
    </Section>
  );
}
