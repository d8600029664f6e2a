/** Apps of another origin than the stack, in Chromium. */
import "./origins/supabase_js.ts";
