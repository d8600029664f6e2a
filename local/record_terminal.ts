/**
 * `task docs:recording`: writes docs/images/sentence_record_undo.svg, the recording of the README. It starts the local
 * stack with the offline model, runs `task chat` with each sentence and draws what it prints.
 */
import { buildTerminalSvg, type Exchange } from "./reference/terminal_svg.ts";
import { startStack } from "./stack/stack.ts";
import { COMMAND, ROOT } from "./stack/constants.ts";

const FILE = new URL("docs/images/sentence_record_undo.svg", ROOT);

/** The sentences, each with the number of lines of its output that the recording shows. */
const SENTENCES: readonly [sentence: string, lines: number][] = [
  ["We had the furnace serviced on Friday, 120 dollars", 2],
  ["What did the furnace cost?", 4],
  ["Undo that", 1],
  ["What did the furnace cost?", 3],
];

if (import.meta.main) {
  const stack = await startStack();
  try {
    const exchanges: Exchange[] = [];
    for (const [sentence, lines] of SENTENCES) {
      const output = await chat(stack.url, sentence);
      exchanges.push({
        command: `${COMMAND} chat "${sentence}"`,
        output: output.slice(0, lines),
        isCut: output.length > lines,
      });
    }
    await Deno.writeTextFile(FILE, buildTerminalSvg(exchanges));
  } finally {
    await stack.close();
  }
}

/** Returns the lines that `task chat` prints, without empty ones. */
async function chat(url: string, sentence: string): Promise<string[]> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "local/chat.ts", "--url", url, sentence],
    cwd: ROOT,
    env: { NO_COLOR: "1" },
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout).split("\n").filter((line) => line.trim() !== "");
}
