import { saysSaved } from "@function/turn/words/saved_statements/says_saved.ts";
import { testPrecision } from "./corpus.ts";

testPrecision("saysSaved()", ["known_sentences.txt", "unseen_sentences.txt"], saysSaved);
