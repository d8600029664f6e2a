begin;
select tests.plan(15);
select tests.make_world_with_tools('member');
select run_home_tool(tests.id('Maple Street'), 'test_effect', '{"note": "one"}', 'key-one-1');
select is(tests.try_as(who, 'select * from public.tool_calls'), case who when 'member' then '1' else '0' end, format('the %s reads %s', who, case who when 'member' then 'the own call' else 'no call' end))
from unnest(array['owner', 'member', 'contributor', 'viewer', 'stranger']) who;

-- RLS applies to home_writer when a function omits its check.
create function pg_temp.try_as_writer(who text, statement text) returns text language sql as $$ select tests.try_as('home_writer for ' || who, statement) $$;
create function pg_temp.insertion(person text, origin text, turn text default 'null') returns text language sql as $$
  select format('insert into public.tool_calls (home_id, origin, person_id, turn_id, ordinal, call_id, tool_name, arguments, provider) values (%L, %L, %s, %s, 0, %L, %L, %L, %L)',
    tests.id('Maple Street'), origin, person, turn, 'x', 'x', '', '') $$;
select tests.as_superuser();
select is(pg_temp.try_as_writer('member', pg_temp.insertion(quote_literal(tests.id('member')), 'app')), '1', 'a member''s call may be stored');
select is(pg_temp.try_as_writer('owner', pg_temp.insertion(quote_literal(tests.id('member')), 'app')), '42501', 'rejects a call in the name of another person');
select is(pg_temp.try_as_writer('stranger', pg_temp.insertion(quote_literal(tests.id('stranger')), 'app')), '42501', 'rejects a call in another home');
select is(pg_temp.try_as_writer('owner', $$ update public.tool_calls set idempotency_key = null $$), '0', 'another person''s call cannot change');
select is(pg_temp.try_as_writer('member', $$ update public.tool_calls set idempotency_key = null $$), '1', 'a key can be released');
select is(pg_temp.try_as_writer('member', $$ update public.tool_calls set idempotency_key = 'another-key' $$), '23514', 'rejects a change of a key to another key');
select is(pg_temp.try_as_writer('member', $$ update public.tool_calls set idempotency_key = null, result = '{}' $$), '23514', 'rejects a change of the result with the key');
select is(tests.try_as('table owner', pg_temp.insertion('null', 'turn')), '23514', 'a call of a turn has a turn');
select is(tests.try_as('table owner', pg_temp.insertion('null', 'app')), '23514', 'a call of the app has a person');
select is(tests.try_as('table owner', pg_temp.insertion(quote_literal(tests.id('member')), 'fax')), '23514', 'an origin is turn, app or mcp');
rollback;
