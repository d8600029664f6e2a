import type { DangerKind } from "../../../sentences/safety.ts";
import type { WordClass } from "./classes.ts";

/** Words of each of these classes in one clause, or in clauses near each other, are a danger. */
export interface DangerRule {
  kind: DangerKind;
  /** Of each group one class. */
  groups: WordClass[][];
  /** The groups may be in different clauses. The last one is the sign, which must be there now. */
  isAcross: boolean;
}

/** Groups are separated by spaces, the classes of a group by slashes. */
const IN_ONE_CLAUSE: Record<DangerKind, string[]> = {
  gas: [
    "gasLeak",
    "gas smell/leak/hiss/unlit/symptom",
    "gasPipe smell/leak/hiss/broken",
    "gasThing smell unlit",
    "gasThing foul",
    "gasAlarm sounds/beeps",
  ],
  carbon_monoxide: [
    "alarm/co reading",
    "co/coAlarm sounds/beeps/symptom/leak",
    "engine indoors running",
    "everyone symptom",
    "flameAlone",
    "gasBurner soot",
  ],
  fire: [
    "fireNow",
    "fire burnable/room/appliance/outlet/lamp",
    "smokeAlarm sounds",
    "smoke emit/room/appliance/outlet/lamp/burnable",
    "smell burnt",
    "unstoppable smoke",
  ],
  electrical: [
    "outlet/lamp scorch",
    "spark",
    "outlet hot/bang",
    "smell outlet burnt/fish",
    "shock outlet/lamp/appliance/metal",
    "electrocuted",
    "powerLine fallen/spark",
  ],
  water_electricity: ["outlet/lamp wet", "shock water", "appliance submerged"],
  // "The boiler is broken" has no water.
  flood: [
    "flooding",
    "pipe burst/snap",
    "vessel burst",
    "water gush",
    "drain/pipe/vessel unstoppable/gush",
  ],
  collapse: ["structure givesWay", "collapse", "crack structure grows"],
};

const ACROSS_CLAUSES: Partial<Record<DangerKind, string[]>> = {
  gas: [
    "foul smell",
    "gasThing/gasPipe hiss",
    "gas/gasThing smell symptom",
    "smell gasThing unlit",
  ],
  carbon_monoxide: [
    "burner/gasThing symptom",
    "alarm symptom",
    "coAlarm sounds/beeps/reading",
    "gasBurner yellowFlame",
  ],
  fire: ["smokeAlarm sounds"],
  electrical: ["outlet spark/scorch"],
  water_electricity: ["water outlet"],
  flood: ["water unstoppable", "water vessel snap"],
};

function parseRules(rules: Partial<Record<DangerKind, string[]>>, isAcross: boolean): DangerRule[] {
  return Object.entries(rules).flatMap(([kind, sources]) =>
    sources.map((source) => ({
      kind: kind as DangerKind,
      groups: source.split(" ").map((group) => group.split("/") as WordClass[]),
      isAcross,
    }))
  );
}

export const DANGER_RULES: readonly DangerRule[] = [
  ...parseRules(IN_ONE_CLAUSE, false),
  ...parseRules(ACROSS_CLAUSES, true),
];
