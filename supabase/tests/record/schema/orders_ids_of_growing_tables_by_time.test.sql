begin;
select tests.plan(6);
create temp table ids as select private.make_uuid_v7() as id, clock_timestamp() as made_at from generate_series(1, 1000);
select is((select count(distinct id)::int from ids), 1000, 'each id is another one');
select is((select count(*)::int from ids where id::text !~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'), 0, 'an id has the version and the variant of RFC 9562');
select is((select count(*)::int from ids where abs(extract(epoch from made_at) * 1000 - ('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint) > 60000), 0, 'an id begins with the time in milliseconds');
select pg_sleep(0.002);
select ok((select max(id::text) from ids) < private.make_uuid_v7()::text, 'a later id follows earlier ones');

select is((
  select string_agg(c.relname || '.' || a.attname, ', ' order by c.relname, a.attname)
  from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
  where pg_get_expr(d.adbin, d.adrelid) = 'private.make_uuid_v7()'),
  'chat_messages.id, chat_turns.assistant_message_id, home_events.id, tool_calls.id', 'is the default of these columns');

select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'record_home_event', '{"event_type": "observation", "title": "The gate squeaks"}'));
select tests.finish_turn('hello');
select tests.as_superuser();
select is((
  select string_agg(distinct substr(r.id::text, 15, 1), '')
  from (select id from home_events union all select id from tool_calls union all select id from chat_messages) r), '7',
  'the rows of a turn have such ids');
rollback;
