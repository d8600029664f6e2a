import type { HomeMessage } from "ai-home-assistant-client/ai";
import { describePlan } from "ai-home-assistant-client/sentences";

export function describe({ parts, metadata }: HomeMessage): string[] {
  const outcome:
    | "waiting"
    | "saved"
    | "partly_saved"
    | "not_saved"
    | "nothing_to_save"
    | undefined = metadata?.outcome;
  return parts.flatMap((part) => {
    if (part.type === "tool-record_home_event" && part.state === "output-available") {
      const { output } = part;
      if (!output.success) return [`${output.code}: ${output.message}`];
      const issueId: string | undefined = output.data?.issue_id;
      const type: "home_event_recorded" = output.type;
      // @ts-expect-error a success has no such field
      output.no_such_field;
      return [type, issueId ?? "", outcome ?? ""];
    }
    if (part.type === "tool-request_user_input" && part.state === "input-available") {
      const options: string[] | undefined = part.input.options;
      return options ?? [];
    }
    if (part.type === "data-suggestions") return part.data;
    if (part.type === "data-plan") return describePlan(part.data, "en");
    if (part.type === "data-focus") return [part.data.type];
    // @ts-expect-error there is no such tool
    if (part.type === "tool-no_such_tool") return [];
    return part.type === "text" ? [part.text] : [];
  });
}
