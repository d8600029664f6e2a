begin;
select tests.plan(34);
select tests.make_world();
select tests.set_clock('2026-01-05T17:00:00Z');
select tests.make_schedule('Flush', 'after_completion', 1, '2026-01-20');
select tests.make_schedule('Test', 'fixed_calendar', 1, '2026-01-10');
select tests.make_schedule('Clean', 'after_completion', 1, '2026-02-01');
update maintenance_schedules set assignee_person_id = tests.id('contributor') where id = tests.id('Clean');
insert into home_assets (home_id, kind, category, name, created_by, warranty_until) values (tests.id('Maple Street'), 'dishwasher', 'appliance', 'Dishwasher', tests.id('owner'), '2026-03-01');

create function pg_temp.read_feed(token text, known_version text default null,
  act_url text default 'https://app.example.com/act') returns jsonb language sql as $$ select tests.read_feed(token, known_version, act_url) $$;
-- The link of an entry, as the token that the app's page reads behind the #.
create function pg_temp.get_token(calendar jsonb, title text, act text) returns text language sql as $$
  select split_part(e.value #>> array['links', act], '#', 2) from jsonb_array_elements(calendar -> 'entries') e
  where e.value ->> 'title' = get_token.title and e.value ? 'links'
$$;
create function pg_temp.list_linked(calendar jsonb) returns text language sql as $$
  select string_agg(e.value ->> 'title', ', ' order by e.value ->> 'title') from jsonb_array_elements(calendar -> 'entries') e
  where e.value ? 'links'
$$;

create temp table feeds as select who, tests.create_feed(who) as feed from unnest(array['owner', 'member', 'contributor', 'viewer']) who;
create temp table calendars as select who, feed ->> 'token' as token, pg_temp.read_feed(feed ->> 'token') as calendar from feeds;

grant select on feeds to public;
-- Who gets links.
select is(pg_temp.list_linked(pg_temp.read_feed(token, null, null)), null, 'without the address of the app no entry has a link') from calendars where who = 'owner';
select is(pg_temp.list_linked(calendar), case who when 'viewer' then null when 'contributor' then 'Clean' else 'Clean, Flush, Test' end,
  'the calendar of the ' || who || ' has links of what they may complete') from calendars;
select is((select count(*)::int from calendars, jsonb_array_elements(calendar -> 'entries') e where who = 'member' and e.value ->> 'title' = 'Test'), 13, 'the later dates of a fixed calendar are listed');
select matches((select e.value #>> '{links,done}' from calendars, jsonb_array_elements(calendar -> 'entries') e where who = 'member' and e.value ->> 'title' = 'Flush'),
  '^https://app\.example\.com/act#[0-9a-f]{64}$', 'a link has a token of 256 bits behind the #');
select is((select count(distinct l.value)::int from calendars, jsonb_array_elements(calendar -> 'entries') e, jsonb_each_text(e.value -> 'links') l), 21, 'each person, entry and act has a link of its own');
select is(pg_temp.list_linked(pg_temp.read_feed(tests.create_feed('member', '{"links": false}') ->> 'token')), null, 'a calendar that is only read has none');
select is(pg_temp.list_linked(pg_temp.read_feed(tests.create_feed('member', '{"kinds": ["warranties"]}') ->> 'token')), null, 'a calendar of warranties has no links');

-- What is stored.
select is((select count(*)::int from private.act_links l, calendars c, jsonb_array_elements(c.calendar -> 'entries') e, jsonb_each_text(e.value -> 'links') t
  where strpos(to_jsonb(l)::text, split_part(t.value, '#', 2)) > 0), 0, 'no column contains a token');
select is((select count(*)::int from private.act_links), 21, 'a link is stored as its hash');
select is(pg_temp.read_feed(token) , calendar, 'the next reading has the same links and the same version') from calendars where who = 'owner';
select is(pg_temp.read_feed(token, calendar ->> 'version'), jsonb_build_object('version', calendar -> 'version'), 'which is known') from calendars where who = 'owner';
select isnt(pg_temp.read_feed(token, null, 'https://other.example.com/act') ->> 'version', calendar ->> 'version', 'another address of the app is another version') from calendars where who = 'owner';
select is((select count(*)::int from private.act_links), 21, 'readings store nothing new');

-- Acts.
select is(tests.use_link(pg_temp.get_token(calendar, 'Flush', 'snooze')) ->> 'code', 'ok', 'snooze') from calendars where who = 'owner';
select is((select snoozed_until from maintenance_occurrences where id = tests.id('due Flush')), '2026-01-27'::date, 'puts work off for a week');
select is(tests.use_link(pg_temp.get_token(pg_temp.read_feed(token), 'Flush', 'snooze')) ->> 'code', 'ok', 'the next reading has a link that snoozes again') from calendars where who = 'owner';
update home_members set role = 'viewer' where person_id = tests.id('member');
select is(tests.use_link(pg_temp.get_token(calendar, 'Test', 'skip')) ->> 'code', 'forbidden', 'the role counts at the use') from calendars where who = 'member';
select is(pg_temp.list_linked(pg_temp.read_feed(token)), null, 'and at each reading') from calendars where who = 'member';
select is((select jsonb_agg(tests.use_link(pg_temp.get_token(calendar, 'Test', 'skip')) -> 'code') from calendars, generate_series(1, 10) where who = 'member') -> 9, '"unavailable"', 'a link that failed ten times is not tried again');

-- Expiry. Links are of a period of 15 days: the first one here ends on 7 January, the next one on 22 January.
create temp table later as select who, token, null::jsonb as calendar from calendars where who = 'owner';
select tests.set_clock('2026-01-21T17:00:00Z');
select is(tests.use_link(pg_temp.get_token(calendar, 'Test', 'skip')) ->> 'code', 'ok', 'a link works after its period') from calendars where who = 'owner';
update later set calendar = pg_temp.read_feed(token);
select isnt(pg_temp.get_token(l.calendar, 'Flush', 'done'), pg_temp.get_token(c.calendar, 'Flush', 'done'), 'a reading in the next period has other links') from later l, calendars c where c.who = 'owner';
select is(pg_temp.read_feed(token), calendar, 'which stay the same in that period') from later;
select tests.set_clock('2026-01-22T00:00:01Z');
select is(tests.use_link(pg_temp.get_token(calendar, 'Flush', 'skip')) ->> 'code', 'expired', 'a link expires at the end of the period after its own') from calendars where who = 'owner';
select tests.set_clock('2026-02-05T17:00:00Z');
select is(tests.use_link(pg_temp.get_token(calendar, 'Test', 'done')) ->> 'code', 'ok', 'the links of a later reading work until then') from later;

-- A used link has no effect after its row is deleted.
create function pg_temp.snooze_flush() returns jsonb language sql as $$
  select tests.use_link(pg_temp.get_token(pg_temp.read_feed(token), 'Flush', 'snooze')) from calendars where who = 'owner'
$$;
create temp table used as select token, pg_temp.get_token(calendar, 'Flush', 'snooze') as link from calendars where who = 'owner';
select tests.set_clock('2026-02-22T17:00:00Z');
select is(private.delete_old_reminders() ->> 'links' > '0', true, 'the job deletes links that expired 30 days ago');
select is_empty($$ select from used u join private.act_links l on l.token_hash = private.hash_token(u.link) $$, 'the job deletes a used link too');
select isnt(pg_temp.get_token(pg_temp.read_feed(token), 'Flush', 'snooze'), link, 'no later reading has it again') from used;
select is(tests.use_link(link), null, 'a deleted link has no effect') from used;

-- Limits, so that the bearer of a calendar cannot use up what its person may record in a day.
select is((select jsonb_agg(pg_temp.snooze_flush() -> 'code') -> 29 from generate_series(1, 30)), '"ok"', 'the links of a calendar act 30 times a day');
select is(pg_temp.snooze_flush() ->> 'code', 'unavailable', 'the 31st act in a day is rejected');
select tests.run_as('owner', $$ select revoke_calendar_feed(tests.id('Maple Street'), (feed ->> 'feed_id')::uuid) from feeds where who = 'owner' $$);
select is(tests.use_link(pg_temp.get_token(calendar, 'Test', 'done')), null, 'a revoked calendar ends its links, used ones too') from calendars where who = 'owner';
rollback;
