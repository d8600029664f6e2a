import { startDatabase } from "../../local/database/start_database.ts";
import { openServer } from "../../local/http/server.ts";
import { PUBLISHABLE_KEY } from "../../local/stack/constants.ts";
import { readLimits, storeLimits } from "../../local/settings/limits.ts";
import { makePerson, type Person } from "../../tests/support/person.ts";
import type { BaseHome } from "./eval_home.ts";

/** What a case may not touch: the home of another person in the same database. */
export interface Neighbour {
  homeId: string;
  assetId: string;
  eventId: string;
}

const NO_LIMITS = { LIMIT_TURNS_PER_MINUTE: "0", LIMIT_TURNS_PER_DAY: "0" };

/** Makes the database that every case begins with: all migrations, a person with an empty home, and a neighbour. */
export async function makeBaseHome(): Promise<{ base: BaseHome; neighbour: Neighbour }> {
  const jwtSecret = crypto.randomUUID();
  const { database, api } = await startDatabase({ seed: false, jwtSecret });
  const server = openServer(0);
  try {
    server.serve(api.fetch);
    await storeLimits(database, readLimits(NO_LIMITS));
    const stack = {
      url: server.url,
      functionUrl: "",
      publishableKey: PUBLISHABLE_KEY,
      jwtSecret,
      database,
    };
    const person = await makePerson(stack);
    const neighbour = await furnish(await makePerson(stack));
    const { id: personId, homeId } = person;
    const archive = await database.snapshot!();
    return { base: { archive, personId, homeId, jwtSecret }, neighbour };
  } finally {
    await server.close();
    await database.close();
  }
}

async function furnish(person: Person): Promise<Neighbour> {
  const { homeId } = person;
  const act = async (tool_name: string, input: object) => {
    const { body } = await person.rpc("run_home_tool", { home_id: homeId, tool_name, input });
    return body as { eventId?: string; assetId?: string; data?: { asset_id?: string } };
  };
  const roof = await act("update_home_asset", { kind: "roof" });
  const note = await act("record_home_event", {
    event_type: "note",
    title: "Roof key in the shed",
  });
  return { homeId, assetId: roof.assetId ?? roof.data!.asset_id!, eventId: note.eventId! };
}
