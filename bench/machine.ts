/** The machine in one line: a figure without it says nothing. */
export async function describeMachine(): Promise<string> {
  const cpu = /^model name\s*:\s*(.+)$/m.exec(await read("/proc/cpuinfo"))?.[1] ?? "unknown CPU";
  const memory = Deno.systemMemoryInfo().total / 1024 ** 3;
  return `${navigator.hardwareConcurrency} × ${cpu.trim()}, ${memory.toFixed(0)} GB, ` +
    `${Deno.build.os} ${Deno.osRelease()}, Deno ${Deno.version.deno}`;
}

/** Load average of the last minute: of a busy machine the figures are worth little. */
export function loadAverage(): number {
  return Deno.loadavg()[0]!;
}

function read(path: string): Promise<string> {
  return Deno.readTextFile(path).catch(() => "");
}
