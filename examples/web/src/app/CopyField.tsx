import { pickTexts, useTexts } from "./language";
import { Button, Field } from "./parts";
import { texts } from "./texts";
import { showToast } from "./toasts";

/** Copies a text, and says in a toast whether that worked. */
export function copyText(value: string) {
  const text = pickTexts(texts);
  return navigator.clipboard.writeText(value).then(
    () => showToast({ text: text.copied }),
    () => showToast({ text: text.notCopied, isBad: true }),
  );
}

/** A text to take elsewhere, such as a link that is shown only once. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint: string }) {
  const text = useTexts();
  return (
    <div className="stack">
      <Field
        label={label}
        value={value}
        hint={hint}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="actions">
        <Button kind="primary" onClick={() => copyText(value)}>{text.copy}</Button>
      </div>
    </div>
  );
}
