import type { Receipt } from "ai-home-assistant-client";
import { useState } from "react";
import { Icon } from "../../../app/Icon";
import { fill, useTexts } from "../../../app/language";
import { useRunTool } from "../../../app/useRunTool";
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
    <div className={isUndone ? "receipt undone" : "receipt"} role="group" aria-label={text.saved}>
      <Icon name={isUndone ? "undo" : "check"} />
      <div className="receipt-text">
        <ReceiptText text={receipt.text} />
      </div>
      <span className="tag" role="status" hidden={!isUndone}>{isUndone && text.undone}</span>
      {canUndo && (
        <button
          type="button"
          className="button quiet small"
          disabled={isBusy}
          onClick={() => void takeBack(offer.callId)}
        >
          {text.undo}
        </button>
      )}
    </div>
  );
}

const LONG = 220;

/** A receipt of many items is folded. */
function ReceiptText({ text }: { text: string }) {
  const { allItems } = useTexts(texts);
  const [first, ...others] = text.split(" · ");
  if (text.length < LONG || others.length < 2) return <p>{text}</p>;
  return (
    <>
      <p>{first}</p>
      <details>
        <summary>{fill(allItems, { count: others.length })}</summary>
        <ul>{others.map((item, i) => <li key={i}>{item}</li>)}</ul>
      </details>
    </>
  );
}
