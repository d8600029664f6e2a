begin;
select tests.plan(31);
select tests.make_world(), tests.make_departed();


-- Creating.
select is(tests.try_as_each_role($$ select public.create_calendar_feed(tests.id('Maple Street')) $$),
  'owner 1, member 1, contributor 1, viewer 1, stranger PT404, anonymous 42501', 'each member creates a calendar');
select is(tests.try_as(who, $$ select public.create_calendar_feed(tests.id('Maple Street')) $$), 'PT404', 'a person who is ' || who || ' creates none')
from unnest(array['departed', 'deleted']) who;
create temp table feeds as select who, tests.create_feed(who) as feed from unnest(array['owner', 'member', 'contributor', 'viewer']) who;
grant select on feeds to public;
select matches(feed ->> 'token', '^[0-9a-f]{64}$', 'a token has 256 bits') from feeds where who = 'member';
select is((select count(distinct feed ->> 'token')::int from feeds), 4, 'each calendar has a token of its own');
select is((select count(*)::int from calendar_feeds c join feeds f on c.token_hash = sha256(convert_to(f.feed ->> 'token', 'UTF8'))), 4, 'the table stores the SHA-256 of each token');
select is((select count(*)::int from calendar_feeds c, feeds f where strpos(to_jsonb(c)::text, f.feed ->> 'token') > 0), 0, 'no column contains the token');

-- The filter.
select is(feed - array['feed_id', 'token', 'created_at'], '{"kinds": ["schedules", "warranties", "reviews"], "assignee": "all", "links": true}'::jsonb, 'a feed lists every kind for every assignee by default') from feeds where who = 'member';
select is(tests.create_feed('member', filter) - array['feed_id', 'token', 'created_at'], expected, 'takes ' || filter::text) from (values
  ('{"kinds": ["reviews", "schedules", "reviews"], "assignee": "me"}'::jsonb, '{"kinds": ["schedules", "reviews"], "assignee": "me", "links": true}'::jsonb),
  ('{"kinds": null, "assignee": null, "links": null}', '{"kinds": ["schedules", "warranties", "reviews"], "assignee": "all", "links": true}'),
  ('{"links": false}', '{"kinds": ["schedules", "warranties", "reviews"], "assignee": "all", "links": false}')) f (filter, expected);
select is(tests.try_as('member', format('select public.create_calendar_feed(tests.id(''Maple Street''), %L)', filter)), '22023', 'rejects ' || filter)
from unnest(array['{"kinds": []}', '{"kinds": "schedules"}', '{"kinds": ["events"]}', '{"kinds": {"schedules": 1}}', '{"assignee": "you"}', '{"assignee": 1}', '{"links": "no"}', '{"other": 1}', '[]']) filter;

-- Reading the list.
select is(tests.try_as_each_role($$ select id, home_id, person_id, kinds, assignee, created_at, revoked_at from public.calendar_feeds where person_id in (select id from public.people where id = (select access.caller_id())) $$),
  'owner 1, member 4, contributor 1, viewer 1, stranger 0, anonymous 42501', 'each person lists their own calendars');
select is(tests.try_as('owner', $$ select id from public.calendar_feeds where person_id <> tests.id('owner') $$), '0', 'an owner does not list feeds of other people');

-- Revoking.
select is(tests.try_as(who, format('select public.revoke_calendar_feed(tests.id(''Maple Street''), %L)', feed ->> 'feed_id')), expected, who || ' revokes the calendar of the member: ' || expected)
from (select feed from feeds where who = 'member') f, (values ('member', '1'), ('owner', 'PT404'), ('stranger', 'PT404'), ('anonymous', '42501')) v (who, expected);
select tests.sign_in(tests.id('member'));
select lives_ok(format('select revoke_calendar_feed(tests.id(''Maple Street''), %L)', feed ->> 'feed_id'), 'a person revokes their own feed') from feeds where who = 'member';
select lives_ok(format('select revoke_calendar_feed(tests.id(''Maple Street''), %L)', feed ->> 'feed_id'), 'revoking a revoked feed succeeds') from feeds where who = 'member';
select tests.as_superuser();

-- Bounds.
select count(tests.create_feed('viewer')) from generate_series(1, 9);
select is(tests.try_as('viewer', $$ select public.create_calendar_feed(tests.id('Maple Street')) $$), 'PT429', 'a person has at most 10 calendars of a home');
select is(tests.try_as('contributor', $$ select public.create_calendar_feed(tests.id('Maple Street')) $$), '1', 'feeds of another person do not count towards the limit');
update calendar_feeds set revoked_at = now() where person_id = tests.id('viewer');
select count(tests.create_feed('viewer')) from generate_series(1, 10);
update calendar_feeds set revoked_at = now() where person_id = tests.id('viewer');
select is(tests.try_as('viewer', $$ select public.create_calendar_feed(tests.id('Maple Street')) $$), 'PT429', 'a person creates at most 20 feeds in 24 hours');
rollback;
