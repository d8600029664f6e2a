-- "Every 2 months" became every 2 weeks: an interval or assignee that nobody said replaces one only with a yes.
begin;
select tests.plan(7);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace');
select tests.make_schedule('Replace the filter', 'after_completion', 2, access.home_today(tests.id('Maple Street')), tests.id('Furnace'));

-- A call of the model, with the arguments that nobody said.
create function pg_temp.change(words text, fields jsonb, assumed text) returns jsonb language plpgsql as $$
declare
  result jsonb;
begin
  perform tests.sign_in(tests.id('owner'));
  perform tests.begin_turn(words, jsonb_build_object('own_words', words));
  result := tests.run_tools(words, tests.tool_call(0, 'manage_schedule',
    jsonb_build_object('schedule_id', tests.id('Replace the filter'), 'action', 'change') || fields,
    jsonb_build_object('assumed', jsonb_build_array(assumed)))) #> '{calls,0}';
  perform tests.finish_turn(words, jsonb_build_object('status',
    case when result -> 'result' = 'null' then 'requires_action' else 'completed' end));
  perform tests.as_superuser();
  return result;
end $$;

select tests.store('notice', pg_temp.change('The filter, please', '{"lead_days": 14}', 'lead_days'));
select is(tests.stored('notice') ->> 'state', 'output-available', 'unsaid days of notice are only marked');
select matches(tests.read_text(tests.stored('notice') -> 'result'),
  'values_assumed {"values": \[{"field": "lead_days", "value": 14}\]}$', 'and are no amount of money');
select is(pg_temp.change('Give the filter to somebody', '{"assignee": "me"}', 'assignee') ->> 'state', 'output-available',
  'an assignee where there was none replaces nobody');
select is(pg_temp.change('And the filter?', '{"every": {"count": 2, "unit": "month"}}', 'every') ->> 'state', 'output-available',
  'an interval that is there already waits for nothing');
select tests.store('every', pg_temp.change('The filter once more', '{"every": {"count": 2, "unit": "week"}}', 'every'));
select is(tests.stored('every') ->> 'state', 'approval-requested', 'an unsaid interval in place of another one');
select matches(tests.stored('every') #>> '{approval,preview}', 'values_assumed.*"unit": "week"', 'the preview names it');
select is(pg_temp.change('The filter is for Maya', jsonb_build_object('assignee', tests.id('member')), 'assignee') ->> 'state',
  'approval-requested', 'an unsaid assignee in place of another one');
rollback;
