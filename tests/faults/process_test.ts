/** F-D14: the function's process dies or is slow, in one world. */
import "./process/kill.ts";
import "./process/random_kill.ts";
import "./process/lease.ts";
import "./process/follower.ts";
import "./process/second_pass_kills.ts";
import "./process/renewed_approval_kills.ts";
