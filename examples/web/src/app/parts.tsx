import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from "react";
import { Link } from "wouter";
import { Icon, type IconName } from "./Icon";

interface ButtonProps extends ComponentProps<"button"> {
  kind?: "" | "primary" | "danger" | "quiet" | "small" | "quiet small" | "primary wide" | "chip";
  icon?: IconName;
  /** What the button is about, for a screen reader, which reads it without what is around it. */
  of?: string | null;
  children: string;
}

export function Button({ kind = "", icon, of, children, ...more }: ButtonProps) {
  const label = of ? `${children}: ${of}` : undefined;
  return (
    <button type="button" className={`button ${kind}`} aria-label={label} {...more}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  icon: IconName;
  label: string;
}

/** A round button without words; its label is for a screen reader and a tooltip. */
export function IconButton({ icon, label, className = "", ...more }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      title={label}
      {...more}
    >
      <Icon name={icon} />
    </button>
  );
}

interface FieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: string;
}

export function Field({ label, hint, ...more }: FieldProps) {
  return (
    <label className="field">
      {label}
      <input {...more} />
      {hint && <span className="hint">{hint}</span>}
    </label>
  );
}

interface ChoiceProps extends ComponentProps<"select"> {
  label: string;
  hint?: string;
  /** The values with the words for each; a text is both. */
  options: readonly (string | readonly [value: string, label: string])[];
}

export function Choice({ label, hint, options, ...more }: ChoiceProps) {
  return (
    <label className="field">
      {label}
      <select {...more}>
        {options.map((option) => typeof option === "string" ? [option, option] : option)
          .map(([value, words]) => <option key={value} value={value}>{words}</option>)}
      </select>
      {hint && <span className="hint">{hint}</span>}
    </label>
  );
}

/** What was written into the fields of a form that is submitted. */
export function readForm(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  const fields = [...new FormData(event.currentTarget)];
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value).trim()]));
}

/** The fields whose text is another one than before; an emptied one is null. */
export function findChanges(
  before: Record<string, string>,
  after: Record<string, string>,
): Record<string, string | number | null> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed.map(([name, value]) => [name, value || null]));
}

/** The `ref` of a dialog that is open from its first render on. */
export function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
}

interface SectionProps {
  title: string;
  icon?: IconName;
  count?: number;
  className?: string;
  children: ReactNode;
}

export function Section({ title, icon, count, className = "stack", children }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>
        {icon && <Icon name={icon} />}
        {title} {count !== undefined && <span className="count">{count}</span>}
      </h2>
      {children}
    </section>
  );
}

/** Short facts, which break between them only. */
export function Facts(
  { facts }: { facts: readonly (string | number | null | undefined | false)[] },
) {
  const shown = facts.filter((fact) => fact || fact === 0);
  return (
    <span className="facts">
      {shown.map((fact, index) => <span key={index}>{fact}{index < shown.length - 1 && " ·"}
      </span>)}
    </span>
  );
}

interface RowProps {
  icon?: IconName;
  title: string | null;
  note?: ReactNode;
  tag?: ReactNode;
}

function RowContent({ icon, title, note, tag }: RowProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="row-text">
        {title}
        {note && <span className="soft small">{note}</span>}
      </span>
      {tag}
      <Icon name="chevron" />
    </>
  );
}

/** A button at the head of a screen that leads to the chat, where most things are written. */
export function ChatLink({ children }: { children: string }) {
  return (
    <Link className="button" href="/">
      <Icon name="chat" />
      {children}
    </Link>
  );
}

/** A row of a list that leads to a page. */
export function LinkRow({ href, ...row }: RowProps & { href: string }) {
  return (
    <li>
      <Link className="row" href={href}>
        <RowContent {...row} />
      </Link>
    </li>
  );
}

interface OpenRowProps extends RowProps {
  id?: string | null;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A row of a list that opens to what it has. */
export function OpenRow({ id, startsOpen = false, children, ...row }: OpenRowProps) {
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <li id={id ?? undefined}>
      <button
        type="button"
        className="row"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <RowContent {...row} />
      </button>
      <div id={moreId} className="row-more" hidden={!isOpen}>{isOpen && children}</div>
    </li>
  );
}
