/** Measures the start of Deno without the function's code. */
console.log("{}");
for await (const _ of Deno.stdin.readable);
