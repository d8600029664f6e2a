import { encodeCompletion } from "../completion/encode_completion.ts";
import type { ProposedCall } from "../completion/completion.ts";
import type { ToolCallJson } from "../check/chat_json.ts";
import type { JsonRecord } from "../check/json_kind.ts";
import type { SocketAction } from "../http/socket_action.ts";
import {
  changedArguments,
  changedCall,
  LEAK,
  NOISE,
  proposing,
  toolCallsOf,
  withCalls,
} from "./default_calls.ts";
import type { FaultContext, FaultTable } from "./fault.ts";

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

/** F-T: faults of the proposed tool calls. A completion without calls gets the leak's. */
export const CALL_FAULTS: FaultTable = {
  "F-T01": {
    summary: "no id",
    play: (context) => change(context, (call) => delete call.id),
  },
  "F-T02": { summary: "an empty id", play: (context) => change(context, (call) => call.id = "") },
  "F-T03": { summary: "two calls with one id", play: oneId },
  "F-T04": {
    summary: "arguments that are no JSON",
    play: (context) => args(context, '{"event_type": "issue_reported", "title": "Water hea'),
  },
  "F-T05": { summary: 'arguments ""', play: (context) => args(context, "") },
  "F-T06": {
    summary: "arguments as an object",
    play: (context) =>
      change(context, (call) => {
        const called = call.function!;
        called.arguments = JSON.parse(String(called.arguments));
      }),
  },
  "F-T07": {
    summary: "arguments null, an array or a number, as text or (`raw_`) as JSON",
    variants: ["null", "array", "number", "raw_null", "raw_array", "raw_number", "missing"],
    play: ({ variant, ...context }) => {
      const text = { null: "null", array: "[]", number: "42" }[variant.replace("raw_", "")];
      const value = variant.startsWith("raw_") ? JSON.parse(text!) : text;
      return args({ variant, ...context }, value);
    },
  },
  "F-T08": {
    summary: "arguments against the schema",
    variants: ["enum", "type", "extra", "too_long", "huge_number"],
    play: (context) => inputs(context, (input) => ({ ...input, ...WRONG[context.variant] })),
  },
  "F-T09": {
    summary: "`__proto__` or `constructor` as a tool or a property",
    variants: ["tool_proto", "tool_constructor", "property_proto", "property_constructor"],
    play: prototypeNames,
  },
  "F-T10": {
    summary: "a tool that does not exist",
    play: (context) => change(context, (call) => call.function!.name = "summon_plumber"),
  },
  "F-T11": {
    summary: "a tool that exists and was not offered",
    play: (context) =>
      change(context, (call) => {
        const name = KNOWN_TOOLS.find((known) => !context.request.offered.includes(known));
        call.function!.name = name ?? "share_home_report";
      }),
  },
  "F-T12": {
    summary: "128 calls",
    play: (context) =>
      propose(
        context,
        Array.from({ length: 128 }, (_, i) => ({
          name: LEAK.name,
          arguments: { ...LEAK.arguments as JsonRecord, title: `Leak number ${i + 1}` },
        })),
      ),
  },
  "F-T13": {
    summary: "1 MB of arguments",
    play: (context) =>
      inputs(context, (input) => ({ ...input, description: "leak ".repeat(210_000) })),
  },
  "F-T14": {
    summary: "NUL and bidi controls in the arguments",
    play: (context) =>
      inputs(
        context,
        (input) => ({ ...input, title: "Leak\u0000 at the \u202Eretaeh\u202C \u2066x" }),
      ),
  },
  "F-T15": {
    summary: "ids of another home (`value`, or an id that does not exist), or that are no uuids",
    variants: ["foreign", "non_uuid"],
    play: (context) =>
      inputs(context, (input) => {
        const { system_kind: _, ...rest } = input;
        const id = context.variant === "non_uuid" ? "water-heater-1" : context.value ?? ELSEWHERE;
        return "issue_id" in rest ? { ...rest, issue_id: id } : { ...rest, asset_id: id };
      }),
  },
  "F-T16": {
    summary: "`type` missing or custom",
    variants: ["missing", "custom"],
    play: (context) =>
      change(context, (call) => {
        delete call.type;
        if (context.variant !== "custom") return;
        const { name, arguments: input } = call.function!;
        Object.assign(call, { type: "custom", custom: { name, input } });
        delete call.function;
      }),
  },
  "F-T17": {
    summary: "the tool throws, times out, returns 1 MB or nothing",
    notFromModel: "tools run in the function and its database",
  },
  "F-T18": {
    summary: "three calls, the second of which cannot succeed",
    play: (context) =>
      propose(context, [
        LEAK,
        { name: "update_issue_status", arguments: { issue_id: ELSEWHERE, to_status: "resolved" } },
        NOISE,
      ]),
  },
  "F-T19": {
    summary: "the same call twice, byte for byte, with two ids",
    play: (context) => {
      const called = toolCallsOf(withCalls(context))[0]!.function as ProposedCall;
      const same = { name: called.name, arguments: called.arguments };
      return propose(context, [same, same]);
    },
  },
  "F-T20": {
    summary: "a server, a client and an approval call in one message",
    play: (context) => propose(context, [LEAK, ASK, SHARE]),
  },
  "F-T21": {
    summary: "calls although no tools were offered (script it for pass 2), without or with text",
    variants: ["calls", "with_text"],
    play: (context) =>
      propose(
        context,
        [LEAK],
        context.variant === "calls" ? undefined : "I will note that as well.",
      ),
  },
  "F-T22": clientCall("the client's result is for an unknown, foreign or answered call"),
  "F-T23": clientCall("the client's result is too large or of the wrong type"),
  "F-T24": clientCall("the client never answers, the next message arrives"),
};

