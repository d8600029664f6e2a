/**
 * A tool and its arguments. `<0>` in an argument is the id from the first call of `given`, `<last>` the newest id, and,
 * in a case with `changes`, `<dryer>` that of the system.
 */
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
  /**
   * In a case with `changes`: the tools whose pending calls the person approves by the button, and `compose_message`, whose
   * draft they send. The others wait.
   */
  approves?: string[];
}

/**
 * What a conversation may change, whichever of its turns writes it. An entry of the projection that is new begins with
 * `+`, one that is gone with `-`: `+events: repair_completed deck 2026-11-18 day`.
 */
export interface Changes {
  /** Each pattern matches an entry of its own after the last turn. */
  has: RegExp[];
  /** What else may have changed after the last turn. */
  may?: RegExp[];
  /** What no turn may leave behind, not even until the next one. */
  never?: RegExp[];
}

/** What a careless model does in one turn instead of `calls`. The case must fail with it. */
export interface CarelessTurn {
  /** The index of the turn; by default the last one. */
  at?: number;
  calls?: ReferenceCall[];
  /** The text of its answer. */
  text?: string;
}

/** A conversation in a home of its own. */
export interface EvalCase {
  id: string;
  tags: Tag[];
  /** Calls that fill the record before the first turn. */
  given?: ReferenceCall[];
  turns: EvalTurn[];
  /** Replaces the comparison of each turn with `calls`, which are one right way then. */
  changes?: Changes;
  careless?: CarelessTurn;
}

export const TAGS = [
  "english",
  "spanish",
  "german",
  "french",
  "typos",
  "voice",
  "multi-turn",
  "mixed",
  "must-not-write",
  "missing-fact",
  "upkeep",
  "look-up",
  "approval",
  "in-part",
  "list",
  "correction",
  "undo",
  "danger",
  "settling",
  "costs",
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
