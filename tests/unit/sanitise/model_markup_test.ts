/** Markup that models write for their server, as servers have passed it on as text. */
import { assert, assertEquals, assertFalse } from "@std/assert";
import { findAnswerStart, readWrittenCalls } from "@function/sanitise/model_markup.ts";
import { SanitiseStream } from "@function/sanitise/sanitise_stream.ts";
import { isUsableText, sanitiseText } from "@function/sanitise/sanitise_text.ts";

const JSON_CALL = '{"name": "record_home_event", "arguments": {"title": "Tap drips"}}';
const ARGUMENTS = '{"title": "Tap drips"}';

/** Texts that are nothing but one tool call. */
const CALLS: Record<string, string> = {
  "Hermes": `<tool_call>\n${JSON_CALL}\n</tool_call>`,
  "Hermes, cut off": `<tool_call>\n{"name": "record_home_event", "arg`,
  "Qwen3 Coder":
    "<tool_call>\n<function=record_home_event>\n<parameter=title>\nTap\n\ndrips\n</parameter>\n" +
    "</function>\n</tool_call>",
  "Llama": `<function=record_home_event>${ARGUMENTS}</function>`,
  "Llama, without an end": `<function=record_home_event>${ARGUMENTS}`,
  "Llama's Python tag": `<|python_tag|>record_home_event.call(title="Tap drips")<|eom_id|>`,
  "GLM":
    "<tool_call>record_home_event\n<arg_key>title</arg_key>\n<arg_value>Tap drips</arg_value>\n</tool_call>",
  "MiniMax":
    '<minimax:tool_call>\n<invoke name="record_home_event">\n<parameter name="title">Tap</parameter>\n</invoke>\n</minimax:tool_call>',
  "Mistral": `[TOOL_CALLS]record_home_event[ARGS]${ARGUMENTS}`,
  "Mistral's list": `[TOOL_CALLS] [${JSON_CALL}]</s>`,
  "DeepSeek":
    "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>record_home_event\n```json\n" +
    `${ARGUMENTS}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  "DeepSeek's DSML":
    '<｜DSML｜function_calls><｜DSML｜invoke name="record_home_event"></｜DSML｜invoke></｜DSML｜function_calls>',
  "Kimi": "<|tool_calls_section_begin|><|tool_call_begin|>functions.record_home_event:0" +
    `<|tool_call_argument_begin|>${ARGUMENTS}<|tool_call_end|><|tool_calls_section_end|>`,
  "Granite": `<|tool_call|>[${JSON_CALL}]`,
  "Harmony":
    `<|channel|>commentary to=functions.record_home_event <|constrain|>json<|message|>${ARGUMENTS}<|call|>`,
  "Gemma": '```tool_code\nprint(default_api.record_home_event(title="Tap drips"))\n\nprint(1)\n```',
};
for (const [model, call] of Object.entries(CALLS)) {
  Deno.test(`a tool call as text is never shown and is found: ${model}`, () => {
    assertEquals(sanitiseText(call), "");
    assertEquals(isUsableText(call), false);
    const calls = readWrittenCalls(call);
    assertEquals([calls.length, calls[0]!.includes("record_home_event")], [1, true], calls.join());
    assertEquals(sanitiseText(`I'll note it.\n\n${call}`), "I'll note it.");
  });
}

const TOKENS: [text: string, shown: string][] = [
  ["Turn it off.<|im_end|>", "Turn it off."],
  ["Turn it off.</s>", "Turn it off."],
  ["<s>Turn it off.", "Turn it off."],
  ["[INST] Turn it off. [/INST]", "Turn it off."],
  ["<|im_start|>assistant\nTurn it off.<|im_end|>", "Turn it off."],
  ["<start_of_turn>model\nTurn it off.<end_of_turn>", "Turn it off."],
  ["<|start_header_id|>assistant<|end_header_id|>\n\nTurn it off.<|eot_id|>", "Turn it off."],
  ["<｜begin▁of▁sentence｜>Turn it off.<｜end▁of▁sentence｜>", "Turn it off."],
  ["Turn it off.\n\n<tool_response>\nnull\n</tool_response>", "Turn it off."],
];
for (const [text, shown] of TOKENS) {
  Deno.test(`special tokens are never shown and are no call: ${JSON.stringify(text)}`, () => {
    assertEquals(sanitiseText(text), shown);
    assertEquals(readWrittenCalls(text), []);
  });
}

Deno.test("a text of special tokens is no answer", () => {
  for (const token of ["</s>", "<|im_end|>", "<end_of_turn>", "[INST]", "<|endoftext|>\n<s>"]) {
    assertEquals([sanitiseText(token), isUsableText(token)], ["", false]);
  }
});

const ANALYSIS = "<|channel|>analysis<|message|>The user asks about\n\n a valve.<|end|>";
const THINKING: [name: string, text: string, shown: string][] = [
  [
    "the final message of Harmony",
    `${ANALYSIS}<|start|>assistant<|channel|>final<|message|>Turn it off.<|return|>`,
    "Turn it off.",
  ],
  ["it without the tokens between", `${ANALYSIS}…final<|message|>Turn it off.`, "Turn it off."],
  ["nothing without a final message", ANALYSIS, ""],
  ["the answer after a lone tag", "Okay, help.\n</think>\n\nTurn it off.", "Turn it off."],
  [
    "the answer after several paragraphs of thinking",
    "Okay.\n\nSo `x.\n\nDone.\n</think>\n\nTurn it off.",
    "Turn it off.",
  ],
  ["nothing without an answer", "Okay, help.</think>", ""],
  ["the answer after Magistral's thinking", "[THINK]Hm\n\nso[/THINK]Turn it off.", "Turn it off."],
  ["the answer after Kimi's thinking", "◁think▷Hm◁/think▷Turn it off.", "Turn it off."],
];
for (const [name, text, shown] of THINKING) {
  Deno.test(`of thinking in the text is shown ${name}`, () => {
    assertEquals(sanitiseText(text), shown);
    const stream = new SanitiseStream();
    const streamed = [...text].map((letter) => stream.push(letter)).join("") + stream.end();
    assert(streamed.endsWith(shown), streamed);
    assertFalse(/[<>|]|THINK/.test(streamed), streamed);
    assertEquals(readWrittenCalls(text), []);
  });
}

const CODE = [
  "Models write `<think>` and `</think>` around it. Turn it off.",
  "The tag `<tool_call>` is no text. Turn it off.",
  "```\n<think>\n\n</think>\n<|im_end|>\n```\n\nTurn it off.",
  "1. Use:\n   ```\n   [TOOL_CALLS]\n   ```\n2. Turn it off.",
  "``a ` <|im_end|>`` is code",
  "The room [args] and [think] about it",
  "The <function of the valve>",
];
for (const text of CODE) {
  Deno.test(`is text, not markup: ${JSON.stringify(text)}`, () => {
    assertEquals(sanitiseText(text), text);
    assertEquals([readWrittenCalls(text), findAnswerStart(text)], [[], undefined]);
  });
}

Deno.test("markup after a code span is markup", () => {
  assertEquals(sanitiseText("Use `x`. <think>Hm</think> And ` <|im_end|>"), "Use `x`.  And `");
});

Deno.test("an answer starts after the last closing tag of thinking that was not opened", () => {
  assertEquals(findAnswerStart("Hm</think>Yes"), "Hm</think>".length);
  assertEquals(findAnswerStart("Hm</think>So</think>Yes"), "Hm</think>So</think>".length);
  assertEquals(findAnswerStart("<think>Hm</think>Yes"), undefined);
});
