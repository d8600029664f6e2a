import { useEffect, useSyncExternalStore } from "react";
import { Icon } from "./Icon";
import { useTexts } from "./language";
import { texts } from "./texts";

interface Toast {
  text: string;
  isBad?: boolean;
  /** Takes back what the toast says; its button is shown when this is given. */
  undo?: () => void;
}

let shown: Toast | undefined;
const listeners = new Set<() => void>();

/** Says what has happened, below the screen. One toast is shown at a time. */
export function showToast(toast: Toast | undefined) {
  shown = toast;
  listeners.forEach((listener) => listener());
}

export function Toasts() {
  const text = useTexts(texts);
  const toast = useSyncExternalStore(subscribe, () => shown);
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
          <button
            type="button"
            className="icon-button"
            aria-label={text.dismiss}
            onClick={() => showToast(undefined)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
