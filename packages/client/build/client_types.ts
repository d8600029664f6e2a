/** `task client:types`: writes src/generated/contract.ts, or the file that is named. */
import { buildContractTypes } from "./contract_types.ts";

const file = Deno.args[0] ?? new URL("../src/generated/contract.ts", import.meta.url).pathname;

await Deno.writeTextFile(file, await buildContractTypes());
const config = new URL("../deno.json", import.meta.url).pathname;
await new Deno.Command(Deno.execPath(), { args: ["fmt", "--quiet", "--config", config, file] })
  .output();
