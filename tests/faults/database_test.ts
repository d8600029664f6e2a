/** F-D01 to 13: the database, in one world. */
import "./database/unavailable.ts";
import "./database/lost_response.ts";
import "./database/errors.ts";
