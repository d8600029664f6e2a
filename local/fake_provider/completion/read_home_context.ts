/**
 * What the function writes into the home context: lines of columns, under a title for each list. Read as the data that
 * they were made of; a value that a line does not have is absent.
 */
export type HomeContext = {
  today: string;
  you: { name?: string | undefined };
  assets: AssetLine[];
  vendors: { name: string; trades: string[]; phone?: string | undefined }[];
  open_issues: IssueLine[];
  settled_issues: IssueLine[];
  attention: DueLine[];
  recent_events: EventLine[];
};

export type AssetLine = {
  id: string;
  kind: string;
  name: string;
  space?: string | undefined;
  installed?: string | undefined;
  warranty_until?: string | undefined;
};
export type IssueLine = {
  issue_id: string;
  status: string;
  title: string;
  asset_id?: string | undefined;
};
export type DueLine = { id: string; kind: string; title: string; asset_id?: string | undefined };
export type EventLine = { id: string; event_type: string; title: string; labels: string[] };

const BLOCK = /<home_context>\n([^]*?)\n<\/home_context>/;
const TITLE = /^(Assets|Vendors|Due|Open issues|Settled issues|Recent events):$/;

export function readHomeContext(text: string): HomeContext {
  const lists = new Map<string, string[][]>();
  const linesOf = (title: string) => lists.get(title) ?? [];
  let title = "";
  for (const line of (BLOCK.exec(text)?.[1] ?? "").split("\n")) {
    title = TITLE.exec(line)?.[1] ?? title;
    if (TITLE.test(line)) continue;
    const columns = line.split("|");
    const name = title || columns.shift()!;
    lists.set(name, [...linesOf(name), columns]);
  }
  return {
    today: linesOf("Today")[0]?.[0]?.slice(-10) ?? "",
    you: { name: linesOf("Person")[0]?.[0] },
    assets: linesOf("Assets").map(readAsset),
    vendors: linesOf("Vendors").map(readVendor),
    open_issues: linesOf("Open issues").map(readIssue),
    settled_issues: linesOf("Settled issues").map(readIssue),
    attention: linesOf("Due").map(readDue),
    recent_events: linesOf("Recent events").map(readEvent),
  };
}

const wordsOf = (column = "") => column.split(" ");
const labelled = (columns: string[], label: string) =>
  columns.find((column) => column.startsWith(`${label} `))?.slice(label.length + 1);
const ID = /^(?:[aesv]\d+[a-z]|[0-9a-f]{8}-[0-9a-f-]{27})$/;

function readAsset([head = "", ...facts]: string[]): AssetLine {
  const [, id = "", kind = "", given] = /^(\S+) ([^:]+)(?:: (.*))?$/.exec(head) ?? [];
  const words = kind.replaceAll("_", " ");
  const name = given ?? words.slice(0, 1).toUpperCase() + words.slice(1);
  const installed = labelled(facts, "since");
  const warranty_until = labelled(facts, "warranty until");
  return { id, kind, name, space: labelled(facts, "in"), installed, warranty_until };
}

function readVendor([head = "", ...columns]: string[]) {
  const name = head.replace(/^v\d+[a-z] /, "");
  const phone = columns.find((column) => /^[\d+(][\d ()+-]*$/.test(column));
  const trades = columns.find((column) => column !== phone && !column.includes("@"));
  return { name, trades: trades?.split(", ") ?? [], phone };
}

function readIssue([head, title = "", ...columns]: string[]): IssueLine {
  const [issue_id = "", status = ""] = wordsOf(head);
  return { issue_id, status, title, asset_id: columns.find((column) => ID.test(column)) };
}

function readDue([head, title = "", asset_id]: string[]): DueLine {
  const [id = "", kind = ""] = wordsOf(head);
  return { id, kind, title, asset_id: kind === "warranty" ? id : asset_id };
}

function readEvent([head, title = "", ...labels]: string[]): EventLine {
  const words = wordsOf(head);
  return { id: words[0] ?? "", event_type: words.at(-1) ?? "", title, labels };
}
