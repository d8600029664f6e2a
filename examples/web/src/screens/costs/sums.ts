import { useHome } from "../../app/session/HomeContext";
import { supabase } from "../../app/session/supabase";
import { useRead } from "../../app/useRead";

/** The sums of the costs of the home by year, category and payer. */
export function useTotals() {
  const { home } = useHome();
  return useRead(["events", "assets"], () =>
    supabase.from("home_cost_totals")
      .select("year, category, payer, currency, amount_minor")
      .eq("home_id", home.id), [home.id]);
}

export type Total = NonNullable<ReturnType<typeof useTotals>["data"]>[number];

export interface YearOfCosts {
  year: number;
  /** By category. */
  amounts: Map<string, number>;
  total: number;
}

export const sum = (rows: readonly Total[]) =>
  rows.reduce((total, { amount_minor }) => total + (amount_minor ?? 0), 0);

/** The categories of the rows, the one that cost most first. */
export function listCategories(rows: readonly Total[]): string[] {
  return [...Map.groupBy(rows, ({ category }) => category ?? "other")]
    .toSorted(([, a], [, b]) => sum(b) - sum(a))
    .map(([category]) => category);
}

/** Each year from the first one with costs to the last one. */
export function sumByYear(rows: readonly Total[]): YearOfCosts[] {
  const known = rows.filter(({ year }) => year !== null);
  if (known.length === 0) return [];
  const numbers = known.map(({ year }) => year!);
  const first = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - first + 1 }, (_, index) => {
    const year = first + index;
    const ofYear = known.filter((row) => row.year === year);
    const categories = Map.groupBy(ofYear, ({ category }) => category ?? "other");
    const amounts = new Map([...categories].map(([name, each]) => [name, sum(each)]));
    return { year, amounts, total: sum(ofYear) };
  });
}
