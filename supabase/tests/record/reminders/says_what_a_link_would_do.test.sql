-- read_act_link, of links of reminders and of calendars.
begin;
select tests.plan(25);
select tests.make_world();
select tests.set_clock('2026-01-05T17:00:00Z');
select private.set_job_secret('home-reminders', repeat('a', 64));
select tests.make_schedule('Flush', 'after_completion', 1, '2026-01-06');
select tests.make_schedule('Test', 'after_completion', 1, '2026-01-07');
update maintenance_schedules set assignee_person_id = tests.id('contributor');
select tests.set_clock('2026-01-06T13:00:00Z');
select private.enqueue_reminders();

create function pg_temp.call(name text, token text) returns jsonb language sql as $$
  select tests.get_as('anonymous', format('public.%I(%L)', name, token)) $$;
create function pg_temp.read_link(token text) returns jsonb language sql as $$ select pg_temp.call('read_act_link', token) $$;
create function pg_temp.use_link(token text) returns text language sql as $$ select pg_temp.call('use_act_link', token) ->> 'code' $$;
create temp table leased as select pg_temp.call('lease_reminders', repeat('a', 64)) -> 0 as message;
create temp table links as select i ->> 'title' as title, l.key as action, l.value as token from leased, jsonb_array_elements(message -> 'items') i, jsonb_each_text(i -> 'links') l;
insert into links select null, 'unsubscribe', message ->> 'unsubscribe' from leased;
grant select on links to public;

-- What a link would do.
select is(pg_temp.read_link(token), '{"action": "snooze", "state": "open", "home_name": "Maple Street", "title": "Flush", "due_on": "2026-01-06", "channel": "email", "expires_at": "2026-02-05T13:00:00+00:00"}',
  'a link says its act, home, work and date') from links where (title, action) = ('Flush', 'snooze');
select is(pg_temp.read_link(token) - 'expires_at', '{"action": "unsubscribe", "state": "open", "home_name": "Maple Street", "title": null, "due_on": null, "channel": "email"}',
  'one to unsubscribe says its home and channel') from links where action = 'unsubscribe';
select tests.sign_in(tests.id('stranger'));
select is(read_act_link(token) ->> 'title', 'Flush', 'the token is the permission, also for a stranger who is signed in') from links where (title, action) = ('Flush', 'done');
select is(access.caller_id(), tests.id('stranger'), 'who stays the caller');
select tests.as_superuser();
select is((select count(*)::int from private.act_links where used_at is not null or failure_count > 0), 0, 'a reading uses no link');
select is((select count(*)::int from tool_calls) + (select count(*)::int from home_events) + (select count(*)::int from notification_settings), 0, 'and stores nothing');

-- Tokens that give no right.
select is(pg_temp.read_link(t), null, 'nothing for ' || coalesce('"' || left(t, 10) || '"', 'null')) from unnest(array[repeat('0', 64), '', 'x', repeat('é', 900), null]) t;
select throws_ok($$ select pg_temp.read_link(repeat('x', 3000)) $$, 'PT413', null, 'a long text is rejected');
insert into private.act_links (home_id, person_id, reminder_id, action, occurrence_id, channel, seed, token_hash, expires_at)
select home_id, person_id, reminder_id, 'done', gen_random_uuid(), channel, seed, private.hash_token('foreign'), expires_at from private.act_links where action = 'unsubscribe';
select is(pg_temp.read_link('foreign') - 'expires_at', '{"action": "done", "state": "settled", "home_name": "Maple Street", "title": null, "due_on": null, "channel": "email"}',
  'work that is not in the home of the link is not described');

-- Links that do nothing any more.
select is(pg_temp.use_link(token), 'ok', 'a link is used') from links where (title, action) = ('Flush', 'done');
select is(pg_temp.read_link(token) - 'expires_at', '{"action": "done", "state": "used", "home_name": null, "title": null, "due_on": null, "channel": null}', 'afterwards it tells nothing of the home') from links where (title, action) = ('Flush', 'done');
select is(pg_temp.read_link(token) ->> 'state', 'settled', 'another link of the same work says that it is settled') from links where (title, action) = ('Flush', 'skip');
update private.act_links set failure_count = 10 where token_hash = (select private.hash_token(token) from links where (title, action) = ('Test', 'skip'));
select is(pg_temp.read_link(token) - 'expires_at', '{"action": "skip", "state": "unavailable", "home_name": null, "title": null, "due_on": null, "channel": null}', 'a link that failed ten times is unavailable') from links where (title, action) = ('Test', 'skip');
update maintenance_schedules set title = 'Secret' where id = tests.id('Test');
select tests.set_clock('2026-02-06T13:00:00Z');
select is(pg_temp.read_link(token) - 'expires_at', '{"action": "done", "state": "expired", "home_name": null, "title": null, "due_on": null, "channel": null}', 'an expired link tells nothing of the home') from links where (title, action) = ('Test', 'done');
select is(pg_temp.use_link(token), 'expired', 'and does nothing') from links where (title, action) = ('Test', 'done');

-- Links of a calendar.
select tests.sign_in(tests.id('owner'));
select tests.store('feed', create_calendar_feed(tests.id('Maple Street')));
select tests.sign_out();
select tests.store('calendar', read_calendar_feed(tests.stored('feed') ->> 'token', null, 'https://app.example.com/act'));
select tests.as_superuser();
create temp table calendar_links as select split_part(e #>> '{links,done}', '#', 2) as token from jsonb_array_elements(tests.stored('calendar') -> 'entries') e where e ->> 'title' = 'Secret' and e ? 'links';
select is(pg_temp.read_link(token) - 'expires_at', '{"action": "done", "state": "open", "home_name": "Maple Street", "title": "Secret", "due_on": "2026-01-07", "channel": null}', 'a link of a calendar says what it would do') from calendar_links;
insert into private.act_links (home_id, person_id, feed_id, action, occurrence_id, token_hash, expires_at, used_at, result)
select home_id, person_id, feed_id, action, occurrence_id, sha256(n::text::bytea), expires_at, access.now(), '{}' from (select * from private.act_links where feed_id is not null limit 1) l, generate_series(1, 30) n;
select is(pg_temp.read_link(token) ->> 'state', 'unavailable', 'not after 30 uses of its links in a day') from calendar_links;
select tests.run_as('owner', $$ select revoke_calendar_feed(tests.id('Maple Street'), (tests.stored('feed') ->> 'feed_id')::uuid) $$);
select is(pg_temp.read_link(token), null, 'and nothing after the calendar is revoked') from calendar_links;

-- People who are no members any more.
select is(pg_temp.read_link(token) ->> 'state', 'open', 'a link to unsubscribe lives longer') from links where action = 'unsubscribe';
select tests.run_without_triggers($$ update home_members set revoked_at = now() where person_id = tests.id('contributor') $$);
select is(pg_temp.read_link(token), null, 'until its person is no member') from links where action = 'unsubscribe';
select is(tests.try_as_each_role($$ select public.read_act_link('x') $$), 'owner 1, member 1, contributor 1, viewer 1, stranger 1, anonymous 1', 'every role can execute read_act_link');
rollback;
