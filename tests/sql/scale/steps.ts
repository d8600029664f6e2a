/** A call of one conversation: its name, the SQL expression, and a part of its result. */
export type Step = [name: string, expression: string, result: string];

const THREAD = `'{"thread_key": "long"}'`;

/** A turn with one tool call, whose result is kept under its name. */
function turn(
  name: string,
  tool: string,
  input: string,
  answer: string,
  status = "completed",
): Step[] {
  const call = `tests.tool_call(0, '${tool}', jsonb_build_object(${input}))`;
  return [
    [`begin_turn ${name}`, `tests.begin_turn('${name}', ${THREAD})`, `"outcome": "new"`],
    [
      tool,
      `tests.store('called ${name}', tests.run_tools('${name}', ${call}) #> '{calls,0}')`,
      answer,
    ],
    [`finish_turn ${name}`, `tests.finish_turn('${name}', '{"status": "${status}"}')`, `"ok"`],
  ];
}

const anew = `jsonb_build_object('turn_id', gen_random_uuid(), 'attempt_id', gen_random_uuid())`;
const regenerateRequest =
  `'{"thread_key": "long", "regenerate": true}' || jsonb_build_object('message',
  tests.turn_request('leak') -> 'message' || jsonb_build_object('client_id',
    (select t.user_message_id from chat_turns t where t.id = tests.id('turn leak'))))`;

const written = (name: string, key: string) =>
  `tests.stored('called ${name}') #> '{result,${key}}'`;

function record(name: string, type: string, title: string, kind: string, answer: string): Step[] {
  const input = `'event_type', '${type}', 'title', '${title}', 'system_kind', '${kind}'`;
  return turn(name, "record_home_event", input, answer);
}

/** Corrects the event that a turn recorded. */
function correct(name: string, recorded: string, change: string, answer: string): Step[] {
  const input = `'event_id', ${written(recorded, "eventId")}, 'action', ${change}`;
  return turn(name, "correct_home_record", input, answer);
}

export const STEPS: Step[] = [
  ["begin_turn", `tests.begin_turn('plain', ${THREAD})`, `"outcome": "new"`],
  ["begin_turn of a running turn", `begin_turn(tests.turn_request('plain', ${anew}))`, `"running"`],
  ["renew_turn", `renew_turn(tests.lease('plain'))`, `"ok"`],
  ["append_turn_events", `tests.append_events('plain', 1, 'a')`, `"ok"`],
  ["read_turn_events", `tests.read_events('plain')`, `"batches": [{`],
  ["read_turn_events of a running turn", `read_turn_events(${THREAD})`, `"live": true`],
  ["stop_turn", `stop_turn(${THREAD})`, `"stopped": true`],
  ["finish_turn", `tests.finish_turn('plain')`, `"ok"`],
  ["a replay", `begin_turn(tests.turn_request('plain', ${anew}))`, `"replay"`],
  ...record("pump", "system_discovered", "A pump", "sump_pump", `"isNewAsset": true`),
  ...record("tub", "system_discovered", "A hot tub", "hot_tub", `"isNewAsset": true`),
  ...record("leak", "issue_reported", "The pump leaks", "sump_pump", `"status": "open"`),
  [
    "regenerate",
    `tests.store('leak', begin_turn(tests.turn_request('again', ${regenerateRequest})))`,
    `"resume"`,
  ],
  ["finish_turn of the regenerated turn", `tests.finish_turn('leak')`, `"ok"`],
  ...turn("attention", "list_attention", "", `"attention_list"`),
  ...correct("amended", "pump", `'amend', 'title', 'A sump pump'`, `"act": "amend"`),
  ...correct("removed", "leak", `'void'`, `"act": "remove"`),
  ...correct("removed with its system", "tub", `'void'`, "off the list of your systems"),
  ...turn(
    "asked",
    "replace_home_asset",
    `'old_asset_id', ${written("pump", "assetId")}`,
    `"approval-requested"`,
    "requires_action",
  ),
  ["answer_call", `tests.respond('asked', 'call_0', tests.approval())`, `"continue"`],
  ["read_messages", `read_messages(${THREAD})`, `"has_more": true`],
];
