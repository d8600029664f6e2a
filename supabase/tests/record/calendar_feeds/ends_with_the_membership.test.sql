begin;
select tests.plan(24);
select tests.make_world(), tests.make_schedule('Flush', 'after_completion', 12, current_date + 30);

create function pg_temp.create_feed(who text) returns text language sql as $$ select tests.create_feed(who) ->> 'token' $$;
-- Reads a calendar as a role without an account and returns its number of entries.
create function pg_temp.read_feed(token text) returns text language sql as $$
  select jsonb_array_length(c -> 'entries') || ' of ' || (c ->> 'name') from tests.read_feed(token) c
$$;

create temp table tokens as select who, pg_temp.create_feed(who) as token from unnest(array['owner', 'member', 'contributor', 'viewer']) who;
grant select on tokens to public;
select is(pg_temp.read_feed(token), '1 of Maple Street', 'the token of the ' || who || ' reads the calendar') from tokens;
select is(tests.try_as_each_role(format('select public.read_calendar_feed(%L)', token)), 'owner 1, member 1, contributor 1, viewer 1, stranger 1, anonymous 1', 'whoever has the token reads it') from tokens where who = 'owner';
select is(pg_temp.read_feed(t), null, 'nothing for the token ' || coalesce(left(t, 9), 'null')) from unnest(array['', repeat('0', 64), repeat('x', 300), null]) t;
select is(pg_temp.read_feed(upper(token)), null, 'the token in upper case reads nothing') from tokens where who = 'owner' and upper(token) <> token;

-- The caller of the transaction stays who they are.
select tests.sign_in(tests.id('stranger'));
select is(read_calendar_feed(token) ->> 'name', 'Maple Street', 'a stranger reads the feed with its token') from tokens where who = 'owner';
select is(access.caller_id(), tests.id('stranger'), 'the caller of the transaction is the stranger after the reading');
select is((select count(*)::int from homes where id = tests.id('Maple Street')), 0, 'the stranger selects no home');
select tests.as_superuser();

-- A role is checked at each read, and a departure revokes.
update home_members set role = 'viewer' where person_id = tests.id('member');
select is(pg_temp.read_feed(token), '1 of Maple Street', 'a changed role keeps the calendar') from tokens where who = 'member';
select tests.run_as('member', $$ select leave_home(tests.id('Maple Street')) $$);
select is(pg_temp.read_feed(token), null, 'nobody reads the calendar of a person who left') from tokens where who = 'member';
select isnt((select revoked_at from calendar_feeds where person_id = tests.id('member')), null, 'the feed of a person who left is revoked');
create temp table invitation as select tests.invite('member') as token;
grant select on invitation to public;
select tests.run_as('member', $$ select accept_invitation(token) from invitation $$);
select is(pg_temp.read_feed(token), null, 'the feed stays revoked after the person has come back') from tokens where who = 'member';

select tests.run_as('owner', $$ select revoke_home_member(tests.id('Maple Street'), tests.id('contributor')) $$);
select is(pg_temp.read_feed(token), null, 'nobody reads the calendar of a person who was removed') from tokens where who = 'contributor';
-- The check at each read does not depend on the trigger.
select tests.run_without_triggers($$ update home_members set revoked_at = now() where person_id = tests.id('viewer') $$);
select is((select revoked_at from calendar_feeds where person_id = tests.id('viewer')), null, 'the feed of a removed membership is not revoked when the trigger is off');
select is(pg_temp.read_feed(token), null, 'a feed that is not revoked returns nothing without a membership') from tokens where who = 'viewer';
update home_members set revoked_at = null where person_id = tests.id('viewer');
delete from auth.users where id = tests.id('viewer');
select is(pg_temp.read_feed(token), null, 'nobody reads the calendar of a deleted account') from tokens where who = 'viewer';

-- Revoked by its person.
select tests.sign_in(tests.id('owner'));
create temp table owners as select pg_temp.create_feed('owner') as token;
grant select on owners to public;
select tests.run_as('owner', $$ select revoke_calendar_feed(home_id, id) from calendar_feeds where revoked_at is null order by created_at, id limit 1 $$);
select is((select count(*)::int from (select token from tokens where who = 'owner' union all select token from owners) t where pg_temp.read_feed(t.token) is not null), 1, 'a revoked calendar shows nothing, another one of the person stays');

-- Erasing the home.
create temp table erased as select pg_temp.create_feed('owner') as token;
grant select on erased to public;
select tests.run_as('owner', $$ select erase_home(tests.id('Maple Street'), 'Maple Street') $$);
select is(pg_temp.read_feed(token), null, 'nobody reads the calendar of an erased home') from erased;
select is((select count(*)::int from calendar_feeds where home_id = tests.id('Maple Street')), 0, 'erasing the home deletes its calendars');
rollback;
