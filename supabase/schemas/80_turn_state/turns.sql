create or replace function private.choose_language(home_id uuid, person_id uuid, languages jsonb)
  returns public.language_code
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select c.language
    from unnest(array[
      languages ->> 'message', languages ->> 'locale',
      (select p.language from public.people p where p.id = choose_language.person_id),
      languages ->> 'accepted',
      (select h.language from public.homes h where h.id = choose_language.home_id)]) with ordinality c (language, place)
    where c.language in ('en', 'es', 'de', 'fr')
    order by c.place limit 1), 'en');
end
$$;
comment on function private.choose_language is
  'The language of a new turn: the first of languages.message (see find_message_language), languages.locale, the '
    'person''s setting, languages.accepted and the home''s that is a language_code, else English.';

create or replace function private.find_message_language(thread public.chat_threads, person_id uuid, languages jsonb)
  returns public.language_code
language plpgsql stable
set search_path = ''
as $$
begin
  if languages ->> 'message' in ('en', 'es', 'de', 'fr') then
    return languages ->> 'message';
  end if;
  return (
    select t.message_language
    from (
      select m.seq, m.turn_id from public.chat_messages m
      where m.home_id = thread.home_id and m.thread_id = thread.id order by m.seq desc limit 20) m
    join public.chat_turns t on t.home_id = thread.home_id and t.id = m.turn_id
    where t.person_id = find_message_language.person_id
    order by m.seq desc limit 1);
end
$$;
comment on function private.find_message_language is
  'languages.message if it is a language_code, else that of the person''s last message in the thread before a new '
    'turn: a short answer such as "ok" or "2" has none.';

create or replace function private.describe_turn(turn public.chat_turns) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', turn.id, 'lease_token', turn.lease_token, 'home_id', turn.home_id, 'thread_id', turn.thread_id,
    'person_id', turn.person_id, 'user_message_id', turn.user_message_id,
    'assistant_message_id', turn.assistant_message_id, 'attempt', turn.attempt, 'language', turn.language);
end
$$;
comment on function private.describe_turn is
  'The turn for the process that holds its lease: { id, lease_token, home_id, thread_id, person_id, user_message_id, '
  'assistant_message_id, attempt, language }.';

create or replace function private.find_turn_by_lease(request jsonb) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select access.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid;
  return turn;
end
$$;
comment on function private.find_turn_by_lease is
  'The turn with this lease token, if its last lease is the caller''s, even when that lease has ended. Null row once '
    'the token has changed: after a takeover, an abandonment or a response to one of several pending calls.';

create or replace function private.find_turn_by_message(thread_id uuid, client_id text) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  if thread_id is null or client_id is null then
    return null;
  end if;
  select t.* into turn
  from (
    select m.home_id, m.turn_id, case when m.person_id = access.caller_id() then 1 else 3 end as rank
    from public.chat_messages m
    where m.thread_id = find_turn_by_message.thread_id
      and m.client_id in (find_turn_by_message.client_id,
        private.hash_key(find_turn_by_message.thread_id, find_turn_by_message.client_id))
    union all
    -- A client that reloaded the thread knows the message by its stored id.
    select m.home_id, m.turn_id, 2
    from public.chat_messages m
    where m.id = private.parse_uuid(find_turn_by_message.client_id)
      and m.thread_id = find_turn_by_message.thread_id and m.role = 'user'
  ) found
  join public.chat_turns t on t.id = found.turn_id and t.home_id = found.home_id
  -- Client ids may be any: another member's must not hide the caller's message.
  order by found.rank
  limit 1;
  return turn;
end
$$;
comment on function private.find_turn_by_message is
  'The turn whose user message has this client id or its hash, the caller''s first, or this stored id. Null row if '
  'none.';

create or replace function private.find_turn_by_request(caller uuid, request jsonb) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  -- By turn_id first: the edge function may repeat a request that has no idempotency key.
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and t.person_id = caller;
  if turn.id is null then
    select t.* into turn from public.chat_turns t
    where t.person_id = caller
      and t.route = request ->> 'route'
      and t.idempotency_key in (request ->> 'idempotency_key',
        private.hash_key(caller, request ->> 'idempotency_key'))
      and t.created_at > now() - interval '24 hours';
  end if;
  return turn;
end
$$;
comment on function private.find_turn_by_request is
  'The caller''s turn with the request''s turn_id, else with its idempotency key or the hash of it within 24 hours. '
  'Null row if none.';

