import { parseJson } from "../state/parse_json.js";

/**
 * Returns a UI message with a chunk of its stream applied. Does not change the given message.
 * @param {import("../types.d.ts").Message} message
 * @param {import("../../../packages/client/src/index.ts").StreamChunk} chunk
 * @returns {import("../types.d.ts").Message}
 */
export function applyChunk(message, chunk) {
  const { parts } = message;
  switch (chunk.type) {
    case "message-metadata":
      return { ...message, metadata: { ...message.metadata, ...chunk.messageMetadata } };
    case "start-step":
      return { ...message, parts: [...parts.map(closeText), { type: "step-start" }] };
    case "text-start":
      return { ...message, parts: [...parts, { type: "text", text: "", streamId: chunk.id }] };
    case "text-delta":
      return changePart(message, isText(chunk), (part) => ({ text: part.text + chunk.delta }));
    case "text-end":
      return changePart(message, isText(chunk), () => ({ streamId: undefined }));
    case "tool-input-start":
      return putTool(message, chunk, { state: "input-streaming", input: undefined });
    case "tool-input-delta":
      return changePart(message, isTool(chunk), ({ inputText = "" }) => {
        const text = inputText + chunk.inputTextDelta;
        return { inputText: text, input: parseJson(text) };
      });
    case "tool-input-available":
      return putTool(message, chunk, { state: "input-available", input: chunk.input });
    case "tool-approval-request":
      return changePart(message, isTool(chunk), () => ({
        state: "approval-requested",
        approval: { id: chunk.approvalId },
      }));
    case "tool-output-available":
    case "tool-output-error":
    case "tool-output-denied": {
      const { type, output, errorText } = /** @type {any} */ (chunk);
      const state = type.slice("tool-".length);
      return changePart(message, isTool(chunk), () => ({ state, output, errorText }));
    }
    default:
      return chunk.type.startsWith("data-") ? putData(message, chunk) : message;
  }
}

/** Steps reuse the ids of texts, so an ended text must not match. */
const closeText = (part) => part.type === "text" ? { ...part, streamId: undefined } : part;
const isText = ({ id }) => (part) => part.type === "text" && part.streamId === id;
const isTool = ({ toolCallId }) => (part) => part.toolCallId === toolCallId;

function changePart(message, matches, change) {
  const at = message.parts.findLastIndex(matches);
  if (at < 0) return message;
  const part = message.parts[at];
  return { ...message, parts: message.parts.with(at, { ...part, ...change(part) }) };
}

function putTool(message, chunk, fields) {
  if (message.parts.some(isTool(chunk))) return changePart(message, isTool(chunk), () => fields);
  const { toolCallId, toolName } = chunk;
  const part = { type: `tool-${toolName}`, toolCallId, ...fields };
  return { ...message, parts: [...message.parts, part] };
}

/**
 * @param {import("../types.d.ts").Message} message
 * @param {any} chunk of a data part
 */
function putData(message, { type, id, data }) {
  const others = message.parts.filter((part) => part.type !== type || part.id !== id);
  return { ...message, parts: [...others, { type, id, data }] };
}
