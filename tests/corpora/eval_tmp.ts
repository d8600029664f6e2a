import { findDangers } from "@function/turn/words/danger.ts";
const [file, show] = Deno.args;
const cases = JSON.parse(await Deno.readTextFile(file!)) as {language:string;text:string;danger:boolean;kind?:string}[];
for (const language of ["en","es","de","fr"]) {
  const rows = cases.filter((c) => c.language === language).map((c) => ({...c, found: findDangers(c.text)}));
  const tp = rows.filter((r) => r.danger && r.found.length).length;
  const fn = rows.filter((r) => r.danger && !r.found.length);
  const fp = rows.filter((r) => !r.danger && r.found.length);
  const kinds = rows.filter((r) => r.danger && r.kind && r.found.includes(r.kind as never)).length;
  console.log(language, "recall", (tp/(tp+fn.length)).toFixed(3), "precision", (tp/(tp+fp.length)).toFixed(3), "kind", (kinds/tp).toFixed(2), rows.length);
  if (show === language || show === "all") { for (const r of fn) console.log("  MISS", r.kind, r.text); for (const r of fp) console.log("  FALSE", r.found.join(), r.text); if (show===language) for (const r of rows) if (r.danger && r.found.length && !r.found.includes(r.kind as never)) console.log("  KIND", r.kind, r.found.join(), r.text.slice(0,150)); }
}
