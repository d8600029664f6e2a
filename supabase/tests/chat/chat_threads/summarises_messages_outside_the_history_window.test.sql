begin;
select tests.plan(19);
select tests.make_world_with_tools('member');
create function pg_temp.record(name text, title text, event_type text default 'observation') returns text language plpgsql as $$
begin
  perform tests.begin_turn(name, '{"history_limit": 4}');
  perform tests.run_tools(name, tests.tool_call(0, 'record_home_event', jsonb_build_object('event_type', event_type, 'title', title)));
  perform tests.finish_turn(name);
  return tests.stored(name) ->> 'summary';
end $$;
select is(pg_temp.record('a', 'The gate squeaks'), null, 'returns no summary for one turn');
select is(pg_temp.record('b', 'The roof leaks', 'issue_reported'), null, 'returns no summary for a short thread');
select is(pg_temp.record('c', 'The gutter hangs'), null, 'returns no summary while all messages fit the window');
select is(pg_temp.record('d', 'The deck is wet'), concat_ws(E'\n', to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') || ' observation: The gate squeaks',
  to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') || ' issue reported: The roof leaks'), 'summarises the events of the block that left, with the home''s local date');
select is((select summary_seq from chat_threads), 4::bigint, 'stores the seq the summary reaches');
select is(pg_temp.record('e', 'x'), (select summary from chat_threads), 'keeps the summary while the history begins with the same message');
select is((select summary_seq from chat_threads), 4::bigint, 'keeps the seq with it');
select matches(tests.begin_turn('f', '{"history_limit": 4}') ->> 'summary', 'The roof leaks\n[^\n]*The gutter hangs\n[^\n]*The deck is wet$', 'appends the events of the next block');
select is(tests.begin_turn('f', '{"history_limit": 5}') ->> 'summary', (select summary from chat_threads), 'a larger window returns the stored summary to the same attempt');
select is((select summary_seq from chat_threads), 8::bigint, 'a larger window keeps the summary''s seq');
select tests.finish_turn('f');

select tests.begin_pending_turn('ask', '{"history_limit": 4}', tests.tool_call(0, 'test_ask', '{"note": "a"}', '{"preview": "Replace the\nheater."}'));
select tests.respond('ask', 'call_0', tests.denial(), '{"history_limit": 4}');
select matches(tests.stored('ask') ->> 'summary', 'The gutter hangs', 'returns the summary to a continuation');
select tests.finish_turn('ask');
select tests.begin_turn(i::text, '{"history_limit": 2}'), tests.finish_turn(i::text) from generate_series(1, 3) i;
select matches((select summary from chat_threads), '\n\d{4}-\d\d-\d\d denied: test ask$', 'adds a denial on one line');

select pg_temp.record('n' || i, 'Entry ' || i || repeat(' long', 30)) from generate_series(1, 20) i;
select ok(char_length((select summary from chat_threads)) <= 1200, 'limits the summary to 1,200 characters');
select matches((select summary from chat_threads), '^…\n\d{4}-', 'keeps whole lines and marks the cut');
select matches((select summary from chat_threads), 'Entry 18 long[^\n]*$', 'keeps the newest lines');

select tests.begin_turn('none', '{"history_limit": 0}');
select matches(tests.stored('none') ->> 'summary', 'Entry 20 long', 'summarises all messages when the window is zero');

create function pg_temp.chat(name text, calls jsonb default null) returns text language plpgsql as $$
begin
  perform tests.begin_turn(name, '{"thread_key": "quiet", "history_limit": 2}');
  if calls is not null then perform tests.run_tools(name, calls); end if;
  perform tests.finish_turn(name);
  return tests.stored(name) ->> 'summary';
end $$;
select pg_temp.chat('quiet 1'), pg_temp.chat('quiet 2');
select is(pg_temp.chat('quiet 3', tests.tool_call(0, 'record_home_event', '{"event_type": "note", "title": "Paint is in the attic"}')), '', 'the summary of messages that recorded nothing is empty');
select pg_temp.chat('quiet 4');
select matches(pg_temp.chat('quiet 5'), '^\d{4}-\d\d-\d\d note: Paint', 'an empty summary adds no line to the next one');
select tests.sign_in(tests.id('viewer'));
select is(tests.begin_turn('mine') ->> 'summary', null, 'another thread has no summary');
rollback;
