-- Helpers of the pgTAP tests. The runner loads this file once, as a superuser, into a migrated database.
-- Every test runs in a transaction of its own and rolls it back.
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
create schema if not exists tests;
grant usage on schema tests, extensions to public;

-- Plans the tests of a file and sets its search_path for the transaction. The harness compares the plan with what ran.
create or replace function tests.plan(assertions int) returns text
language plpgsql
as $$
begin
  perform pg_catalog.set_config('search_path', 'public, extensions', true);
  perform pg_catalog.set_config('client_min_messages', 'warning', true);
  return plan(assertions);
end
$$;

-- Returns the same uuid for the same name, so that a test can refer to its rows by name.
create or replace function tests.id(name text) returns uuid
language sql immutable set search_path = ''
as $$ select pg_catalog.md5('test:' || name)::uuid $$;

-- Sets the claims of a token of hosted Supabase, as the Data API there does: all in one setting. The token of an OAuth
-- client also has client_id.
create or replace function tests.set_claims(person uuid, client text default null) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.set_config('request.jwt.claim.sub', '', true);
  perform pg_catalog.set_config('request.jwt.claims', case when person is null then ''
    else pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'iss', 'https://abcdefghijklmnopqrst.supabase.co/auth/v1', 'sub', person, 'aud', 'authenticated',
      'role', 'authenticated', 'exp', 1795312800, 'iat', 1795309200, 'email', 'person@example.com', 'phone', '',
      'app_metadata', '{"provider": "email", "providers": ["email"]}'::jsonb,
      'user_metadata', pg_catalog.jsonb_build_object('sub', person, 'email', 'person@example.com',
        'email_verified', true, 'phone_verified', false),
      'aal', 'aal1', 'amr', '[{"method": "password", "timestamp": 1795309200}]'::jsonb,
      'session_id', person, 'is_anonymous', false, 'client_id', client))::text end, true);
end
$$;

