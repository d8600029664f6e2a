/** What Deno costs before anything of ours runs. */
console.log("{}");
for await (const _ of Deno.stdin.readable);
