/** A home, a person of it and a thread, by the names of the test data. */
export interface Place {
  home: string;
  person: string;
  thread: string;
  /** A description of the rows that load.sql inserted. */
  size: string;
  events: number;
}
/** A call of one conversation: its name, the SQL expression, and a part of its result. */
export type Step = [name: string, expression: string, result: string];

export const PLACES: Place[] = [
  {
    home: "Elm Street",
    person: "stranger",
    thread: "default",
    size: "60 events, 40 messages",
    events: 60,
  },
  {
    home: "Maple Street",
    person: "owner",
    thread: "long",
    size: "100,000 events, 10,000 messages",
    events: 100_000,
  },
];

/** The calls of a conversation; `prefix` makes its names unique in the transaction. */
export function listSteps({ home, thread }: Place, prefix: string): Step[] {
  const threadOnly = `'{"thread_key": "${thread}"}'`;
  const place = `jsonb_build_object('home_id', tests.id('${home}'), 'thread_key', '${thread}')`;
  const named = (name: string) => `${prefix} ${name}`;

  /** A turn with one tool call, whose result is kept under its name. */
  function turn(
    name: string,
    tool: string,
    input: string,
    answer: string,
    status = "completed",
  ): Step[] {
    const call = `tests.tool_call(0, '${tool}', jsonb_build_object(${input}))`;
    const turn = named(name);
    return [
      [`begin_turn ${name}`, `tests.begin_turn('${turn}', ${place})`, `"outcome": "new"`],
      [
        `run_tools ${tool}`,
        `tests.store('called ${turn}', tests.run_tools('${turn}', ${call}) #> '{calls,0}')`,
        answer,
      ],
      [`finish_turn ${name}`, `tests.finish_turn('${turn}', '{"status": "${status}"}')`, `"ok"`],
    ];
  }

  const anew =
    `${place} || jsonb_build_object('turn_id', gen_random_uuid(), 'attempt_id', gen_random_uuid())`;
  const regenerateRequest = `${place} || '{"regenerate": true}' || jsonb_build_object('message',
      tests.turn_request('${named("leak")}') -> 'message' || jsonb_build_object('client_id',
      (select t.user_message_id from chat_turns t where t.id = tests.id('turn ${
    named("leak")
  }'))))`;

  const written = (name: string, key: string) =>
    `tests.stored('called ${named(name)}') #> '{result,${key}}'`;

  function record(name: string, type: string, title: string, kind: string, answer: string) {
    const input = `'event_type', '${type}', 'title', '${title}', 'system_kind', '${kind}'`;
    return turn(name, "record_home_event", input, answer);
  }

  /** Corrects the event that a turn recorded. */
  function correct(name: string, recorded: string, change: string, answer: string) {
    const input = `'event_id', ${written(recorded, "eventId")}, 'action', ${change}`;
    return turn(name, "correct_home_record", input, answer);
  }

  const paid =
    `'event_type', 'maintenance_performed', 'title', 'Cleaned the gutters', 'system_kind', 'gutters', 'cost_actual', 437`;
  const plain = named("plain");
  return [
    ["begin_turn", `tests.begin_turn('${plain}', ${place})`, `"outcome": "new"`],
    [
      "begin_turn of a running turn",
      `begin_turn(tests.turn_request('${plain}', ${anew}))`,
      `"running"`,
    ],
    ["renew_turn", `renew_turn(tests.lease('${plain}'))`, `"ok"`],
    ["append_turn_events", `tests.append_events('${plain}', 1, 'a')`, `"ok"`],
    ["read_turn_events", `tests.read_events('${plain}')`, `"batches": [{`],
    ["read_turn_events of a running turn", `read_turn_events(${threadOnly})`, `"live": true`],
    ["stop_turn", `stop_turn(${threadOnly})`, `"stopped": true`],
    ["finish_turn", `tests.finish_turn('${plain}')`, `"ok"`],
    ["a replay", `begin_turn(tests.turn_request('${plain}', ${anew}))`, `"replay"`],
    ...record("pump", "system_discovered", "A pump", "sump_pump", `"isNewAsset": true`),
    ...record("tub", "system_discovered", "A hot tub", "hot_tub", `"isNewAsset": true`),
    ...record("leak", "issue_reported", "The pump leaks", "sump_pump", `"status": "open"`),
    [
      "regenerate",
      `tests.store('${named("leak")}', begin_turn(tests.turn_request('${
        named("again")
      }', ${regenerateRequest})))`,
      `"resume"`,
    ],
    ["finish_turn of the regenerated turn", `tests.finish_turn('${named("leak")}')`, `"ok"`],
    ...turn("attention", "list_attention", "", `"attention_list"`),
    ...correct("amended", "pump", `'amend', 'title', 'A sump pump'`, `"act": "amend"`),
    ...correct("removed", "leak", `'void'`, `"act": "remove"`),
    ...correct("removed with its system", "tub", `'void'`, `"outcome": "removed"`),
    ...turn("paid", "record_home_event", paid, `"success": true`),
    ...turn("paid again", "record_home_event", paid, `"already_done"`),
    ...turn(
      "asked",
      "replace_home_asset",
      `'old_asset_id', ${written("pump", "assetId")}`,
      `"approval-requested"`,
      "requires_action",
    ),
    [
      "answer_call",
      `tests.respond('${named("asked")}', 'call_0', tests.approval())`,
      `"continue"`,
    ],
    ["read_messages", `read_messages(${threadOnly})`, `"has_more": true`],
  ];
}
