-- The acts away and back, which concern no single schedule.
begin;
select tests.plan(25);
select tests.make_world();
select tests.make_schedule('Filter', 'after_completion', 3, tests.today() + 10);
create function pg_temp.act(action text, fields jsonb default '{}', person text default 'owner') returns text
language sql as $$
  select (r #>> '{result,code}') || ': ' || tests.read_text(r #> '{result,message}') from tests.store(action, tests.call_tool_in_turn(person, 'manage_schedule',
    jsonb_build_object('action', action) || fields, '{"own_words": "we are away"}')) r
$$;
create function pg_temp.days(first int, last int) returns jsonb
language sql as $$ select jsonb_strip_nulls(jsonb_build_object('from', tests.today() + first, 'until', tests.today() + last)) $$;
create function pg_temp.undo(key text, person text default 'owner') returns text language sql as $$
  select tests.call_tool_in_turn(person, 'correct_home_record', jsonb_build_object('call_id', tests.stored(key) #> '{result,undo,callId}', 'action', 'void')) #>> '{result,code}' $$;
-- "5 to 20": the days away, counted from today.
create function pg_temp.away() returns text
language sql as $$ select (h.away_from - tests.today()) || ' to ' || (h.away_until - tests.today()) from homes h where h.id = tests.id('Maple Street') $$;
create function pg_temp.due() returns int language sql as $$ select due_on - tests.today() from home_upkeep where title = 'Filter' $$;

select is(split_part(pg_temp.act('away', pg_temp.days(5, 20), who), ':', 1), 'forbidden', 'a ' || who || ' does not pause the home') from unnest(array['member', 'contributor', 'viewer']) who;
select matches(pg_temp.act('away'), '^invalid_arguments: days_away_unusable', 'the last day is needed');
select matches(pg_temp.act('away', pg_temp.days(5, 4)), '^invalid_arguments', 'not before the first one');
select matches(pg_temp.act('away', pg_temp.days(-9, -1)), '^invalid_arguments', 'not in the past');
select matches(pg_temp.act('away', '{"until": "2027"}'), '^invalid_arguments', 'and not a year');
select matches(pg_temp.act('back'), '^already_done', 'back without days away changes nothing');

select is(pg_temp.act('away', pg_temp.days(5, 20)), format('ok: days_away_set {"due_on": "%s", "away_from": "%s", "away_until": "%s"}', tests.today() + 21, tests.today() + 5,
  tests.today() + 20), 'an owner pauses the home');
select is(tests.read_text(tests.stored('away') #> '{result,title}'), format('days_away {"away_from": "%s", "away_until": "%s"}',
  tests.today() + 5, tests.today() + 20), 'its title is a text');
select is(pg_temp.away(), '5 to 20', 'the home has the days');
select is(pg_temp.due(), 21, 'work of these days is due after them');
select results_eq($$ select event_type::text, source::text from home_timeline $$, $$ values ('schedule_changed', 'chat') $$, 'the act is an event');
select tests.store('first', tests.stored('away'));
select matches(pg_temp.act('away', pg_temp.days(5, 20)), '^already_done', 'the same days again change nothing');
select is(pg_temp.undo('first'), 'ok', 'an undo');
select is(coalesce(pg_temp.away(), 'none') || ', due ' || pg_temp.due(), 'none, due 10', 'restores the former days');

select matches(pg_temp.act('away', jsonb_build_object('until', tests.today() + 3)), '^ok', 'the first day may be left out');
select is(pg_temp.away(), '0 to 3', 'without a first day the home is away from today');
select matches(pg_temp.act('back'), '^ok', 'an owner ends the days away');
select is(pg_temp.away(), null, 'back on the first day removes the days away');
select is(pg_temp.undo('away'), 'conflict', 'days that were changed since are not undone');
update homes set away_from = tests.today() - 10, away_until = tests.today() + 10 where id = tests.id('Maple Street');
select matches(pg_temp.act('back'), '^ok', 'back before the last day');
select is(pg_temp.away(), '-10 to -1', 'days away that have passed stay');
select is(pg_temp.undo('back'), 'ok', 'the act back can be undone');
select is(pg_temp.away(), '-10 to 10', 'with the days before');
rollback;
