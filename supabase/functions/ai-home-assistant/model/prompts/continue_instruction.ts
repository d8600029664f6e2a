/** Asks a model for the rest of its answer. The last word joins both parts. */
export const CONTINUE_INSTRUCTION =
  `Your answer above was cut off. Write only the rest of it, in the same language, in at most three short sentences; call a tool if you were about to. Begin with its last word, even if that word is incomplete, and repeat nothing else. Do not mention that it was cut off.`;
