import type { Scene } from "../scene.ts";
export const again: Scene[] = [];
