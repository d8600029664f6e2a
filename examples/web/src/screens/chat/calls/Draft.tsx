import { buildDraftLink, type ComposeMessageInput } from "ai-home-assistant-client";
import { useState } from "react";
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
  const recipient = [to_name, to ?? `(${text.noAddress})`].filter(Boolean).join(" ");
  const [isTaken, setIsTaken] = useState(false);
  function copy() {
    void copyText(body);
    setIsTaken(true);
  }
  return (
    <Section
      className="card call"
      icon="edit"
      title={isSms ? text.draftSms : text.draftEmail}
    >
      <div className="draft">
        <p>
          <span className="soft">{text.to}</span> {recipient}
        </p>
        {subject && (
          <p>
            <span className="soft">{text.subject}</span> {subject}
          </p>
        )}
        <p className="draft-body">{body}</p>
      </div>
      <div className="actions">
        <a className="button primary" href={buildDraftLink(draft)} onClick={() => setIsTaken(true)}>
          {isSms ? text.openSms : text.openEmail}
        </a>
        <Button onClick={copy}>{text.copy}</Button>
      </div>
      <div className="actions">
        {isTaken && <p className="wide">{text.didYouSend}</p>}
        {isTaken && <Button onClick={() => onReport(true)}>{text.iSentIt}</Button>}
        <Button kind={isTaken ? "" : "quiet"} onClick={() => onReport(false)}>
          {text.notSent}
        </Button>
      </div>
    </Section>
  );
}
