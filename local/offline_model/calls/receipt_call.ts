import { fileReading } from "@function/contract/file_reading.ts";
import type { ProposedCall } from "../../fake_provider/completion/completion.ts";
import type { Conversation } from "../conversation.ts";
import { findSubject } from "../reading/find_subject.ts";
import { toolCall } from "./build_calls.ts";

/** The call that records the receipt of a message as one event; undefined without a receipt. */
export function receiptCall({ attached, home }: Conversation): ProposedCall[] | undefined {
  const { data: reading } = fileReading.safeParse(attached);
  if (reading?.kind !== "sales_receipt") return undefined;
  const valueOf = (wanted: string) => reading.fields.find(({ name }) => name === wanted)?.value;
  const vendor = valueOf("vendor");
  const title = reading.lines[0]?.text ?? `Paid ${vendor}`;
  const subject = findSubject(title, home.assets);
  return [toolCall("record_home_event", {
    event_type: "repair_completed",
    title,
    asset_id: subject?.asset?.id,
    system_kind: subject?.asset ? undefined : subject?.kind,
    occurred_on: valueOf("date"),
    cost_actual: Number(valueOf("total")),
    vendor_name: vendor,
  })];
}
