-- The tables hold one turn in a private thread of the member, so the home's owner must not read it.
begin;
select tests.plan(50);
select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'no_such_tool', '{}'));
select tests.finish_turn('hello');
select tests.begin_turn('again', jsonb_build_object('regenerate', true, 'message', jsonb_build_object(
  'client_id', tests.stored('hello') -> 'turn' -> 'user_message_id', 'parts', '[{"type": "text", "text": "hello"}]'::jsonb)));
select tests.append_events('hello', 1, 'a');
reset role;
create temp table tables (name, selected) as values
  ('chat_threads', 'owner 0, member 1, contributor 0, viewer 0, stranger 0, anonymous 42501'),
  ('chat_messages', 'owner 0, member 2, contributor 0, viewer 0, stranger 0, anonymous 42501'),
  ('chat_turns', 'owner 0, member 1, contributor 0, viewer 0, stranger 0, anonymous 42501'),
  ('chat_turn_events', tests.denied_to_each_role()),
  ('chat_passes', tests.denied_to_each_role()),
  ('tool_calls', 'owner 0, member 1, contributor 0, viewer 0, stranger 0, anonymous 42501'),
  ('tool_approvals', 'owner 0, member 0, contributor 0, viewer 0, stranger 0, anonymous 42501'),
  ('chat_regenerations', 'owner 0, member 1, contributor 0, viewer 0, stranger 0, anonymous 42501'),
  ('usage_events', 'owner 0, member 2, contributor 0, viewer 0, stranger 0, anonymous 42501'),
  ('usage_months', tests.rows_for_members(1)),
  ('usage_limits', 'owner 0, member 0, contributor 0, viewer 0, stranger 0, anonymous 42501'),
  ('home_settings', 'owner 0, member 0, contributor 0, viewer 0, stranger 0, anonymous 42501');

select is(tests.try_as_each_role(format('select from public.%I', name)), selected, name || ': select') from tables;
select is(tests.try_as_each_role(format('insert into public.%I default values', name)), tests.denied_to_each_role(), name || ': insert') from tables;
select is(tests.try_as_each_role(format('update public.%I set created_at = created_at', name)), tests.denied_to_each_role(), name || ': update')
from tables where name not in ('chat_passes', 'usage_months', 'usage_events', 'usage_limits', 'home_settings');
select is(tests.try_as_each_role(format('update public.%I set home_id = home_id', name)), tests.denied_to_each_role(), name || ': update')
from tables where name in ('chat_passes', 'usage_months', 'usage_events', 'usage_limits', 'home_settings');
select is(tests.try_as_each_role(format('delete from public.%I', name)), tests.denied_to_each_role(), name || ': delete') from tables;

select is_empty($$
  select c.relname from pg_class c
  where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'v')
    and (has_table_privilege('authenticated', c.oid, 'select, insert, update, delete, truncate')
      or has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate')
      or has_table_privilege('service_role', c.oid, 'insert, update, delete, truncate'))
$$, 'no API role reaches a private table');
select is_empty($$
  select a.attrelid::regclass::text, a.attname from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and a.atttypid = 'text'::regtype and not a.attisdropped
    and not exists (
      select from pg_constraint k
      where k.conrelid = a.attrelid and k.contype in ('c', 'f') and a.attnum = any (k.conkey))
  union all
  select t.oid::regtype::text, null from pg_type t
  where t.typtype = 'd' and t.typnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_constraint k where k.contypid = t.oid)
$$, 'every text column, and every domain, has a check constraint');

rollback;
