import type { Receipt } from "ai-home-assistant-client";
import { useState } from "react";
import { Button, Facts, fill, Icon, useRunTool, useTexts } from "../../../app/kit";
import { texts } from "../texts";

interface ReceiptCardProps {
  receipt: Receipt;
  /** Whether an undo has taken it back. */
  isUndone: boolean;
}

/** What a call wrote, and a button that takes it back. */
export function ReceiptCard({ receipt, isUndone }: ReceiptCardProps) {
  const text = useTexts(texts);
  const { undo } = useRunTool();
  const [isBusy, setIsBusy] = useState(false);
  const { undo: offer } = receipt;
  const canUndo = offer && !isUndone && Date.parse(offer.until) > Date.now();
  async function takeBack(callId: string) {
    setIsBusy(true);
    await undo(callId);
    setIsBusy(false);
  }
  return (
    <div
      className={isUndone ? "card receipt undone" : "card receipt"}
      role="group"
      aria-label={text.saved}
    >
      <Icon name={isUndone ? "undo" : "check"} />
      <div className="receipt-text">
        <ReceiptText receipt={receipt} />
      </div>
      <span className="tag" role="status" hidden={!isUndone}>{isUndone && text.undone}</span>
      {canUndo && (
        <Button
          kind="quiet small"
          disabled={isBusy}
          onClick={() => takeBack(offer.callId)}
        >
          {text.undo}
        </Button>
      )}
    </div>
  );
}

const SHOWN = 5;

/** "Recorded: Tap repaired · today · $80": first what, below it the details. A list of works has a line for each. */
function ReceiptText({ receipt: { text, tool, assumed = [] } }: Pick<ReceiptCardProps, "receipt">) {
  const { allItems } = useTexts(texts);
  const [what = "", ...details] = text.split(" · ");
  // The last one says what was assumed.
  const note = assumed.length > 0 && <p className="soft small">{details.pop()}</p>;
  if (tool !== "schedule_maintenance" || details.length === 0) {
    return (
      <>
        <p>{what}</p>
        <Facts facts={details} />
        {note}
      </>
    );
  }
  const place = what.indexOf(": ") + 2;
  const items = [what.slice(place), ...details];
  const list = <ul>{items.map((item, i) => <li key={i}>{item}</li>)}</ul>;
  return (
    <>
      <p>{what.slice(0, place)}</p>
      {items.length <= SHOWN ? list : (
        <details>
          <summary>{fill(allItems, { count: items.length })}</summary>
          {list}
        </details>
      )}
      {note}
    </>
  );
}
