import { createHomeClient, HomeError, listPendingCalls } from "ai-home-assistant-client";

declare const process: { argv: [string, string, url: string, token: string] };
const [, , url, token] = process.argv;
const home = createHomeClient({ url, accessToken: () => token });
const reply = await home.sendMessage({ message: "My water heater is leaking, what should I do?" });
console.log(reply.outcome, listPendingCalls(reply).length);
const error = await home.sendMessage({ message: " " }).catch((error: unknown) => error);
if (error instanceof HomeError) console.log(error.code, error.status);
