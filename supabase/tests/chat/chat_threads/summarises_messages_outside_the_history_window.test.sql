begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(16);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
create function pg_temp.record(name text, title text, event_type text default 'observation') returns text language plpgsql as $$
begin
  perform tests.begin_turn(name, '{"history_limit": 4}');
  perform tests.run_tools(name, tests.tool_call(0, 'record_home_event', jsonb_build_object('event_type', event_type, 'title', title)));
  perform tests.finish_turn(name);
  return tests.kept(name) ->> 'summary';
end
$$;
select is(pg_temp.record('a', 'The gate squeaks'), null, 'Nothing has fallen out');
select is(pg_temp.record('b', 'The roof leaks', 'issue_reported'), null, 'of a short thread');
select is(pg_temp.record('c', 'The gutter hangs'), null, 'whose messages all fit');
select is(pg_temp.record('d', 'The deck is wet'), to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') || ' observation: The gate squeaks', 'What falls out is told by what it recorded, on the home''s own day');
select is((select summary_seq from chat_threads), 2::bigint, 'and stored');
select is(pg_temp.record('e', 'x'), concat_ws(E'\n', to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') || ' observation: The gate squeaks',
  to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') || ' issue reported: The roof leaks'), 'The next is added');
select is(tests.begin_turn('f', '{"history_limit": 10}') ->> 'summary', (select summary from chat_threads), 'A larger window leaves it as it is');
select is((select summary_seq from chat_threads), 4::bigint, 'at its place');
select is(tests.begin_turn('f', '{"history_limit": 10}') ->> 'summary', (select summary from chat_threads), 'The same attempt hears the same');
select tests.finish_turn('f');

select tests.pause('ask', '{"history_limit": 4}', tests.tool_call(0, 'test_ask', '{"note": "a"}', '{"preview": "Replace the\nheater."}'));
select tests.answer('ask', 'call_0', tests.deny(), '{"history_limit": 4}');
select matches(tests.kept('ask') ->> 'summary', 'The gutter hangs', 'A continuation has the summary, too');
select tests.finish_turn('ask');
select tests.begin_turn(i::text, '{"history_limit": 2}'), tests.finish_turn(i::text) from generate_series(1, 3) i;
select matches((select summary from chat_threads), '\n\d{4}-\d\d-\d\d denied: Replace the heater\.$', 'A decision is told, on one line');

select pg_temp.record('n' || i, 'Entry ' || i || repeat(' long', 30)) from generate_series(1, 20) i;
select ok(char_length((select summary from chat_threads)) <= 1200, 'It stays short');
select matches((select summary from chat_threads), '^…\n\d{4}-', 'keeps whole lines, and says that there were more');
select matches((select summary from chat_threads), 'Entry 17 long[^\n]*$', 'the newest');

select tests.begin_turn('none', '{"history_limit": 0}');
select matches(tests.kept('none') ->> 'summary', 'Entry 20 long', 'Without a history all of it has fallen out');
select tests.sign_in(tests.id('viewer'));
select is(tests.begin_turn('mine') ->> 'summary', null, 'Another thread has its own');

select * from finish();
rollback;
