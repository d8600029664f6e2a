/**
 * Says what results, previews and plans of the Data API say. The database gives codes and values; these are the sentences
 * that the assistant makes of them.
 */
import {
  describePlan as describePlanInLanguage,
  listPlanSources as listPlanSourcesInLanguage,
} from "@function/sentences/statements/plans.ts";
import {
  describeEvent as describeEventInLanguage,
  renderTexts as renderTextsInLanguage,
  toLanguage,
} from "@function/sentences/statements/render.ts";
import { labelKind as labelKindInLanguage } from "@function/sentences/statements/kinds.ts";
import type { ApprovalPlan } from "./generated/contract.ts";

/** What `describeEvent` reads of a row of `home_timeline`, or of an event of a chain of `home_issue_chains`. */
export interface EventTexts {
  title: string;
  body: string | null;
  /** Texts in codes: what the server wrote. */
  written: unknown;
}

/**
 * Returns what a result of a tool says to a person, such as the result of `run_home_tool`: one or several sentences; `""`
 * for a value without a message.
 *
 * @param language BCP 47: English, Spanish, German or French; English for any other
 */
export function describeResult(result: unknown, language: string): string {
  const rendered = renderTexts(result, language) as { message?: unknown } | null | undefined;
  return typeof rendered?.message === "string" ? rendered.message : "";
}

/**
 * Returns the value with a string in place of each text `{ statements: [{ code, … }] }`: of a result its message and its
 * question with the labels of the options, of an approval its preview.
 *
 * @param language BCP 47: English, Spanish, German or French; English for any other
 */
export function renderTexts(value: unknown, language: string): unknown {
  return renderTextsInLanguage(value, toLanguage(language));
}

/**
 * Returns a line for each change of a plan, such as "Retires: Water heater (garage)": of the plan of a pending call, or of
 * `clarification.plan` of a result.
 *
 * @param language BCP 47: English, Spanish, German or French; English for any other
 */
export function describePlan(plan: ApprovalPlan, language: string): string[] {
  return describePlanInLanguage(plan, toLanguage(language));
}

/**
 * Returns for each change of a plan who says how often a task of the catalogue is due, to show behind its line: "CPSC".
 * Undefined for any other change.
 *
 * @param language BCP 47: English, Spanish, German or French; English for any other
 */
export function listPlanSources(plan: ApprovalPlan, language: string): (string | undefined)[] {
  return listPlanSourcesInLanguage(plan, toLanguage(language));
}

/**
 * Returns the title and the description of an event: of a row of `home_timeline`, or of a chain of `home_issue_chains`.
 * What a person wrote stays; what the server wrote, such as "Put off until April 15, 2027", is said in the language.
 *
 * @param language BCP 47: English, Spanish, German or French; English for any other
 */
export function describeEvent(
  event: EventTexts,
  language: string,
): { title: string; body: string | null } {
  return describeEventInLanguage(event, toLanguage(language));
}

/**
 * Returns the name of a kind of systems, such as "Water heater" for `water_heater`: of `asset_kinds`, or of a system of
 * `home_asset_overview`. A kind that is not known is called by its own words.
 *
 * @param language BCP 47: English, Spanish, German or French; English for any other
 */
export function labelKind(kind: string, language: string): string {
  return labelKindInLanguage(kind, toLanguage(language));
}
