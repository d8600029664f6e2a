begin;
select tests.plan(13);
select tests.make_world();
select tests.make_schedule('Filter', 'after_completion', 3, tests.today() + 10), tests.make_schedule('Deck', 'one_off', null, tests.today() + 5);
update maintenance_schedules set assignee_person_id = tests.id('member') where id = tests.id('Filter');
create function pg_temp.act(title text, action text, fields jsonb default '{}') returns text language sql as $$
  select r #>> '{result,code}' from tests.store(title || ' ' || action, tests.call_tool_in_turn('owner', 'manage_schedule',
    jsonb_build_object('schedule_id', tests.id(title), 'action', action) || fields, jsonb_build_object('own_words', 'change ' || title))) r $$;
create function pg_temp.undo(key text) returns text language sql as $$
  select r #>> '{result,code}' from tests.store('undo ' || key, tests.call_tool_in_turn('owner', 'correct_home_record',
    jsonb_build_object('event_id', tests.stored(key) #> '{result,eventId}', 'action', 'void'))) r $$;
create function pg_temp.state(title text) returns text
language sql as $$ select s.status || case s.assignee_person_id when tests.id('member') then ', member' when tests.id('contributor') then ', contributor' else '' end
  from maintenance_schedules s where s.id = tests.id(state.title) $$;

-- An assignee who left.
select is(pg_temp.act('Filter', 'change', '{"assignee": "contributor"}'), 'ok', 'an owner assigns the work');
select is(pg_temp.state('Filter'), 'active, contributor', 'another person gets the work');
update home_members set revoked_at = now() where person_id = tests.id('member');
select is(pg_temp.undo('Filter change'), 'ok', 'the change is undone after the first one has left');
select is(pg_temp.state('Filter'), 'active', 'the undone change leaves the work without an assignee');
select is(pg_temp.undo('undo Filter change'), 'ok', 'the undo can be undone, too');
select is(pg_temp.state('Filter'), 'active, contributor', 'undoing the undo assigns the present member again');
select is(pg_temp.act('Filter', 'pause'), 'ok', 'an owner pauses the work');
update home_members set revoked_at = now() where person_id = tests.id('contributor');
select is(pg_temp.undo('Filter pause'), 'ok', 'an assignee who left since is no conflict');

-- A paused one-off.
select is(pg_temp.act('Deck', 'pause'), 'ok', 'an owner pauses a one-off');
select is(pg_temp.act('Deck', 'complete', jsonb_build_object('done_on', tests.today())), 'ok', 'a paused one-off can be completed');
select is(pg_temp.state('Deck'), 'ended', 'work that was to be done once ends its schedule');
select is(pg_temp.undo('Deck complete'), 'ok', 'its completion is undone');
select is(pg_temp.state('Deck'), 'paused', 'the schedule is paused as before');
rollback;
