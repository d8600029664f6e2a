import { useTexts } from "./language";
import { Button, Field } from "./parts";
import { showToast } from "./toasts";

/** A text to take elsewhere, such as a link that is shown only once. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint: string }) {
  const text = useTexts();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast({ text: text.copied }),
      () => showToast({ text: text.notCopied, isBad: true }),
    );
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
        <Button kind="primary" onClick={copy}>{text.copy}</Button>
      </div>
    </div>
  );
}
