import { inWorld } from "../scene.ts";

export const test = inWorld();
