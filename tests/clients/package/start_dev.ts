import { ROOT } from "./run_command.ts";

export interface DevStack extends AsyncDisposable {
  url: string;
  functionUrl: string;
  /** The access token of the demo person. */
  token: string;
}

/** Starts `task dev` in memory, on a free port and with the offline model. */
export async function startDev(): Promise<DevStack> {
  const folder = await Deno.makeTempDir();
  await Deno.writeTextFile(`${folder}/env`, "");
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "local/dev.ts", "--port", "0", "--db", "memory", "--env", `${folder}/env`],
    cwd: ROOT,
    clearEnv: true,
    env: { PATH: Deno.env.get("PATH")!, HOME: Deno.env.get("HOME")!, NO_COLOR: "1" },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const url = await readAddress(child.stdout);
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: "sb_publishable_local_dev", "content-type": "application/json" },
    body: JSON.stringify({ email: "demo@example.com", password: "demo-password" }),
  });
  return {
    url,
    functionUrl: `${url}/functions/v1/ai-home-assistant`,
    token: (await response.json()).access_token,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Keeps reading after the address, because a full pipe would block the process. */
async function readAddress(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const url = /^ready (\S+)$/m.exec(text)?.[1];
    if (url) {
      (async () => {
        while (!(await reader.read()).done);
      })();
      return url;
    }
    const { value, done } = await reader.read();
    if (done) throw new Error(`task dev does not start: ${text}`);
    text += value;
  }
}
