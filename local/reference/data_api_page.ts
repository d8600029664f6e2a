import { z } from "zod";
import { buildTable } from "./fill_sections.ts";
import { HOME_TOOL_ARGUMENTS } from "./openapi/data_api/home_tool_arguments.ts";
import type { Column, DataApi, Relation, Right, SqlFunction } from "./read_data_api.ts";

/** What the pages list apart, by section. Any other function is one of the record. */
export const GROUPS: Record<string, string[]> = {
  "functions of homes": [
    ...["create_home", "update_home", "erase_home", "set_tool_policy", "invite_home_member"],
    ...["accept_invitation", "revoke_home_invitation", "set_home_member_role", "leave_home"],
    ...["revoke_home_member", "claim_home", "redact_home_event", "void_events_of_person"],
    ...["list_home_invitations", "read_invitation", "list_role_rights", "offer_home_transfer"],
    ...["accept_home_transfer", "confirm_home_transfer", "set_language"],
  ],
  "functions of conversations": [
    ...["rename_thread", "share_thread", "delete_thread", "delete_message"],
  ],
  "functions of files": ["add_home_file", "remove_home_file"],
  "functions of calendars": [
    "create_calendar_feed",
    "revoke_calendar_feed",
    "read_calendar_feed",
  ],
  "functions of agents": [
    ...["grant_agent_access", "revoke_agent_access", "run_agent_tool", "decide_agent_call"],
  ],
  "functions of reminders": [
    ...["set_notification", "read_act_link", "use_act_link", "lease_reminders", "settle_reminder"],
    "read_jobs_status",
  ],
};

/** Returns the generated sections of docs/reference/data-api.md. */
export function buildDataApiSections(
  { relations, functions, rights }: DataApi,
): Record<string, string> {
  const grouped = new Set(Object.values(GROUPS).flat());
  const sections: Record<string, SqlFunction[]> = {
    "functions of the record": functions.filter(({ name }) => !grouped.has(name)),
    ...Object.fromEntries(
      Object.entries(GROUPS).map(([group, names]) => [
        group,
        functions.filter(({ name }) => names.includes(name))
          .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
      ]),
    ),
  };
  return {
    "words": describeWords(relations),
    "views": describeRelations(relations.filter(({ kind }) => kind === "view")),
    "tables": describeRelations(relations.filter(({ kind }) => kind === "table")),
    "rights of roles": describeRights(rights),
    "arguments of tools": Object.entries(HOME_TOOL_ARGUMENTS).map(([tool, schema]) =>
      wrap(`- \`${tool}\`: ${describeArguments(schema)}.`, "  ")
    ).join("\n"),
    ...Object.fromEntries(
      Object.entries(sections).map(([name, list]) => [
        name,
        list.map(describeFunction).join("\n"),
      ]),
    ),
  };
}

function describeRights(rights: Right[]): string {
  const may = (right: Right, role: string) =>
    right.own_only_role === role ? "own" : right.roles.includes(role) ? "yes" : "no";
  const roles = ["viewer", "contributor", "member", "owner"];
  return buildTable(
    ["Function or tool", ...roles],
    rights.map((right) => [`\`${right.name}\``, ...roles.map((role) => may(right, role))]),
  );
}

function describeWords(relations: Relation[]): string {
  const domains = relations.flatMap(({ columns }) =>
    columns.flatMap(({ domain }) => domain === null ? [] : [domain])
  );
  const byName = new Map(domains.map((domain) => [domain.name, domain]));
  return buildTable(
    ["Type", "What it says", "Words"],
    [...byName.values()].toSorted((a, b) => a.name < b.name ? -1 : 1)
      .map(({ name, about, words }) => [
        name,
        about,
        words.map((word) => `\`${word}\``).join(", "),
      ]),
  );
}

function describeRelations(relations: Relation[]): string {
  return relations.map(({ name, about, columns }) =>
    [
      wrap(`- **\`${name}\`** ${about} Columns: ${columns.map(describeColumn).join(", ")}.`, "  "),
      ...columns.filter((column) => column.about)
        .map((column) => `  ${wrap(`- \`${column.name}\`: ${column.about}`, "    ")}`),
    ].join("\n")
  ).join("\n");
}

const describeColumn = ({ name, type, domain }: Column) =>
  `\`${name}\` ${domain?.name ?? type.replace("timestamp with time zone", "timestamptz")}`;

function describeFunction(sqlFunction: SqlFunction): string {
  const given = sqlFunction.arguments
    .map(({ name, type, optional }) => `\`${name}\`${optional ? "?" : ""} ${type}`).join(", ");
  const returns = sqlFunction.returns === "void" ? "nothing" : sqlFunction.returns;
  return wrap(
    `- **\`${sqlFunction.name}\`** (${given}) returns ${returns}. ${sqlFunction.about}`,
    "  ",
  );
}

/** Lists the arguments with the words that they take: "`issue_id`, `to_status` (open, resolved), `note`?". */
function describeArguments(schema: z.ZodObject): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
  return Object.entries(properties).map(([name, property]) => {
    const { enum: words, items, anyOf } = property as z.core.JSONSchema.Schema;
    const fields = items && (schema.shape[name] as z.ZodArray<z.ZodObject>).element;
    const values = [
      ...(words as string[] | undefined ?? []),
      ...(anyOf?.some((one) => (one as z.core.JSONSchema.Schema).type === "null") ? ["null"] : []),
    ];
    return [
      `\`${name}\`${required.includes(name) ? "" : "?"}`,
      ...(values.length > 0 ? [`(${values.join(", ")})`] : []),
      ...(fields instanceof z.ZodObject ? [`[${describeArguments(fields)}]`] : []),
    ].join(" ");
  }).join(", ");
}

/** Breaks a paragraph into lines of at most 120 characters. */
function wrap(text: string, indent = ""): string {
  const lines = [""];
  for (const word of text.replaceAll(/[<>]/g, (mark) => `\\${mark}`).split(/\s+/)) {
    const line = lines.at(-1)!;
    if (line && line.length + word.length + 1 > 120) lines.push(indent + word);
    else lines[lines.length - 1] = line + (line ? " " : "") + word;
  }
  return lines.join("\n");
}
