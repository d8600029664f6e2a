begin;
select tests.plan(29);
select tests.make_world();
-- New York is 5 hours behind in winter.
select tests.set_clock('2026-01-05T17:00:00Z');
create function pg_temp.run_at(moment timestamptz) returns jsonb language plpgsql as $$
begin
  perform tests.set_clock(moment);
  return private.enqueue_reminders();
end $$;
-- Returns "member email 2026-01-06: Flush".
create function pg_temp.list_reminders() returns setof text language sql as $$
  select format('%s %s %s: %s', (select n from unnest(array['owner', 'member', 'contributor', 'viewer']) n where tests.id(n) = r.person_id),
    r.channel, r.local_date, (select string_agg(i.title, ', ' order by i.item_on, i.title collate "C") from reminder_items i where i.reminder_id = r.id))
  from reminders r order by 1
$$;
create function pg_temp.deliver() returns void language sql as $$ update reminders set state = 'delivered', settled_at = access.now() where state = 'pending' $$;

select tests.make_schedule('Flush', 'after_completion', 1, '2026-01-10');
select tests.make_schedule('Paint', 'one_off', null, '2026-05-01');
update maintenance_schedules set assignee_person_id = tests.id('contributor') where id = tests.id('Flush');
select is(pg_temp.run_at('2026-01-06T12:59:00Z') -> 'homes', '0', 'before 8 o''clock nothing is looked at');
select is_empty('select pg_temp.list_reminders()', 'and nobody is reminded');
select is(pg_temp.run_at('2026-01-06T13:00:00Z') -> 'reminders', '1', 'one message at 8 o''clock in the home''s time zone');
select set_eq('select pg_temp.list_reminders()', array['contributor email 2026-01-06: Flush'], 'to the assignee, of work within its lead days, by email');
select is((select count(*)::int from private.act_links where action <> 'unsubscribe' and token_hash is null), 3, 'with three links, whose tokens nobody has');
select is((select count(*)::int from private.act_links where action = 'unsubscribe'), 1, 'and a link to unsubscribe');
select is((select send_before from reminders), '2026-01-07T01:00:00Z'::timestamptz, 'quiet hours begin at 8 in the evening');
select is(pg_temp.run_at('2026-01-06T13:01:00Z') -> 'homes', '0', 'a second run looks at no home');
select pg_temp.deliver();
select is(pg_temp.run_at('2026-01-07T13:00:00Z') -> 'reminders', '0', 'the next morning reminds of nothing twice');

-- Who chose it.
select tests.run_as('owner', $$ select set_notification(tests.id('Maple Street'), 'push', null, 'all') $$);
select tests.sign_in(tests.id('viewer'));
select set_notification(tests.id('Maple Street'), 'email', 'schedules', 'all');
select tests.as_superuser();
update maintenance_schedules set assignee_person_id = null where id = tests.id('Flush');
select is(pg_temp.run_at('2026-01-08T13:00:00Z') -> 'reminders', '1', 'without an assignee those are reminded who chose all');
select set_eq('select pg_temp.list_reminders()', array['contributor email 2026-01-06: Flush', 'owner push 2026-01-08: Flush'], 'owners and members, on the channel of their choice');

