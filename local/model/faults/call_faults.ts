import { encode } from "../answer/encode.ts";
import type { ProposedCall } from "../answer/completion.ts";
import type { JsonObject } from "../check/json_kind.ts";
import type { Step } from "../http/steps.ts";
import {
  callsOf,
  changedArguments,
  changedCall,
  LEAK,
  NOISE,
  proposing,
  withCalls,
} from "./default_calls.ts";
import type { FaultTable, Ground } from "./fault.ts";

const ELSEWHERE = "00000000-0000-4000-8000-00000000dead";

const KNOWN_TOOLS = [
  ...["share_home_report", "replace_home_asset", "compose_message", "request_user_input"],
  ...["correct_home_record", "update_system_info", "schedule_maintenance", "manage_schedule"],
  ...["get_home_asset", "calculate_cost_impact", "get_contractor_recommendations"],
  ...["list_attention", "search_home_record", "update_issue_status", "record_home_event"],
];

const ASK: ProposedCall = {
  name: "request_user_input",
  arguments: { question: "Which water heater is it?", kind: "choice" },
};

/** F-T: what is wrong with the proposed calls. They are the answer's own, or the leak. */
export const CALL_FAULTS: FaultTable = {
  "F-T01": {
    does: "no id",
    play: (ground) => change(ground, (call) => delete call.id),
  },
  "F-T02": { does: "an empty id", play: (ground) => change(ground, (call) => call.id = "") },
  "F-T03": { does: "two calls with one id", play: oneId },
  "F-T04": {
    does: "arguments that are no JSON",
    play: (ground) => args(ground, '{"event_type": "issue_reported", "title": "Water hea'),
  },
  "F-T05": { does: 'arguments ""', play: (ground) => args(ground, "") },
  "F-T06": {
    does: "arguments as an object",
    play: (ground) =>
      change(ground, (call) => {
        const called = call.function as JsonObject;
        called.arguments = JSON.parse(String(called.arguments));
      }),
  },
  "F-T07": {
    does: "arguments null, an array or a number, as text or (`raw_`) as JSON",
    variants: ["null", "array", "number", "raw_null", "raw_array", "raw_number", "missing"],
    play: ({ variant, ...ground }) => {
      const text = { null: "null", array: "[]", number: "42" }[variant.replace("raw_", "")];
      const value = variant.startsWith("raw_") ? JSON.parse(text!) : text;
      return args({ variant, ...ground }, value);
    },
  },
  "F-T08": {
    does: "arguments against the schema",
    variants: ["enum", "type", "extra", "too_long", "huge_number"],
    play: (ground) => inputs(ground, (input) => ({ ...input, ...WRONG[ground.variant] })),
  },
  "F-T09": {
    does: "`__proto__` or `constructor` as a tool or a property",
    variants: ["tool_proto", "tool_constructor", "property_proto", "property_constructor"],
    play: prototypeNames,
  },
  "F-T10": {
    does: "a tool that does not exist",
    play: (ground) =>
      change(ground, (call) => (call.function as JsonObject).name = "summon_plumber"),
  },
  "F-T11": {
    does: "a tool that exists and was not offered",
    play: (ground) =>
      change(ground, (call) => {
        const name = KNOWN_TOOLS.find((known) => !ground.request.offered.includes(known));
        (call.function as JsonObject).name = name ?? "share_home_report";
      }),
  },
  "F-T12": {
    does: "128 calls",
    play: (ground) =>
      propose(
        ground,
        Array.from({ length: 128 }, (_, i) => ({
          name: LEAK.name,
          arguments: { ...LEAK.arguments as JsonObject, title: `Leak number ${i + 1}` },
        })),
      ),
  },
  "F-T13": {
    does: "1 MB of arguments",
    play: (ground) =>
      inputs(ground, (input) => ({ ...input, description: "leak ".repeat(210_000) })),
  },
  "F-T14": {
    does: "NUL and bidi controls in the arguments",
    play: (ground) =>
      inputs(
        ground,
        (input) => ({ ...input, title: "Leak\u0000 at the \u202Eretaeh\u202C \u2066x" }),
      ),
  },
  "F-T15": {
    does: "ids of another home (`value`, or an id that nobody has), or that are no uuids",
    variants: ["foreign", "non_uuid"],
    play: (ground) =>
      inputs(ground, (input) => {
        const { system_kind: _, ...rest } = input;
        const id = ground.variant === "non_uuid" ? "water-heater-1" : ground.value ?? ELSEWHERE;
        return "issue_id" in rest ? { ...rest, issue_id: id } : { ...rest, asset_id: id };
      }),
  },
  "F-T16": {
    does: "`type` missing or custom",
    variants: ["missing", "custom"],
    play: (ground) =>
      change(ground, (call) => {
        delete call.type;
        if (ground.variant !== "custom") return;
        const { name, arguments: input } = call.function as JsonObject;
        Object.assign(call, { type: "custom", custom: { name, input } });
        delete call.function;
      }),
  },
  "F-T17": {
    does: "the tool throws, times out, returns 1 MB or nothing",
    notTheModels: "tools run in the function and its database",
  },
  "F-T18": {
    does: "three calls, the second of which cannot succeed",
    play: (ground) =>
      propose(ground, [
        LEAK,
        { name: "update_issue_status", arguments: { issue_id: ELSEWHERE, to_status: "resolved" } },
        NOISE,
      ]),
  },
  "F-T19": {
    does: "the same call twice, byte for byte, with two ids",
    play: (ground) => {
      const called = callsOf(withCalls(ground))[0]!.function as ProposedCall;
      const same = { name: called.name, arguments: called.arguments };
      return propose(ground, [same, same]);
    },
  },
  "F-T20": {
    does: "a server, a client and an approval call in one message",
    play: (ground) => propose(ground, [LEAK, ASK, SHARE]),
  },
  "F-T21": {
    does: "calls although no tools were offered (script it for pass 2), without or with text",
    variants: ["calls", "with_text"],
    play: (ground) =>
      propose(ground, [LEAK], ground.variant === "calls" ? undefined : "I will note that as well."),
  },
  "F-T22": clientCall("the client's result is for an unknown, foreign or answered call"),
  "F-T23": clientCall("the client's result is too large or of the wrong type"),
  "F-T24": clientCall("the client never answers, the next message arrives"),
};

