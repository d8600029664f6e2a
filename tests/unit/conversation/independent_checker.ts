/**
 * A second checker of what every chat-completions provider demands of a request's messages. It shares
 * nothing with the offline model's checker: it writes the conversation as a word over an alphabet, checks
 * the word against a grammar, and then checks ids, texts and arguments.
 */
interface Message {
  role: string;
  content?: unknown;
  tool_calls?: { id: string; type: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

/** Returns the faults of a conversation. A message may be JSON text. */
export function faultsOf(messages: readonly unknown[]): string[] {
  const wire: Message[] = messages.map((message) =>
    typeof message === "string" ? JSON.parse(message) : JSON.parse(JSON.stringify(message))
  );
  return [...grammarFaults(wire), ...wire.flatMap(messageFaults)];
}

/** s system · u user · a assistant with text · c assistant with calls · t tool. */
function grammarFaults(wire: readonly Message[]): string[] {
  const word = wire.map(({ role, tool_calls: calls, tool_call_id: id }) =>
    role === "assistant"
      ? calls ? `c(${calls.map((call) => call.id).join("|")})` : "a"
      : role === "tool"
      ? `t(${id})`
      : role[0]
  ).join(" ");
  // Calls with their results in order are one letter: x.
  const steps = word.replace(/c\((.*?)\)((?: t\([^ ]*\))*)(?= |$)/g, (whole, ids, results) => {
    const expected = String(ids).split("|").map((id) => ` t(${id})`).join("");
    return expected === results ? "x" : whole;
  });
  const letters = ["", ...steps.split(" ").filter((letter) => letter !== "")];
  const wrong = letters.slice(1).find((letter, i) => !MAY_FOLLOW[letters[i]!]?.includes(letter));
  return wrong === undefined ? [] : [`"${wrong}" may not follow there in: ${steps}`];
}

/** Calls follow a user message or a result, and a text never follows a text. */
const MAY_FOLLOW: Record<string, string[]> = {
  "": ["s", "u"],
  s: ["u"],
  u: ["u", "a", "x"],
  a: ["u"],
  x: ["u", "a", "x"],
};

function messageFaults(message: Message): string[] {
  const { role, content, tool_calls: calls } = message;
  const faults: string[] = [];
  const text = typeof content === "string" ? content : JSON.stringify(content ?? "");
  if (role === "tool" && typeof content !== "string") faults.push("a result that is no text");
  if (role !== "tool" && !calls && text.trim() === "") faults.push(`an empty message of ${role}`);
  if (text === "undefined") faults.push("undefined");
  const ids = (calls ?? []).map(({ id }) => id);
  if (new Set(ids).size < ids.length) faults.push(`repeated ids: ${ids}`);
  for (const { id, type, function: { name, arguments: given } } of calls ?? []) {
    if (!/^[\w-]{1,40}$/.test(id)) faults.push(`an id of the form "${id}"`);
    if (type !== "function") faults.push(`a call of the type ${type}`);
    if (!/^[\w-]{1,64}$/.test(name)) faults.push(`a tool named "${name}"`);
    if (!/^\s*\{/.test(given)) faults.push(`arguments that are no object: ${given}`);
    // Throws unless it is JSON.
    JSON.parse(given);
  }
  return faults;
}
