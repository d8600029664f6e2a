import type { Scene } from "../scene.ts";
export const errors: Scene[] = [];