const SHARE: ProposedCall = {
  name: "share_home_report",
  arguments: { recipient: "Sam Plumber", scope: "water_heater" },
};

const WRONG: Record<string, JsonObject> = {
  enum: { event_type: "explosion", to_status: "exploded" },
  type: { title: 42, note: 42 },
  extra: { home_id: ELSEWHERE },
  too_long: { title: "Leak ".repeat(1_000), note: "Leak ".repeat(4_000) },
  huge_number: { cost_actual: 1e308 },
};

/** The model only proposes the call; what the client then does wrong is the test's part. */
function clientCall(does: string) {
  return { does: `a client call; ${does}`, play: (ground: Ground) => propose(ground, [ASK]) };
}

function propose(ground: Ground, calls: ProposedCall[], text?: string): Step[] {
  return encode(proposing(ground, calls, text), ground.request);
}

function change(ground: Ground, edit: (call: JsonObject) => unknown): Step[] {
  return encode(changedCall(ground, edit), ground.request);
}

function args(ground: Ground, value: unknown): Step[] {
  return change(ground, (call) => {
    const called = call.function as JsonObject;
    if (value === undefined) delete called.arguments;
    else called.arguments = value;
  });
}

function inputs(ground: Ground, edit: (input: JsonObject) => JsonObject): Step[] {
  return encode(changedArguments(ground, edit), ground.request);
}

function oneId(ground: Ground): Step[] {
  const own = withCalls(ground);
  const completion = callsOf(own).length > 1 ? own : proposing(ground, [LEAK, NOISE]);
  const [first, second] = callsOf(completion);
  second!.id = first!.id;
  return encode(completion, ground.request);
}

function prototypeNames(ground: Ground): Step[] {
  const [where, name] = ground.variant.split("_");
  const key = name === "proto" ? "__proto__" : "constructor";
  if (where === "tool") {
    return change(ground, (call) => (call.function as JsonObject).name = key);
  }
  return change(ground, (call) => {
    const called = call.function as { arguments: string };
    // As text: a literal `__proto__` in an object would set its prototype instead.
    called.arguments = called.arguments.replace(/^\{/, `{"${key}":{"polluted":true},`);
  });
}
