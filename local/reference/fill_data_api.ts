import { buildDataApiSections } from "./data_api_page.ts";
import { fillSections } from "./fill_sections.ts";
import type { DataApi } from "./read_data_api.ts";

/** Returns docs/reference/data-api.md with its sections filled. */
export function fillDataApi(page: string, dataApi: DataApi): string {
  const sections = Object.entries(buildDataApiSections(dataApi));
  return fillSections(page, Object.fromEntries(sections.map(([name, text]) => [name, () => text])));
}
