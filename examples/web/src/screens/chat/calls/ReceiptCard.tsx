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
function ReceiptText({ receipt: { text, tool } }: Pick<ReceiptCardProps, "receipt">) {
  const { allItems } = useTexts(texts);
  const [what, ...others] = text.split(" · ");
  if (tool !== "schedule_maintenance") {
    return (
      <>
        <p>{what}</p>
        <Facts facts={others} />
      </>
    );
  }
  const list = (items: string[]) => <ul>{items.map((item, i) => <li key={i}>{item}</li>)}</ul>;
  if (others.length <= SHOWN) return list([what!, ...others]);
  return (
    <>
      <p>{what}</p>
      <details>
        <summary>{fill(allItems, { count: others.length })}</summary>
        {list(others)}
      </details>
    </>
  );
}
