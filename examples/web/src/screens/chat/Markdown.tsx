import type { ReactNode } from "react";

/** Shows the Markdown of a reply: paragraphs, lists, headings, bold, code. Links stay text. */
export function Markdown({ text }: { text: string }) {
  return <div className="prose">{readBlocks(text).map(renderBlock)}</div>;
}

interface Block {
  kind: "blank" | "numbered" | "bullets" | "heading" | "signature" | "paragraph";
  lines: string[];
  start?: number;
}

/** Lines of one kind that follow each other are one block. */
function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const block = readLine(line);
    const last = blocks.at(-1);
    if (block.kind === last?.kind && block.kind !== "heading") last.lines.push(...block.lines);
    else blocks.push(block);
  }
  return blocks.filter(({ kind }) => kind !== "blank");
}

function readLine(line: string): Block {
  if (line.trim() === "") return { kind: "blank", lines: [] };
  const numbered = /^\s*(\d+)[.)]\s+(.*)$/.exec(line);
  if (numbered) return { kind: "numbered", start: Number(numbered[1]), lines: [numbered[2]!] };
  const bullet = /^\s*[-*•]\s+(.*)$/.exec(line);
  if (bullet) return { kind: "bullets", lines: [bullet[1]!] };
  const heading = /^#{1,6}\s+(.*)$/.exec(line);
  if (heading) return { kind: "heading", lines: [heading[1]!] };
  return { kind: line.startsWith("— ") ? "signature" : "paragraph", lines: [line] };
}

function renderBlock({ kind, lines, start }: Block, place: number) {
  const items = () => lines.map((line, i) => <li key={i}>{renderInline(line)}</li>);
  if (kind === "numbered") return <ol key={place} start={start}>{items()}</ol>;
  if (kind === "bullets") return <ul key={place}>{items()}</ul>;
  if (kind === "heading") {
    return (
      <p key={place}>
        <strong>{renderInline(lines[0]!)}</strong>
      </p>
    );
  }
  return (
    <p key={place} className={kind === "signature" ? "soft small" : undefined}>
      {lines.map((line, i) => <span key={i}>{i > 0 && <br />}{renderInline(line)}</span>)}
    </p>
  );
}

function renderInline(line: string): ReactNode[] {
  return line.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece, i) => {
    if (/^\*\*.+\*\*$/.test(piece)) return <strong key={i}>{piece.slice(2, -2)}</strong>;
    if (/^`.+`$/.test(piece)) return <code key={i}>{piece.slice(1, -1)}</code>;
    return piece;
  });
}
