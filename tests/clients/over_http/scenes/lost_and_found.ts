import type { Scene } from "../scene.ts";
export const lostAndFound: Scene[] = [];
