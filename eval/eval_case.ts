/** A tool and its arguments. `<0>` in an argument is the id from the first call of `given`, `<last>` the newest id. */
export type ReferenceCall = [tool: string, input: Record<string, unknown>];

export interface EvalTurn {
  /** What the person writes. */
  say: string;
  /** The day of the home's clock, `2027-04-01`; unchanged by default. */
  on?: string;
  /** The reference calls; none if nothing is to be written. */
  calls?: ReferenceCall[];
  /** Alternatives to `calls`, equally right. In a later turn one that the function rejects does not count. */
  or?: ReferenceCall[][];
  /** Patterns that the reply must match. */
  says?: RegExp[];
  /** Patterns that the reply must not match. */
  never?: RegExp[];
}

/** A conversation in a home of its own. */
export interface EvalCase {
  id: string;
  tags: Tag[];
  /** Calls that fill the record before the first turn. */
  given?: ReferenceCall[];
  turns: EvalTurn[];
}

export const TAGS = [
  "english",
  "spanish",
  "typos",
  "voice",
  "multi-turn",
  "mixed",
  "must-not-write",
  "missing-fact",
  "upkeep",
  "look-up",
  "approval",
] as const;
export type Tag = typeof TAGS[number];

export const event = (
  event_type: string,
  title: string,
  more: Record<string, unknown> = {},
): ReferenceCall => ["record_home_event", { event_type, title, ...more }];

export const issue = (title: string, system_kind?: string, more: object = {}): ReferenceCall =>
  event("issue_reported", title, { ...(system_kind && { system_kind }), ...more });

export const system = (kind: string, more: object = {}): ReferenceCall => [
  "update_home_asset",
  { kind, ...more },
];

export const schedule = (...schedules: Record<string, unknown>[]): ReferenceCall => [
  "schedule_maintenance",
  { schedules },
];

/** A case of one turn. */
export function buildCase(
  id: string,
  tags: Tag[],
  say: string,
  calls: ReferenceCall[],
  more: Omit<EvalTurn, "say" | "calls"> & Pick<EvalCase, "given"> = {},
): EvalCase {
  const { given, ...turn } = more;
  return { id, tags, ...(given && { given }), turns: [{ say, calls, ...turn }] };
}
