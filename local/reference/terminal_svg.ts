/** A command in a terminal with the beginning of what it printed. */
export interface Exchange {
  command: string;
  output: string[];
  /** Whether it printed more. */
  isCut: boolean;
}

interface Line {
  text: string;
  kind: "command" | "mark" | "text" | "cut";
  /** Seconds after the beginning. */
  at: number;
}

const COLUMNS = 96;
const LINE_HEIGHT = 21;
const MARGIN = 22;
const CHARACTER_WIDTH = 8.43;
const WIDTH = Math.round(2 * MARGIN + COLUMNS * CHARACTER_WIDTH);
const COLOURS: Record<Line["kind"], string> = {
  command: "#f0f6fc",
  mark: "#7ee787",
  text: "#c9d1d9",
  cut: "#8b949e",
};
/** How long the whole recording stays before it begins again. */
const PAUSE_SECONDS = 6;

/** Returns an SVG that shows the lines one after the other and begins again; all of them without animations. */
export function buildTerminalSvg(exchanges: Exchange[]): string {
  const lines = layOut(exchanges);
  const total = lines.at(-1)!.at + PAUSE_SECONDS;
  const height = 2 * MARGIN + 16 + lines.length * LINE_HEIGHT;
  const rules = lines.map(({ at }, i) => {
    const start = (at / total * 100).toFixed(2);
    const end = ((at + 0.25) / total * 100).toFixed(2);
    return `@keyframes l${i}{0%,${start}%{opacity:0}${end}%,100%{opacity:1}}` +
      `#l${i}{animation:l${i} ${total.toFixed(1)}s linear infinite}`;
  });
  const texts = lines.map(({ text, kind }, i) => {
    const y = MARGIN + 16 + (i + 1) * LINE_HEIGHT - 6;
    const weight = kind === "command" ? ' font-weight="600"' : "";
    return `<text id="l${i}" x="${MARGIN}" y="${y}" fill="${COLOURS[kind]}"${weight}>${
      escapeXml(text)
    }</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    "<title>A terminal: a sentence is recorded, found in the record, taken back, and gone</title>",
    `<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre}${
      rules.join("")
    }@media (prefers-reduced-motion:reduce){text{animation:none!important}}</style>`,
    `<rect width="${WIDTH}" height="${height}" rx="10" fill="#0d1117"/>`,
    ...["#ff5f57", "#febc2e", "#28c840"].map((colour, i) =>
      `<circle cx="${MARGIN + 4 + i * 18}" cy="18" r="5.5" fill="${colour}"/>`
    ),
    ...texts,
    "</svg>\n",
  ].join("\n");
}

function layOut(exchanges: Exchange[]): Line[] {
  const lines: Line[] = [];
  let at = 0.4;
  for (const { command, output, isCut } of exchanges) {
    if (lines.length > 0) lines.push({ text: "", kind: "text", at });
    lines.push({ text: `$ ${command}`, kind: "command", at });
    at += 1.6;
    for (const text of output) {
      const kind = /^\s*\[\w/.test(text) ? "mark" : "text";
      lines.push(...wrap(text).map((piece): Line => ({ text: piece, kind, at })));
      at += 0.5;
    }
    if (isCut) lines.push({ text: "…", kind: "cut", at });
    at += 2;
  }
  return lines;
}

/** Breaks a line at spaces, as a terminal of `COLUMNS` columns with word wrap. */
function wrap(text: string): string[] {
  const pieces = [""];
  for (const word of text.split(" ")) {
    const piece = pieces.at(-1)!;
    if (piece.length + word.length + 1 > COLUMNS) pieces.push(word);
    else {pieces[pieces.length - 1] = pieces.length === 1 && piece === ""
        ? word
        : `${piece} ${word}`;}
  }
  return pieces;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
