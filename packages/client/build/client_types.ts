/** `task client:types`: writes src/generated/contract.ts. */
import { buildContractTypes } from "./contract_types.ts";

const FILE = new URL("../src/generated/contract.ts", import.meta.url);

await Deno.mkdir(new URL(".", FILE), { recursive: true });
await Deno.writeTextFile(FILE, await buildContractTypes());
await new Deno.Command(Deno.execPath(), { args: ["fmt", "--quiet", FILE.pathname] }).output();
