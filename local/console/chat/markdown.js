import { html } from "../html.js";

/** Shows the Markdown of a reply: paragraphs, lists, headings, bold, code. Links stay text. */
export function Markdown({ text }) {
  return html`<div class="stack prose">${readBlocks(text).map(renderBlock)}</div>`;
}

/** Splits a text into blocks `{ kind, lines }`; lines of one kind that follow each other are one block. */
function readBlocks(text) {
  const blocks = [];
  for (const line of text.split("\n")) {
    const block = readLine(line);
    const last = blocks.at(-1);
    if (block.kind === last?.kind && block.kind !== "heading") last.lines.push(...block.lines);
    else if (block.kind !== "blank" || last?.kind !== "blank") blocks.push(block);
  }
  return blocks.filter(({ kind }) => kind !== "blank");
}

function readLine(line) {
  if (line.trim() === "") return { kind: "blank", lines: [] };
  const numbered = /^\s*(\d+)[.)]\s+(.*)$/.exec(line);
  if (numbered) return { kind: "numbered", start: Number(numbered[1]), lines: [numbered[2]] };
  const bullet = /^\s*[-*•]\s+(.*)$/.exec(line);
  if (bullet) return { kind: "bullets", lines: [bullet[1]] };
  const heading = /^#{1,6}\s+(.*)$/.exec(line);
  if (heading) return { kind: "heading", lines: [heading[1]] };
  if (/^— /.test(line)) return { kind: "signature", lines: [line] };
  return { kind: "paragraph", lines: [line] };
}

/** @param {{ kind: string, lines: string[], start?: number }} block */
function renderBlock({ kind, lines, start }) {
  const items = () => lines.map((line) => html`<li>${renderInline(line)}</li>`);
  if (kind === "numbered") return html`<ol start=${start}>${items()}</ol>`;
  if (kind === "bullets") return html`<ul>${items()}</ul>`;
  if (kind === "heading") return html`<p><strong>${renderInline(lines[0])}</strong></p>`;
  const joined = lines.map((line, i) => [i > 0 && html`<br />`, renderInline(line)]);
  return html`<p class=${kind === "signature" ? "muted" : null}>${joined}</p>`;
}

function renderInline(line) {
  return line.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece) => {
    if (/^\*\*.+\*\*$/.test(piece)) return html`<strong>${piece.slice(2, -2)}</strong>`;
    if (/^`.+`$/.test(piece)) return html`<code>${piece.slice(1, -1)}</code>`;
    return piece;
  });
}
