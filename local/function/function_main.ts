// What the function's process runs. Both imports are literal, so they load without read permission.
import "./function_serve.ts";
import "../../supabase/functions/ai-home-assistant/index.ts";