-- A snooze, a review and a warranty.
select pg_temp.deliver();
update maintenance_occurrences set snoozed_until = '2026-01-20' where id = tests.id('due Flush');
select tests.make_asset('furnace', 'Furnace');
select tests.run_without_triggers($$ update home_assets set warranty_until = '2026-02-19' where id = tests.id('Furnace') $$);
select tests.make_event('Crack', 'observation', '{"review_on": "2026-01-20"}');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Furnace')));
select tests.make_event('Later', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'deferred', 'review_on', '2026-01-20'));
update maintenance_schedules set asset_id = tests.id('Furnace') where id = tests.id('Flush');
select is(pg_temp.run_at('2026-01-09T13:00:00Z') -> 'reminders', '0', 'nothing during the snooze');
select is((select next_at from private.reminder_homes where home_id = tests.id('Maple Street')), '2026-01-20T13:00:00Z'::timestamptz, 'the home rests until its next date');
select is(pg_temp.run_at('2026-01-20T13:05:00Z') -> 'reminders', '1', 'one message');
select ok('owner push 2026-01-20: Crack, Flush, Leak, Furnace' in (select pg_temp.list_reminders()), 'with what the snooze, the reviews and the warranty remind of');
select set_eq($$ select i.title, i.item_id, i.schedule_id, i.asset_id, i.issue_id from reminder_items i join reminders r on r.id = i.reminder_id where r.local_date = '2026-01-20' $$,
  $$ values ('Flush', tests.id('due Flush'), tests.id('Flush'), tests.id('Furnace'), null::uuid), ('Crack', tests.id('Crack'), null, null, null),
    ('Leak', tests.id('Leak'), null, tests.id('Furnace'), tests.id('Leak')), ('Furnace', tests.id('Furnace'), null, tests.id('Furnace'), null) $$,
  'each with the ids of its schedule, system and issue');

select tests.run_as('owner', $$ select redact_home_event(tests.id('Maple Street'), tests.id('Crack'), 'third_party') $$);
select ok('owner push 2026-01-20: Flush, Leak, [removed], Furnace' in (select pg_temp.list_reminders()), 'a redacted title is removed from a waiting message');

-- Nothing at night, nothing lost.
update maintenance_schedules set status = 'ended' where id = tests.id('Flush');
select is(pg_temp.run_at('2026-01-21T01:00:00Z') -> 'reminders', '0', 'quiet hours');
select is((select count(*)::int from reminders where local_date = '2026-01-20'), 0, 'a message that nobody began to deliver ends with the day');
select is(pg_temp.run_at('2026-01-21T13:00:00Z') -> 'reminders', '1', 'the next morning has one with what is still due');
select ok('owner push 2026-01-21: Leak, [removed], Furnace' in (select pg_temp.list_reminders()), 'without what has ended');
select tests.make_schedule('Test', 'one_off', null, '2026-01-22');
update reminders set attempts = 1 where state = 'pending';
create temp table attempted as select id from reminders where state = 'pending';
select pg_temp.run_at('2026-01-22T01:00:00Z');
select is((select send_after from reminders where id = (select id from attempted)), '2026-01-22T13:00:00Z'::timestamptz, 'a message that the receiver may have waits until morning, with its id');
select pg_temp.run_at('2026-01-22T13:00:00Z');
select is((select count(*)::int from reminders where state = 'pending'), 1, 'nobody gets two messages on a day');
select pg_temp.deliver();
select pg_temp.run_at('2026-01-23T13:00:00Z');
select ok('owner push 2026-01-23: Test' in (select pg_temp.list_reminders()), 'the rest follows on the next day');
select is((select next_at from private.reminder_homes where home_id = tests.id('Maple Street')) > '2026-01-24', true, 'then the home rests');

select is((select string_agg(distinct setting, ', ') from home_notifications where channel = 'push'), 'off', 'the view has defaults of people without settings');
select tests.sign_in(tests.id('owner'));
select is((select array_agg(distinct setting) from home_notifications where channel = 'push' and home_id = tests.id('Maple Street')), array['all'], 'and the settings of the caller');
select is((select count(*)::int from reminders where person_id <> tests.id('owner')), 0, 'a person reads their own messages only');
select erase_home(tests.id('Maple Street'), 'Maple Street');
select tests.as_superuser();
do $$ begin while private.continue_erasures() @> '{"done": false}' loop end loop; end $$;
select is((select count(*)::int from reminders) + (select count(*)::int from reminder_items) + (select count(*)::int from private.act_links)
  + (select count(*)::int from notification_settings) + (select count(*)::int from private.reminder_homes where home_id = tests.id('Maple Street')), 0, 'erasing the home deletes all of it');
rollback;