const SHARE: ProposedCall = {
  name: "share_home_report",
  arguments: { recipient: "Sam Plumber", scope: "water_heater" },
};

const WRONG: Record<string, JsonRecord> = {
  enum: { event_type: "explosion", to_status: "exploded" },
  type: { title: 42, note: 42 },
  extra: { home_id: ELSEWHERE },
  too_long: { title: "Leak ".repeat(1_000), note: "Leak ".repeat(4_000) },
  huge_number: { cost_actual: 1e308 },
};

/** The model proposes a call of a client-side tool; the test plays the faulty client. */
function clientCall(summary: string) {
  return {
    summary: `a client call; ${summary}`,
    play: (context: FaultContext) => propose(context, [ASK]),
  };
}

function propose(context: FaultContext, calls: ProposedCall[], text?: string): SocketAction[] {
  return encodeCompletion(proposing(context, calls, text), context.request);
}

function change(context: FaultContext, edit: (call: ToolCallJson) => unknown): SocketAction[] {
  return encodeCompletion(changedCall(context, edit), context.request);
}

function args(context: FaultContext, value: unknown): SocketAction[] {
  return change(context, (call) => {
    const called = call.function!;
    if (value === undefined) delete called.arguments;
    else called.arguments = value;
  });
}

function inputs(context: FaultContext, edit: (input: JsonRecord) => JsonRecord): SocketAction[] {
  return encodeCompletion(changedArguments(context, edit), context.request);
}

function oneId(context: FaultContext): SocketAction[] {
  const own = withCalls(context);
  const completion = toolCallsOf(own).length > 1 ? own : proposing(context, [LEAK, NOISE]);
  const [first, second] = toolCallsOf(completion);
  second!.id = first!.id;
  return encodeCompletion(completion, context.request);
}

function prototypeNames(context: FaultContext): SocketAction[] {
  const [where, name] = context.variant.split("_");
  const key = name === "proto" ? "__proto__" : "constructor";
  if (where === "tool") {
    return change(context, (call) => call.function!.name = key);
  }
  return change(context, (call) => {
    const called = call.function as { arguments: string };
    // As text, because `__proto__` in an object literal sets the prototype.
    called.arguments = called.arguments.replace(/^\{/, `{"${key}":{"polluted":true},`);
  });
}