create or replace function tests.sign_in(person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.set_claims(person);
  perform pg_catalog.set_config('role', 'authenticated', true);
end
$$;

-- Signs an agent of the person in: a token with the client_id of its OAuth client.
create or replace function tests.sign_in_agent(person uuid, client text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.sign_in(person);
  perform tests.set_claims(person, client);
end
$$;

create or replace function tests.sign_out() returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.set_claims(null);
  perform pg_catalog.set_config('role', 'anon', true);
end
$$;

create or replace function tests.as_service_role() returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.set_claims(null);
  perform pg_catalog.set_config('role', 'service_role', true);
end
$$;

-- Returns to the superuser that runs the tests.
create or replace function tests.as_superuser() returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.set_claims(null);
  perform pg_catalog.set_config('role', 'none', true);
end
$$;

-- Switches to the role that owns the tables. It is no superuser, and RLS does not apply to it.
create or replace function tests.as_table_owner() returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.set_claims(null);
  perform pg_catalog.set_config('role', (
    select r.rolname from pg_catalog.pg_class c join pg_catalog.pg_roles r on r.oid = c.relowner
    where c.oid = 'public.homes'::regclass), true);
end
$$;

-- Switches to home_writer with the claims of a person: what RLS still rejects when a function omits its check.
create or replace function tests.as_home_writer(person text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.set_claims(tests.id(person));
  perform pg_catalog.set_config('role', 'home_writer', true);
end
$$;

-- Switches to a person by name, to "member through agent", which is an agent of that person, to "home_writer for member",
-- or to "anonymous", "service role", "table owner", "superuser" or, with the claims as they are, a role of the database
-- such as "home_eraser".
create or replace function tests.act_as(who text) returns void
language plpgsql set search_path = ''
as $$
begin
  case
    when who = 'anonymous' then perform tests.sign_out();
    when who = 'service role' then perform tests.as_service_role();
    when who = 'table owner' then perform tests.as_table_owner();
    when who = 'superuser' then perform tests.as_superuser();
    when who like '% through %' then
      perform tests.sign_in_agent(tests.id(split_part(who, ' through ', 1)), split_part(who, ' through ', 2));
    when who like 'home_writer for %' then perform tests.as_home_writer(split_part(who, ' for ', 2));
    when who ~ '^home_[a-z]+$' then perform pg_catalog.set_config('role', who, true);
    else perform tests.sign_in(tests.id(who));
  end case;
end
$$;

-- Runs a statement as tests.act_as(who), and goes back to the superuser.
create or replace function tests.run_as(who text, statement text) returns void
language plpgsql set search_path = public
as $$
begin
  perform tests.act_as(who);
  execute statement;
  perform tests.as_superuser();
end
$$;

-- Returns the value of an expression as tests.act_as(who), and goes back to the superuser.
create or replace function tests.get_as(who text, expression text) returns jsonb
language plpgsql set search_path = public
as $$
declare
  result jsonb;
begin
  perform tests.act_as(who);
  execute 'select pg_catalog.to_jsonb(' || expression || ')' into result;
  perform tests.as_superuser();
  return result;
end
$$;

-- Returns the code of the result of an expression as tests.act_as(who), or the SQLSTATE. What it writes is rolled back.
create or replace function tests.code_as(who text, expression text) returns text
language plpgsql set search_path = public
as $$
begin
  raise exception using errcode = 'UNDO0', message = coalesce(tests.get_as(who, expression) ->> 'code', 'no code');
exception
  when sqlstate 'UNDO0' then return sqlerrm;
  when others then return sqlstate;
end
$$;

-- Sets the time of access.now() for the transaction.
create or replace function tests.set_clock(moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $set$
begin
  if coalesce(pg_catalog.current_setting('tests.now', true), '') = '' then
    create or replace function access.now() returns timestamptz language plpgsql stable set search_path = ''
    as $$ begin return pg_catalog.current_setting('tests.now')::timestamptz; end $$;
  end if;
  perform pg_catalog.set_config('tests.now', moment::text, true);
end
$set$;

-- Runs a statement as the superuser between statements of the signed-in caller.
create or replace function tests.run_as_superuser(statement text) returns void
language plpgsql security definer set search_path = public
as $$ begin execute statement; end $$;

-- Runs it without triggers, for example to move a time that a trigger keeps immutable.
create or replace function tests.run_without_triggers(statement text) returns void
language plpgsql security definer set search_path = public
as $$
begin
  perform pg_catalog.set_config('session_replication_role', 'replica', true);
  execute statement;
  perform pg_catalog.set_config('session_replication_role', 'origin', true);
end
$$;

-- The functions that make rows run as the superuser for every caller.

-- Makes an account with the id tests.id(name); a trigger makes the person.
create or replace function tests.make_person(name text) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  insert into auth.users (id, aud, role, email, encrypted_password, raw_user_meta_data, created_at)
  values (tests.id(name), 'authenticated', 'authenticated', name || '@test.example', '',
    pg_catalog.jsonb_build_object('display_name', name), now());
  return tests.id(name);
end
$$;

-- Makes a home with the id tests.id(name).
create or replace function tests.make_home(owner uuid, name text default 'Maple Street') returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.homes (id, name, time_zone, created_by) values (tests.id(name), name, 'America/New_York', owner);
  insert into public.home_members (home_id, person_id, role, changed_by) values (tests.id(name), owner, 'owner', owner);
  return tests.id(name);
end
$$;

create or replace function tests.add_member(home_id uuid, person_id uuid, role text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.home_members (home_id, person_id, role) values (home_id, person_id, role)
$$;

-- Makes "Maple Street" with an owner, a member, a contributor and a viewer, and "Elm Street" with a stranger as owner,
-- and signs one of them in.
create or replace function tests.make_world(signed_in text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  role text;
begin
  perform tests.make_home(tests.make_person('owner'), 'Maple Street');
  foreach role in array array['member', 'contributor', 'viewer'] loop
    perform tests.add_member(tests.id('Maple Street'), tests.make_person(role), role);
  end loop;
  perform tests.make_home(tests.make_person('stranger'), 'Elm Street');
  if signed_in is not null then perform tests.sign_in(tests.id(signed_in)); end if;
end
$$;

-- Makes the tools of tests.make_approval_tools() too.
create or replace function tests.make_world_with_tools(signed_in text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.make_world();
  perform tests.make_approval_tools();
  perform tests.sign_in(tests.id(signed_in));
end
$$;

-- Makes a former member of "Maple Street" and a person whose account is deleted but whose token still works.
create or replace function tests.make_departed() returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.add_member(tests.id('Maple Street'), tests.make_person('departed'), 'owner');
  update public.home_members set revoked_at = pg_catalog.now() where person_id = tests.id('departed');
  perform tests.add_member(tests.id('Maple Street'), tests.make_person('deleted'), 'member');
  delete from auth.users where id = tests.id('deleted');
end
$$;

-- Invites someone to "Maple Street" as the owner of that name and returns the token.
create or replace function tests.invite(role text, inviter text default 'owner') returns text
language plpgsql set search_path = ''
as $$
declare
  token text;
begin
  perform tests.sign_in(tests.id(inviter));
  token := public.invite_home_member(tests.id('Maple Street'), role) ->> 'token';
  perform tests.as_superuser();
  return token;
end
$$;

-- Returns the active members of "Maple Street" as "owner owner, viewer viewer": names and roles in the order of names.
create or replace function tests.list_members() returns text
language sql security definer set search_path = ''
as $$
  select pg_catalog.string_agg(coalesce(p.display_name, '?') || ' ' || m.role, ', ' order by p.display_name, m.role)
  from public.home_members m join public.people p on p.id = m.person_id
  where m.home_id = tests.id('Maple Street') and m.revoked_at is null
$$;

-- Returns the audit log of "Maple Street" as "member_joined: newcomer by newcomer", oldest first.
create or replace function tests.list_audit_log() returns setof text
language sql security definer set search_path = ''
as $$
  select l.action || coalesce(': ' || p.display_name, '') || coalesce(' by ' || a.display_name, '')
  from public.home_audit_log l
  left join public.people p on p.id = l.person_id left join public.people a on a.id = l.actor_person_id
  where l.home_id = tests.id('Maple Street') order by l.id
$$;

-- The record ---------------------------------------------------------------------------------

-- Returns the date of today in "Maple Street".
create or replace function tests.today() returns date
language sql set search_path = ''
as $$ select access.home_today(tests.id('Maple Street')) $$;

-- Makes an asset of "Maple Street" with the id tests.id(name).
create or replace function tests.make_asset(kind text, name text, space text default null, home text default 'Maple Street')
returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.home_assets (id, home_id, kind, category, name, space, created_by)
  values (tests.id(name), tests.id(home), kind, 'other', name, space, tests.id('owner'));
  return tests.id(name);
end
$$;

-- Records an event of "Maple Street" with the id tests.id(key). The fields override the owner as actor.
create or replace function tests.make_event(key text, event_type text, fields jsonb default '{}') returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_event(pg_catalog.jsonb_build_object('id', tests.id(key), 'home_id', tests.id('Maple Street'),
    'event_type', event_type, 'title', key, 'actor_person_id', tests.id('owner')) || fields);
  return tests.id(key);
end
$$;

-- Makes a schedule of "Maple Street" with the id tests.id(title) and its due occurrence.
create or replace function tests.make_schedule(title text, recurrence text, months int, due_on date, asset uuid default null,
  lead_days int default null)
returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.maintenance_schedules (id, home_id, asset_id, title, recurrence, every_count, every_unit, anchor_on, created_by,
    lead_days)
  values (tests.id(title), tests.id('Maple Street'), asset, title, recurrence, months, case when months is not null then 'month' end, due_on, tests.id('owner'), lead_days);
  insert into public.maintenance_occurrences (id, home_id, schedule_id, due_on)
  values (tests.id('due ' || title), tests.id('Maple Street'), tests.id(title), due_on);
  return tests.id(title);
end
$$;

-- Calls the function of a database tool for a person and returns its result.
create or replace function tests.call_tool(
  tool text, person text, input jsonb, home text default 'Maple Street', outside jsonb default '{}'
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result jsonb;
begin
  perform tests.set_claims(tests.id(person));
  result := private.find_call_rejection(tests.id(home), tool, input);
  if result is null then
    result := private.run_tool(tool, pg_catalog.jsonb_build_object(
      'home_id', tests.id(home), 'person_id', tests.id(person), 'outside', outside,
      'is_approved', true), input);
  end if;
  perform tests.set_claims(null);
  return result;
end
$$;

-- Runs a statement as tests.act_as(who) and rolls it back. Returns the number of rows or the SQLSTATE.
create or replace function tests.try_as(who text, statement text) returns text
language plpgsql set search_path = public
as $$
declare
  n bigint;
begin
  perform tests.act_as(who);
  execute statement;
  get diagnostics n = row_count;
  raise exception using errcode = 'UNDO0', message = n::text;
exception
  when sqlstate 'UNDO0' then return sqlerrm;
  when others then return sqlstate;
end
$$;

-- Returns "owner 1, member 1, contributor 1, viewer 1, stranger 0, anonymous 42501".
create or replace function tests.try_as_each_role(statement text) returns text
language sql set search_path = ''
as $$
  select pg_catalog.string_agg(who || ' ' || tests.try_as(who, statement), ', ' order by n)
  from pg_catalog.unnest(array['owner', 'member', 'contributor', 'viewer', 'stranger', 'anonymous']) with ordinality w (who, n)
$$;

-- The result of tests.try_as_each_role when no role has the privilege.
create or replace function tests.denied_to_each_role() returns text
language sql immutable set search_path = ''
as $$ select 'owner 42501, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501'::text $$;

-- The result of tests.try_as_each_role when each member of "Maple Street" reaches n rows.
create or replace function tests.rows_for_members(n int) returns text
language sql immutable set search_path = ''
as $$ select pg_catalog.format('owner %1$s, member %1$s, contributor %1$s, viewer %1$s, stranger 0, anonymous 42501', n) $$;

-- Turns -------------------------------------------------------------------------------------

-- Stores a value for later statements of the transaction, for every role; tests.stored(name) returns it.
create or replace function tests.store(name text, value jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.set_config('tests.stored_' || pg_catalog.md5(name), value::text, true);
  return value;
end
$$;

create or replace function tests.stored(name text) returns jsonb
language sql set search_path = ''
as $$ select pg_catalog.current_setting('tests.stored_' || pg_catalog.md5(name))::jsonb $$;

-- Returns a request to begin a turn in "Maple Street". Its ids are tests.id('turn <name>') and the like,
-- its key is the name. Its own_words are the text of the message, as far as they may be long.
create or replace function tests.turn_request(name text, overrides jsonb default '{}') returns jsonb
language sql set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('own_words', (
    select pg_catalog.left(pg_catalog.string_agg(t #>> '{}', E'\n'), 1000)
    from pg_catalog.jsonb_path_query(r.request, '$.message.parts[*] ? (@.type == "text").text') t)) || r.request
  from (select pg_catalog.jsonb_build_object(
    'turn_id', tests.id('turn ' || name), 'attempt_id', tests.id('attempt ' || name),
    'route', 'turn', 'idempotency_key', name, 'request_hash', pg_catalog.md5(name),
    'home_id', tests.id('Maple Street'), 'thread_key', null,
    'message', pg_catalog.jsonb_build_object('id', tests.id('message ' || name), 'client_id', null,
      'parts', pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('type', 'text', 'text', name))),
    'imported_history', '[]'::jsonb, 'history_limit', 40, 'lease_seconds', 30) || overrides as request) r
$$;

-- Sets the default limits. A limit that is left out is 0: tests that set none begin any number of turns.
create or replace function tests.set_limits(limits jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  update public.usage_limits set
    turns_per_minute = coalesce((limits ->> 'turns_per_minute')::int, 0),
    turns_per_day = coalesce((limits ->> 'turns_per_day')::int, 0),
    tokens_per_month = coalesce((limits ->> 'tokens_per_month')::bigint, 0),
    running_turns = coalesce((limits ->> 'running_turns')::int, 0),
    bytes_per_day = coalesce((limits ->> 'bytes_per_day')::bigint, 0)
  where home_id is null and person_id is null
$$;
select tests.set_limits();

-- Begins a turn as the signed-in caller and stores the result under the name.
create or replace function tests.begin_turn(name text, overrides jsonb default '{}') returns jsonb
language sql set search_path = ''
as $$ select tests.store(name, public.begin_turn(tests.turn_request(name, overrides))) $$;

-- Sends the same request as another attempt.
create or replace function tests.retry_turn(name text, overrides jsonb default '{}') returns jsonb
language sql set search_path = ''
as $$
  select tests.store(name, public.begin_turn(tests.turn_request(name, pg_catalog.jsonb_build_object(
    'turn_id', pg_catalog.gen_random_uuid(), 'attempt_id', pg_catalog.gen_random_uuid()) || overrides)))
$$;

-- Returns the turn id and the lease token.
create or replace function tests.lease(name text) returns jsonb
language sql set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'turn_id', tests.stored(name) -> 'turn' -> 'id', 'lease_token', tests.stored(name) -> 'turn' -> 'lease_token')
$$;

create or replace function tests.tool_call(ordinal int, name text, input jsonb, overrides jsonb default '{}') returns jsonb
language sql set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', 'call_' || ordinal, 'ordinal', ordinal, 'provider_call_id', 'call_' || ordinal, 'name', name,
    'arguments', coalesce(input::text, ''), 'provider', '{"provider": "' || ordinal || '"}',
    'input', input, 'result', null) || overrides
$$;

create or replace function tests.run_tools(name text, variadic calls jsonb[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  answer jsonb;
begin
  answer := public.run_tools(tests.lease(name) || pg_catalog.jsonb_build_object(
    'pass', '{"message": "{\"role\":  \"assistant\"}", "model": "m", "finish_reason": "tool_calls",
      "usage": {"input_tokens": 100, "cached_input_tokens": 50, "output_tokens": 10, "latency_ms": 5}}'::jsonb,
    'context_text', 'the context', 'calls', pg_catalog.to_jsonb(calls)));
  -- The check that waits for the commit: each event has its call.
  set constraints public.home_events_home_id_tool_call_id_fkey immediate;
  set constraints public.home_events_home_id_tool_call_id_fkey deferred;
  return answer;
end
$$;

create or replace function tests.finish_turn(name text, overrides jsonb default '{}') returns jsonb
language sql set search_path = ''
as $$
  select public.finish_turn(tests.lease(name) || '{
    "message": {"parts": [{"type": "text", "text": "Done."}], "provider": null, "model": "m"}, "status": "completed",
    "usage": [{"pass": 1, "model": "m", "input_tokens": 100, "cached_input_tokens": 50, "output_tokens": 10, "latency_ms": 5},
              {"pass": 2, "model": "m", "input_tokens": 200, "cached_input_tokens": 0, "output_tokens": 20, "latency_ms": 7}]
  }'::jsonb || overrides)
$$;

-- Begins a turn as tests.begin_turn() does, finishes it without tools and returns how it began.
create or replace function tests.complete_turn(name text, overrides jsonb default '{}') returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform tests.begin_turn(name, overrides);
  perform tests.finish_turn(name);
  return tests.stored(name);
end
$$;

-- Returns the parts of the turn's answer with its calls, as readers of the thread get them.
create or replace function tests.answer_parts(name text) returns jsonb
language sql security definer set search_path = ''
as $$
  select private.build_message_parts(m) from public.chat_messages m
  join public.chat_turns t on t.home_id = m.home_id and t.assistant_message_id = m.id
  where t.id = (tests.stored(name) #>> '{turn,id}')::uuid
$$;

-- Expires the lease of the turn a minute ago.
create or replace function tests.expire_lease(name text) returns void
language sql security definer set search_path = ''
as $$
  update public.chat_turns set lease_expires_at = pg_catalog.now() - interval '1 minute'
  where id = (tests.stored(name) -> 'turn' ->> 'id')::uuid
$$;

-- Makes the tool test_effect: it stores input.note, raises the SQLSTATE input.then and returns input.returns.
create or replace function tests.make_test_tool() returns void
language plpgsql security definer set search_path = ''
as $make$
begin
  create table private.test_effects (id int generated always as identity, note text, call jsonb);
  grant select, insert on private.test_effects to home_writer;
  create function private.tool_test_effect(call jsonb, input jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into private.test_effects (note, call) values (input ->> 'note', call);
    if input ? 'then' then
      raise exception 'secret text of the database' using errcode = input ->> 'then';
    end if;
    if input ? 'returns' then
      return nullif(input -> 'returns', 'null');
    end if;
    return pg_catalog.jsonb_build_object('type', 'test', 'success', true, 'code', 'ok',
      'message', 'Noted ' || (input ->> 'note') || '.',
      'data', pg_catalog.jsonb_build_object('effects', (select pg_catalog.count(*) from private.test_effects)));
  end
  $$;
  alter function private.tool_test_effect(jsonb, jsonb) owner to home_writer;
  revoke all on function private.tool_test_effect(jsonb, jsonb) from public;
  insert into private.tool_policies (tool_name, kind, min_role) values
    ('test_effect', 'server', 'contributor'), ('test_missing', 'server', 'viewer'),
    ('test_approval', 'approval', 'viewer'), ('test_client', 'client', 'viewer');
end
$make$;

-- Runs one tool call in a turn of its own through run_tools. Returns { state, result, approval }. The message has the
-- title of the entry that the call corrects and the name of the asset that it moves to, and asks for a void, unless the
-- overrides have own_words.
create or replace function tests.call_tool_in_turn(person text, tool text, input jsonb, overrides jsonb default '{}',
  call_overrides jsonb default '{}', name text default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  turn_name constant text := coalesce(name, pg_catalog.gen_random_uuid()::text);
  words constant jsonb := pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('own_words', (
    case when tool = 'correct_home_record' then nullif(pg_catalog.concat_ws(' ',
      case when input ->> 'action' = 'void' then 'remove' end,
      (select e.title from public.home_events e where e.id = private.parse_uuid(input ->> 'event_id')),
      (select a.name from public.home_assets a where a.id = private.parse_uuid(input ->> 'asset_id'))), '') end)));
  result jsonb;
begin
  perform tests.sign_in(tests.id(person));
  perform tests.begin_turn(turn_name, words || overrides);
  result := tests.run_tools(turn_name, tests.tool_call(0, tool, input, call_overrides)) #> '{calls,0}';
  perform tests.finish_turn(turn_name, pg_catalog.jsonb_build_object('status',
    case when result -> 'result' = 'null' then 'requires_action' else 'completed' end));
  perform tests.as_superuser();
  return result;
end
$$;

-- Returns the code of the result, or the state, of a tool call after a message with these words of a person.
create or replace function tests.say(person text, words text, tool text, input jsonb, overrides jsonb default '{}') returns text
language sql set search_path = ''
as $$
  select coalesce(c #>> '{result,code}', c ->> 'state') from tests.call_tool_in_turn(person, tool, input,
    pg_catalog.jsonb_build_object('own_words', words) || overrides) c
$$;

-- Runs a tool call of a turn that needs an approval, approves it and returns its result.
create or replace function tests.call_tool_with_approval(person text, tool text, input jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  name constant text := pg_catalog.gen_random_uuid()::text;
begin
  perform tests.sign_in(tests.id(person));
  perform tests.begin_pending_turn(name, '{}', tests.tool_call(0, tool, input, pg_catalog.jsonb_build_object('id', name)));
  perform tests.respond(name, name, tests.approval());
  perform tests.finish_turn(name);
  perform tests.as_superuser();
  return (select c.result from public.tool_calls c where c.call_id = name);
end
$$;

-- Runs a tool as the app of a person does and goes back to the superuser.
create or replace function tests.run_in_app(who text, tool text, input jsonb, key text default null,
  confirm text default null, home text default 'Maple Street') returns jsonb
language sql set search_path = ''
as $$
  select tests.get_as(who, pg_catalog.format('run_home_tool(tests.id(%L), %L, %L, %L, %L)', home, tool, input, key, confirm))
$$;

-- Returns the notes the test tools stored.
create or replace function tests.tool_effects() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  notes text;
begin
  execute 'select pg_catalog.string_agg(note, '','' order by id) from private.test_effects' into notes;
  return notes;
end
$$;

-- Pending calls ----------------------------------------------------------------

-- Makes tools with the effects of test_effect that require approval: test_ask always, by a member;
-- test_careful when input.big is true.
create or replace function tests.make_approval_tools() returns void
language plpgsql security definer set search_path = ''
as $make$
begin
  perform tests.make_test_tool();
  create function private.tool_test_ask(call jsonb, input jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$ begin return private.tool_test_effect(call, input); end $$;
  create function private.tool_test_careful(call jsonb, input jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
  as $$ begin return private.tool_test_effect(call, input); end $$;
  create function private.policy_test_careful(call jsonb, input jsonb) returns text
  language plpgsql security definer set search_path = ''
  as $$ begin return case when (input ->> 'big')::boolean then 'approval' else 'server' end; end $$;
  alter function private.tool_test_ask(jsonb, jsonb) owner to home_writer;
  alter function private.tool_test_careful(jsonb, jsonb) owner to home_writer;
  alter function private.policy_test_careful(jsonb, jsonb) owner to home_writer;
  revoke all on function private.tool_test_ask(jsonb, jsonb), private.tool_test_careful(jsonb, jsonb),
    private.policy_test_careful(jsonb, jsonb) from public;
  insert into private.tool_policies (tool_name, kind, min_role) values
    ('test_ask', 'approval', 'member'), ('test_careful', 'server', 'contributor');
end
$make$;

-- Begins a turn, runs its tools and finishes it, as requires_action if one is pending, with parts as the edge function
-- builds them.
create or replace function tests.begin_pending_turn(name text, overrides jsonb, variadic calls jsonb[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result jsonb;
  views jsonb;
begin
  perform tests.begin_turn(name, overrides);
  result := tests.run_tools(name, variadic calls);
  select pg_catalog.jsonb_agg(pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'id', c -> 'id', 'name', c -> 'name', 'input', i -> 'input', 'state', c -> 'state', 'output', c -> 'result',
      'approval', case when c ? 'approval' then pg_catalog.jsonb_build_object('id', c -> 'approval' -> 'id') end))
    order by c -> 'ordinal') into views
  from pg_catalog.jsonb_array_elements(result -> 'calls') c
  join pg_catalog.unnest(calls) i on i -> 'id' = c -> 'id';
  perform tests.finish_turn(name, pg_catalog.jsonb_build_object(
    'status', case when result -> 'calls' @> '[{"result": null}]' then 'requires_action' else 'completed' end,
    'usage', '[]'::jsonb,
    'message', pg_catalog.jsonb_build_object('provider', '{}', 'model', 'm', 'parts', (
      select pg_catalog.jsonb_agg(p.part order by p.kind, p.place) from (
        select 1 as kind, v.place, (v.view - 'id' - 'name') || pg_catalog.jsonb_build_object(
          'type', 'tool-call', 'toolCallId', v.view -> 'id', 'toolName', v.view -> 'name') as part
        from pg_catalog.jsonb_array_elements(views) with ordinality v (view, place)
        union all
        select 2, v.place, pg_catalog.jsonb_build_object(
          'type', 'tool-result', 'toolCallId', v.view -> 'id', 'toolName', v.view -> 'name', 'output', v.view -> 'output')
        from pg_catalog.jsonb_array_elements(views) with ordinality v (view, place) where v.view ? 'output'
        union all
        select 3, 0, '{"type": "text", "text": "May I?"}'
      ) p))));
  return result;
end
$$;

-- Responds to a call in the turn's thread as the signed-in caller and merges the result into the stored turn.
create or replace function tests.respond(name text, call_id text, response jsonb, overrides jsonb default '{}') returns jsonb
language sql set search_path = ''
as $$
  select tests.store(name, tests.stored(name) || public.answer_call(pg_catalog.jsonb_build_object(
    'thread_key', tests.stored(name) -> 'turn' -> 'thread_id', 'home_id', null, 'tool_call_id', call_id, 'approval_id', null,
    'message_id', (select t.assistant_message_id from public.chat_turns t where t.id = tests.id('turn ' || name)),
    'attempt_id', pg_catalog.gen_random_uuid(), 'lease_seconds', 30, 'history_limit', 40, 'answer', response,
    'request_hash', pg_catalog.md5(response::text), 'idempotency_key', null) || overrides))
$$;

create or replace function tests.approval() returns jsonb
language sql immutable set search_path = ''
as $$ select '{"kind": "decision", "approved": true, "reason": null}'::jsonb $$;

create or replace function tests.denial(reason text default null) returns jsonb
language sql immutable set search_path = ''
as $$ select pg_catalog.jsonb_build_object('kind', 'decision', 'approved', false, 'reason', reason) $$;

create or replace function tests.client_output(output jsonb, variadic valid_for text[] default array['test_client']) returns jsonb
language sql immutable set search_path = ''
as $$ select pg_catalog.jsonb_build_object('kind', 'output', 'output', output, 'valid_for', pg_catalog.to_jsonb(valid_for)) $$;

-- Moves every approval two days back.
create or replace function tests.expire_approvals() returns void
language sql set search_path = ''
as $$
  select tests.run_without_triggers(
    'update tool_approvals set created_at = created_at - interval ''2 days'', expires_at = expires_at - interval ''2 days''')
$$;

-- Following and stopping a turn -----------------------------------------------------------------

create or replace function tests.append_events(name text, seq int, variadic words text[]) returns jsonb
language sql set search_path = ''
as $$
  select public.append_turn_events(tests.lease(name) || pg_catalog.jsonb_build_object('seq', seq, 'events', (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('type', 'text-delta', 'text', w.word) order by w.place), '[]')
    from pg_catalog.unnest(words) with ordinality w (word, place))))
$$;

-- Reads the events of the stored attempt from the beginning.
create or replace function tests.read_events(name text, overrides jsonb default '{}') returns jsonb
language sql set search_path = ''
as $$
  select public.read_turn_events(pg_catalog.jsonb_build_object(
    'thread_key', tests.stored(name) -> 'turn' -> 'thread_id', 'home_id', null, 'after_seq', 0,
    'turn_id', tests.stored(name) -> 'turn' -> 'id', 'attempt', tests.stored(name) -> 'turn' -> 'attempt') || overrides)
$$;

-- Returns the turn event log as "1: a b, 2: c".
create or replace function tests.event_log(name text, overrides jsonb default '{}') returns text
language sql set search_path = ''
as $$
  select pg_catalog.string_agg((b.value ->> 'seq') || ': ' || (
    select pg_catalog.string_agg(e.value ->> 'text', ' ' order by e.place)
    from pg_catalog.jsonb_array_elements(b.value -> 'events') with ordinality e (value, place)), ', ' order by b.place)
  from pg_catalog.jsonb_array_elements(tests.read_events(name, overrides) -> 'batches') with ordinality b (value, place)
$$;

-- Counts the batches of every turn.
create or replace function tests.count_event_batches() returns bigint
language sql security definer set search_path = ''
as $$ select pg_catalog.count(*) from public.chat_turn_events $$;

create or replace function tests.stop_turn(name text, overrides jsonb default '{}') returns jsonb
language sql set search_path = ''
as $$
  select public.stop_turn(pg_catalog.jsonb_build_object(
    'thread_key', tests.stored(name) -> 'turn' -> 'thread_id', 'home_id', null) || overrides)
$$;

-- Calendars and links --------------------------------------------------------------------------

create or replace function tests.create_feed(who text, filter jsonb default '{}') returns jsonb
language sql set search_path = ''
as $$ select tests.get_as(who, pg_catalog.format('create_calendar_feed(tests.id(''Maple Street''), %L)', filter)) $$;

-- Reads a calendar and uses a link without signing in: the token is enough.
create or replace function tests.read_feed(token text, known_version text default null, act_url text default null) returns jsonb
language sql set search_path = ''
as $$ select tests.get_as('anonymous', pg_catalog.format('read_calendar_feed(%L, %L, %L)', token, known_version, act_url)) $$;

create or replace function tests.use_link(token text) returns jsonb
language sql set search_path = ''
as $$ select tests.get_as('anonymous', pg_catalog.format('use_act_link(%L)', token)) $$;

-- Texts for a person -----------------------------------------------------------------------------

-- Puts the name "Water heater (garage)" in place of the text of a system that is called by its kind.
create or replace function tests.name_systems(content text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  named text := content;
  found text[];
begin
  for found in
    select pg_catalog.regexp_matches(content,
      '(\{"statements": \[\{"code": "system_kind"(?:, "space": "([^"]*)")?, "system_kind": "([a-z_]+)"\}\]\})', 'g')
  loop
    named := pg_catalog.replace(named, found[1],
      pg_catalog.to_json(private.format_asset_name(private.get_kind_label(found[3]), found[2]))::text);
  end loop;
  return named;
end
$$;

-- Returns a text of statements, or the message of a tool result, as "code {values}; code {values}"; a string
-- as it is.
create or replace function tests.read_text(content jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when content -> 'statements' = 'null' then null
    when content ? 'success' then tests.read_text(content -> 'message')
    when pg_catalog.jsonb_typeof(content) = 'string' then content #>> '{}'
    else (
      select pg_catalog.string_agg(pg_catalog.concat_ws(' ', s.value ->> 'code',
        nullif(tests.name_systems((s.value - 'code')::text), '{}')), '; ' order by s.place)
      from pg_catalog.jsonb_array_elements(content -> 'statements') with ordinality s (value, place)) end
$$;
