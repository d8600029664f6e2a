import { useTexts } from "./language";
import { showToast } from "./toasts";

const texts = {
  copy: ["Copy", "Copiar"],
  copied: ["Copied.", "Copiado."],
  notCopied: ["Please copy it by hand.", "Cópialo a mano, por favor."],
} as const;

/** A text to take elsewhere, such as a link that is shown only once. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint: string }) {
  const text = useTexts(texts);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ text: text.copied });
    } catch {
      showToast({ text: text.notCopied, isBad: true });
    }
  }
  return (
    <div className="section">
      <label className="field">
        {label}
        <input readOnly value={value} onFocus={(event) => event.target.select()} />
        <span className="hint">{hint}</span>
      </label>
      <div className="actions">
        <button type="button" className="button primary" onClick={copy}>{text.copy}</button>
      </div>
    </div>
  );
}
