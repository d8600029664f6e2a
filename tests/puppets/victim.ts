import type { Person } from "../support/person.ts";
import type { World } from "../support/world.ts";

/** Words of a neighbour's home. They may appear in nothing that the person or another server reads. */
export const NEIGHBOUR_WORD = "Zanzibar";
/** A serial number of the home itself, which no server outside may read. */
export const SERIAL = "SN-4711-PRIVATE";
export const FOREIGN_HOST = "evil.example";

/** A home with the targets of the attackers, and the member whose model is a puppet. */
export interface Victim {
  member: Person;
  owner: Person;
  homeId: string;
  neighbour: { homeId: string; assetId: string; eventId: string };
  heaterId: string;
  ownersEventId: string;
  /** Serious issues: one is high, one is dangerous. */
  issueIds: [string, string];
  scheduleId: string;
  /** The schedule of a system of safety. */
  alarmScheduleId: string;
  /** A system whose maker is not known. */
  dishwasherId: string;
  /** Two issues of the gutters that are not serious. */
  gutterIssueIds: [string, string];
  /** An issue of the member that another entry is about. */
  answeredIssueId: string;
}

type Result = { eventId: string; assetId: string; data: Record<string, unknown> };

export async function makeVictim(world: World): Promise<Victim> {
  const owner = await world.person();
  const member = await world.housemate(owner, "member");
  member.homeId = owner.homeId;
  const act = async (person: Person, tool_name: string, input: object): Promise<Result> => {
    const { body } = await person.rpc("run_home_tool", {
      home_id: person.homeId,
      tool_name,
      input,
    });
    if (!(body as { success?: boolean }).success) throw new Error(JSON.stringify(body));
    return body as Result;
  };
  const heater = await act(owner, "update_home_asset", {
    kind: "water_heater",
    manufacturer: "Rheem",
    serial: SERIAL,
    installed_on: "2018",
  });
  const heaterId = heater.assetId ?? heater.data["asset_id"] as string;
  const event = await act(owner, "record_home_event", {
    event_type: "repair_completed",
    title: "Roof repaired",
    cost_actual: 500,
  });
  const report = (title: string, severity: string, more: object = {}) =>
    act(owner, "record_home_event", { event_type: "issue_reported", title, severity, ...more });
  const high = await report("Pilot light fails", "high", { asset_id: heaterId });
  const danger = await report("Burning smell in the attic", "low");
  const add = async (kind: string) => {
    const { assetId, data } = await act(owner, "update_home_asset", { kind });
    return assetId ?? data["asset_id"] as string;
  };
  const [dishwasherId, guttersId] = [await add("dishwasher"), await add("gutters")];
  await add("smoke_detector");
  const ofGutters = { asset_id: guttersId };
  const seam = await report("Drips at the back seam", "low", ofGutters);
  const bracket = await report("Bracket rattles in storms", "low", ofGutters);
  const answered = await act(member, "record_home_event", {
    event_type: "issue_reported",
    title: "Basement window sticks",
    severity: "low",
  });
  await act(owner, "record_home_event", {
    event_type: "diagnosis",
    title: "Swollen wood",
    related_event_id: answered.eventId,
  });
  const schedule = async (title: string, more: object = {}) => {
    await act(owner, "schedule_maintenance", {
      schedules: [{ title, every: { count: 1, unit: "month" }, ...more }],
    });
    const [row] = await world.sql<{ id: string }>(
      "select id from public.maintenance_schedules where home_id = $1 and title = $2",
      [owner.homeId, title],
    );
    return row!.id;
  };
  const scheduleId = await schedule("Replace the furnace filter");
  const alarmScheduleId = await schedule("Press the test button", {
    system_kind: "smoke_detector",
  });
  const stranger = await world.person();
  const roof = await act(stranger, "update_home_asset", {
    kind: "roof",
    name: `${NEIGHBOUR_WORD} roof`,
  });
  const theirs = await act(stranger, "record_home_event", {
    event_type: "note",
    title: `${NEIGHBOUR_WORD} note`,
  });
  return {
    member,
    owner,
    homeId: owner.homeId,
    neighbour: {
      homeId: stranger.homeId,
      assetId: roof.assetId ?? roof.data["asset_id"] as string,
      eventId: theirs.eventId,
    },
    heaterId,
    ownersEventId: event.eventId,
    issueIds: [high.eventId, danger.eventId],
    scheduleId,
    alarmScheduleId,
    dishwasherId,
    gutterIssueIds: [seam.eventId, bracket.eventId],
    answeredIssueId: answered.eventId,
  };
}
