/**
 * Lets zod check values without functions that it compiles at the first use of each schema. Compiling takes more
 * than three milliseconds of a process's first turn and saves four microseconds in each later one. A schema reads
 * the setting when it is made, so this module is imported before all schemas.
 */
import { z } from "zod";

z.config({ jitless: true });
