/**
 * Lets zod check values without functions that it compiles at the first use of each schema. Compiling takes five
 * milliseconds of a process's first turn and wins four microseconds in each later one. Schemas read the setting when
 * they are made: imported before all of them.
 */
import { z } from "zod";

z.config({ jitless: true });
