import { useEffect } from "react";
import { useTexts } from "./language";
import { IconButton } from "./parts";
import { createStore, useStore } from "./store";

interface Toast {
  text: string;
  isBad?: boolean;
  /** Takes back what the toast says; its button is shown when this is given. */
  undo?: () => void;
}

const shown = createStore<Toast | undefined>(undefined);

/** Says what has happened, below the screen. One toast is shown at a time. */
export const showToast = shown.set;

export function Toasts() {
  const text = useTexts();
  const toast = useStore(shown);
  useEffect(() => {
    if (!toast) return;
    // A person needs longer to decide about an undo.
    const timer = setTimeout(() => showToast(undefined), toast.undo ? 20_000 : 8_000);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toasts" role="status">
      {toast && (
        <div className={toast.isBad ? "toast bad" : "toast"}>
          <span>{toast.text}</span>
          {toast.undo && <button type="button" onClick={toast.undo}>{text.undo}</button>}
          <IconButton icon="close" label={text.dismiss} onClick={() => showToast(undefined)} />
        </div>
      )}
    </div>
  );
}
