const TALK: [RegExp, string][] = [
  [
    /^(?:thanks|thank you|thx|ty|cheers|great|perfect|awesome|cool|nice|ok|okay|got it)\b[^?]*$/i,
    "You are welcome. I am here when the house needs something.",
  ],
  [
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|howdy)\b/i,
    "Hello! Tell me what is going on at home, or ask me what is due.",
  ],
  [/^(?:bye|goodbye|good night|see you)\b/i, "Good night. Your record is in good order with me."],
  [
    /\bwho are you\b|\bwhat are you\b|\bwhat can you do\b|\bare you (?:a |an )?(?:ai|bot|real|human)/i,
    "I look after the record of your home: tell me what breaks, what was fixed and what it cost, and ask me " +
    "when something was last done or what is due.",
  ],
  [/\bhow are you\b/i, "All well here. How is the house?"],
  [/\bjoke\b/i, "Why did the leaky faucet see a therapist? It could not stop letting things drip."],
];

export function smallTalk(said: string): string | undefined {
  return TALK.find(([words]) => words.test(said.trim()))?.[1];
}
