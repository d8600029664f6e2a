begin;
select tests.plan(8);
select tests.make_world();
-- Noon in New York on 10 March 2026.
select tests.set_clock('2026-03-10T16:00:00Z');
select tests.make_asset('furnace', 'Furnace');
select tests.make_schedule('Replace the furnace filter', 'after_completion', 3, '2026-03-10', tests.id('Furnace'));
update maintenance_schedules set source = 'catalogue', source_reference = 'furnace_filter', assignee_person_id = tests.id('owner');
create function pg_temp.task() returns jsonb language sql as
$$ select '{"statements": [{"code": "catalogue_task", "task": "furnace_filter"}]}'::jsonb $$;
create temp table feed (token text);
grant all on feed to public;
create function pg_temp.calendar_title() returns jsonb language sql as $$
  select tests.get_as('anonymous', format('read_calendar_feed(%L, null)', token)) #> '{entries,0,title}' from feed $$;
create function pg_temp.reminder_title() returns jsonb language sql as $$
  select tests.get_as('anonymous', 'lease_reminders(repeat(''a'', 64))') #> '{0,items,0,title}' $$;
create function pg_temp.listed_title() returns jsonb language sql as
$$ select tests.call_tool('list_attention', 'owner', '{}') #> '{data,items,0,title}' $$;

select tests.sign_in(tests.id('owner'));
insert into feed select public.create_calendar_feed(tests.id('Maple Street'), '{}') ->> 'token';
select tests.as_superuser();
select private.set_job_secret('home-reminders', repeat('a', 64));
update private.reminder_homes set next_at = access.now() where home_id = tests.id('Maple Street');
select private.enqueue_reminders();
select is(pg_temp.listed_title(), pg_temp.task(), 'a list of what is due has the code of the task');
select is(pg_temp.calendar_title(), pg_temp.task(), 'a calendar has the code of the task');
select is(pg_temp.reminder_title(), pg_temp.task(), 'a reminder has the code of the task');
select is((select title from reminder_items), 'Replace the furnace filter', 'the rows keep the title of the catalogue');

select is(tests.call_tool('manage_schedule', 'owner', '{"task": "furnace", "action": "change", "title": "Filter day"}')
  #>> '{title}', 'Filter day', 'a schedule that was renamed has its own title');
select is(pg_temp.listed_title(), '"Filter day"', 'a list of what is due has the own title');
select is(pg_temp.calendar_title(), '"Filter day"', 'a calendar has the own title');
select is(tests.call_tool('manage_schedule', 'owner', '{"task": "filter day", "action": "skip"}') #>> '{data,title}',
  'Filter day', 'the own words find it');
rollback;