create or replace function private.has_same_text(turn public.chat_turns, message jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  -- Text parts only: not every client sends the follow-up context again.
  texts constant jsonpath := jsonpath '$[*] ? (@.type == "text").text';
begin
  return exists (
    select from public.chat_messages m
    where m.home_id = turn.home_id and m.id = turn.user_message_id
      and jsonb_path_query_array(m.parts, texts) = jsonb_path_query_array(message -> 'parts', texts)
  );
end
$$;
comment on function private.has_same_text is 'Whether the message has the same texts as the turn''s user message.';

create or replace function private.has_pending_turn(thread_id uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_turns t where t.thread_id = has_pending_turn.thread_id and t.status = 'requires_action');
end
$$;
comment on function private.has_pending_turn is 'Whether a turn of the thread requires action: its calls are pending.';

create or replace function private.is_finished(turn public.chat_turns) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(turn.status in ('completed', 'requires_action'), false);
end
$$;
comment on function private.is_finished is
  'Whether finish_turn stored the turn''s answer: the turn is completed or requires action. False for a null row.';

create or replace function private.is_last_turn(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return not exists (
    select from public.chat_messages m
    where m.home_id = turn.home_id and m.thread_id = turn.thread_id and m.seq > turn.user_message_seq + 1
  );
end
$$;
comment on function private.is_last_turn is 'Whether the thread has no messages after the turn''s.';

-- The migrator owns it: without policies it costs a tenth of the look-ups that it saves, and it finds turns that the
-- caller does not see. It reveals no more of other people's rows than
-- is_used_by_hidden_turn.
create or replace function private.is_new_request(caller uuid, request jsonb) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  keys constant text[] := array[request ->> 'idempotency_key', private.hash_key(caller, request ->> 'idempotency_key')];
begin
  if exists (select from public.chat_turns t where t.id = (request ->> 'turn_id')::uuid)
    -- A turn whose home was erased.
    or exists (select from private.turn_attempts a where a.turn_id = (request ->> 'turn_id')::uuid) then
    return false;
  end if;
  -- A look-up for each key: with "any (keys)" Postgres may read all turns of the person and compare their keys.
  return keys[1] is null
    or not exists (
      select from unnest(keys) k (key)
      cross join lateral (
        select from public.chat_turns t
        where t.person_id = caller and t.route = request ->> 'route' and t.idempotency_key = k.key offset 0) t)
    and not exists (
      select from unnest(keys) k (key)
      cross join lateral (
        select from public.chat_regenerations r where r.person_id = caller and r.idempotency_key = k.key offset 0) r);
end
$$;
comment on function private.is_new_request is
  'Whether no turn has or had the request''s turn_id, and the caller has used its idempotency key for nothing, at any '
    'time. Volatile: it sees what was committed while the caller waited for a lock.';

create or replace function private.is_regeneration_key(caller uuid, idempotency_key text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_regenerations r
    where r.person_id = caller
      and r.idempotency_key in (is_regeneration_key.idempotency_key,
        private.hash_key(caller, is_regeneration_key.idempotency_key))
      and r.created_at > now() - interval '24 hours');
end
$$;
comment on function private.is_regeneration_key is
  'Whether the caller regenerated an answer with this key in the last 24 hours. A new message must not use it.';

create or replace function private.is_same_request(turn public.chat_turns, request jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A regeneration has another body and hash, and so has the message of a client that reloaded the thread: its
  -- client_id is the stored id.
  return coalesce(turn.request_hash = request ->> 'request_hash', false)
    or (coalesce(request @> '{"regenerate": true}' or request -> 'message' ->> 'client_id' = turn.user_message_id::text,
        false)
      and private.has_same_text(turn, request -> 'message'));
end
$$;
comment on function private.is_same_request is
  'Whether a request repeats the turn''s: the same hash, or the same text for the same message.';

-- The migrator owns it, so that it finds turns that the caller does not see.
create or replace function private.is_used_by_hidden_turn(caller uuid, request jsonb) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.chat_turns t where t.id = (request ->> 'turn_id')::uuid)
    or exists (select from private.turn_attempts a where a.turn_id = (request ->> 'turn_id')::uuid)
    or exists (
      select from public.chat_turns t
      join public.homes h on h.id = t.home_id and h.erasing_since is not null
      where t.person_id = caller and t.route = request ->> 'route'
        and t.idempotency_key in (request ->> 'idempotency_key',
          private.hash_key(caller, request ->> 'idempotency_key')));
end
$$;
comment on function private.is_used_by_hidden_turn is
  'Whether any turn has the request''s turn_id, or had it before its home was erased, or a turn of the caller in a '
    'home that is being erased has its idempotency key. A request for which find_turn_by_request finds no turn cannot '
    'use either: the limits would take its attempts for those of the other turn, and the key is unique.';
