begin;
select tests.plan(28);
select tests.make_world();
select tests.set_clock('2026-01-05T17:00:00Z');
create function pg_temp.lease(moment timestamptz) returns jsonb language sql as $$
  select tests.set_clock(moment);
  select tests.get_as('anonymous', 'lease_reminders(repeat(''a'', 64))')
$$;
select throws_ok($$ select private.set_job_secret('home-reminders', 'short') $$, '22023', null, 'a secret has 256 bits');
select private.set_job_secret('home-reminders', repeat('a', 64));
select is((select secret_hash from private.job_secrets), sha256(convert_to(repeat('a', 64), 'UTF8')), 'only its hash is stored');
select tests.make_schedule('Flush', 'after_completion', 1, '2026-01-06');
select tests.make_schedule('Test', 'after_completion', 1, '2026-01-06');
select tests.make_schedule('Clean', 'after_completion', 1, '2026-01-06');
update maintenance_schedules set assignee_person_id = tests.id('contributor');
select tests.set_clock('2026-01-06T13:00:00Z');
select private.enqueue_reminders();
select is(tests.try_as_each_role($$ select public.lease_reminders(repeat('b', 64)) $$), 'owner 42501, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'nobody leases with another secret');
select is(tests.try_as_each_role($$ select public.settle_reminder(repeat('b', 64), gen_random_uuid(), 1, true) $$), 'owner 42501, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'or settles');
select is(pg_temp.lease('2026-01-07T01:00:00Z'), '[]', 'nothing is leased at night');
create temp table leased as select pg_temp.lease('2026-01-06T13:00:00Z') -> 0 as message;
grant select on leased to public;
select is(message - 'id' - 'items' - 'unsubscribe' - 'person_id' - 'home_id', '{"attempt": 1, "channel": "email", "date": "2026-01-06", "home_name": "Maple Street", "language": "en"}', 'the secret leases a message') from leased;
select results_eq($$ select message ->> 'home_id', i ->> 'title', i ->> 'item_id', i ->> 'schedule_id' from leased, jsonb_array_elements(message -> 'items') i order by 2 $$,
  $$ select tests.id('Maple Street')::text, t, tests.id('due ' || t)::text, tests.id(t)::text from unnest(array['Clean', 'Flush', 'Test']) t $$, 'with the ids of its home, occurrences and schedules');
select is((select count(*)::int from leased, jsonb_array_elements(message -> 'items') i, jsonb_each_text(i -> 'links') l where l.value ~ '^[0-9a-f]{64}$'), 9, 'with three tokens for each item');
select is(pg_temp.lease('2026-01-06T13:04:00Z'), '[]', 'nobody else leases it for five minutes');
select is((pg_temp.lease('2026-01-06T13:05:00Z') -> 0) - 'attempt', message - 'attempt', 'then another worker does, with the same id, texts and tokens') from leased;
select tests.sign_out();
select is(settle_reminder(repeat('a', 64), (message ->> 'id')::uuid, 1, false), 'pending', 'a late failure changes nothing') from leased;
select is(settle_reminder(repeat('a', 64), (message ->> 'id')::uuid, 2, false), 'pending', 'a failure is stored') from leased;
select tests.as_superuser();
select is((select send_after from reminders), '2026-01-06T13:07:00Z'::timestamptz, 'with a pause that doubles');
select tests.sign_out();
select is(settle_reminder(repeat('a', 64), (message ->> 'id')::uuid, 1, true), 'delivered', 'a late success counts') from leased;
select is(settle_reminder(repeat('a', 64), (message ->> 'id')::uuid, 2, false), 'delivered', 'a delivered message stays delivered') from leased;
select tests.as_superuser();
select is((select count(*)::int from reminder_items where title is not null), 0, 'its titles are deleted');

-- Links.
create temp table links as select i ->> 'title' as title, l.key as action, l.value as token from leased, jsonb_array_elements(message -> 'items') i, jsonb_each_text(i -> 'links') l;
grant select on links to public;
select is(tests.use_link(repeat('0', 64)), null, 'an unknown token does nothing');
select is(tests.use_link(token) ->> 'code', 'ok', 'done completes work, as the contributor to whom it is assigned') from links where (title, action) = ('Flush', 'done');
select is((select actor_person_id from home_events where event_type = 'maintenance_performed'), tests.id('contributor'), 'in the name of the person');
select is(tests.use_link(token) ->> 'message', (select result ->> 'message' from private.act_links where token_hash = private.hash_token(token)), 'a second use returns the first result') from links where (title, action) = ('Flush', 'done');
select is((select count(*)::int from home_events where event_type = 'maintenance_performed'), 1, 'and does nothing');
select is(tests.use_link(token) ->> 'code', 'already_done', 'the link to skip the same work does nothing either') from links where (title, action) = ('Flush', 'skip');
select tests.use_link(token) from links where (title, action) = ('Test', 'snooze');
select is((select snoozed_until from maintenance_occurrences where id = tests.id('due Test')), '2026-01-13'::date, 'snooze puts work off for a week');
update maintenance_schedules set assignee_person_id = null where id = tests.id('Clean');
select is(tests.use_link(token) ->> 'code', 'forbidden', 'a contributor skips only what is assigned to them') from links where (title, action) = ('Clean', 'skip');
update maintenance_schedules set assignee_person_id = tests.id('contributor') where id = tests.id('Clean');
select is(tests.use_link(token) ->> 'code', 'ok', 'a link that changed nothing can be tried again') from links where (title, action) = ('Clean', 'skip');
select is(tests.use_link(message ->> 'unsubscribe') ->> 'code', 'ok', 'unsubscribes') from leased;
select is((select array_agg(distinct setting::text) from notification_settings where person_id = tests.id('contributor') and channel = 'email'), array['off'], 'from all kinds of the channel');
select tests.set_clock('2026-02-06T13:00:00Z');
select is(tests.use_link(token) ->> 'code', 'expired', 'a link expires after 30 days') from links where (title, action) = ('Clean', 'done');
rollback;
