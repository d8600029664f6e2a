/** Asks a model for the rest of its answer. The last words join both parts. */
export const CONTINUE_INSTRUCTION =
  `Your answer above was cut off. Write only the rest of it, in the same language, in at most three short sentences; call a tool if you were about to. Begin by repeating its last four words, the last one in full if it is incomplete, and repeat nothing else. Do not mention that it was cut off.`;
