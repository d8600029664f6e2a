/** F-D01 to 13: the database, in one world. */
import "./database/refuses.ts";
import "./database/lost_answer.ts";
import "./database/errors.ts";
