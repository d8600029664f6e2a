import { supabase, useHomeRead } from "../../app/kit";

/** The sums of the costs of the home by year, category and payer. */
export function useTotals() {
  return useHomeRead(
    ["events", "assets"],
    (homeId) => supabase.from("home_cost_totals").select("*").eq("home_id", homeId),
  );
}

export type Total = NonNullable<ReturnType<typeof useTotals>["data"]>[number];

export interface YearOfCosts {
  year: number;
  /** In the order of the categories. */
  amounts: number[];
}

export const add = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
export const sum = (rows: Total[]) => add(rows.map(({ amount_minor }) => amount_minor!));

/** The categories of the rows, the one that cost most first. */
export function listCategories(rows: Total[]): string[] {
  return [...Map.groupBy(rows, ({ category }) => category!)]
    .toSorted(([, a], [, b]) => sum(b) - sum(a))
    .map(([category]) => category);
}

/** Each year from the first one with costs to the last one. */
export function sumByYear(rows: Total[], categories: string[]): YearOfCosts[] {
  const known = rows.map(({ year }) => year).filter((year) => year !== null);
  if (known.length === 0) return [];
  const first = Math.min(...known);
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, index) => {
    const ofYear = rows.filter(({ year }) => year === first + index);
    const amounts = categories.map((name) =>
      sum(ofYear.filter(({ category }) => category === name))
    );
    return { year: first + index, amounts };
  });
}
