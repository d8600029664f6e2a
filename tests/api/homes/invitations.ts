import { assert, assertEquals, assertMatch } from "@std/assert";
import { repeatConcurrently } from "../../support/concurrent.ts";
import { inHome } from "../../support/in_world.ts";
import type { DataResponse, Person } from "../../support/person.ts";

const test = inHome();

const accept = (person: Person, token: string) => person.rpc("accept_invitation", { token });

/** The status and the reason of an error. */
const refusal = ({ status, body }: DataResponse) => [status, (body as { details: string }).details];

test("a person who accepts an invitation becomes a member with the invited role", async ({ world, person }) => {
  const newcomer = await world.person();
  const { status, body } = await person.rpc("invite_home_member", {
    home_id: person.homeId,
    role: "contributor",
  });
  const invitation = body as { token: string; role: string; expires_at: string };
  assertEquals([status, invitation.role], [200, "contributor"]);
  assertMatch(invitation.token, /^[0-9a-f]{64}$/);
  const days = (Date.parse(invitation.expires_at) - Date.now()) / 86_400_000;
  assert(days > 6.9 && days < 7.1, `expires in ${days} days`);
  assertEquals((await newcomer.rest("homes?select=id")).body, [{ id: newcomer.homeId }]);

  const joined = await accept(newcomer, invitation.token);
  assertEquals(joined, { status: 200, body: { home_id: person.homeId, role: "contributor" } });
  assertEquals(await accept(newcomer, invitation.token), joined, "a repeated request");
  assertEquals(await world.activeRoles(person.homeId), {
    [person.id]: "owner",
    [newcomer.id]: "contributor",
  });
  const asked = await newcomer.ask({ message: "Hello", propertyId: person.homeId });
  assertEquals(asked.status, 200);
});

test("one token makes one member, however many people use it at once", async ({ world, person }) => {
  const token = await person.invite("viewer");
  const people = await Promise.all([1, 2, 3, 4].map(() => world.person({ home: false })));
  const answers = await Promise.all(people.map((newcomer) => accept(newcomer, token)));
  assertEquals(answers.map(({ status }) => status).sort(), [200, 410, 410, 410]);
  assertEquals(Object.keys(await world.activeRoles(person.homeId)).length, 2);
});

test("sixteen requests of one person at once make one membership", async ({ world, person }) => {
  const token = await person.invite("viewer");
  const newcomer = await world.person({ home: false });
  const answers = await repeatConcurrently(() => accept(newcomer, token));
  assertEquals(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  assertEquals(answers[0]!.status, 200);
  const joined = await person.rest(
    `home_audit_log?home_id=eq.${person.homeId}&action=eq.member_joined&select=person_id`,
  );
  assertEquals(joined.body, [{ person_id: newcomer.id }]);
});

test("says why a token is refused", async ({ world, person }) => {
  const newcomer = await world.person({ home: false });
  assertEquals(refusal(await accept(newcomer, "0".repeat(64))), [404, "invitation_unknown"]);
  assertEquals(refusal(await accept(newcomer, "x".repeat(300))), [404, "invitation_unknown"]);

  const token = await person.invite("viewer");
  assertEquals(refusal(await accept(person, token)), [409, "already_member"]);
  await world.sql(
    `update public.home_invitations set created_at = created_at - interval '8 days',
       expires_at = expires_at - interval '8 days' where home_id = $1`,
    [person.homeId],
  );
  assertEquals(refusal(await accept(newcomer, token)), [410, "invitation_expired"]);

  const revoked = await person.invite("viewer");
  const open = await person.rest(
    `home_invitations?select=id&order=created_at.desc&limit=1&expires_at=gt.now`,
  );
  const [{ id }] = open.body as [{ id: string }];
  const { status } = await person.rpc("revoke_home_invitation", {
    home_id: person.homeId,
    invitation_id: id,
  });
  assertEquals(status, 204);
  assertEquals(refusal(await accept(newcomer, revoked)), [410, "invitation_revoked"]);

  const used = await person.invite("viewer");
  await accept(await world.person({ home: false }), used);
  assertEquals(refusal(await accept(newcomer, used)), [410, "invitation_used"]);
});

test("a home has at most 20 open invitations", async ({ person }) => {
  const invite = () => person.rpc("invite_home_member", { home_id: person.homeId, role: "viewer" });
  const answers = await Promise.all(Array.from({ length: 24 }, invite));
  assertEquals(answers.filter(({ status }) => status === 200).length, 20);
  const [refused] = answers.filter(({ status }) => status !== 200);
  assertEquals(refusal(refused!), [429, "too_many_invitations"]);
});
