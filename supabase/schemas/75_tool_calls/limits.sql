create or replace function private.is_storage_exhausted(caller uuid, limits jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from private.person_storage_days d
    where d.person_id = caller and d.day = (now() at time zone 'UTC')::date
      and (limits ->> 'bytes_per_day')::bigint > 0 and d.bytes >= (limits ->> 'bytes_per_day')::bigint
  );
end
$$;
comment on function private.is_storage_exhausted is
  'Whether the caller has stored all the bytes that the limits allow today.';

create or replace function private.resolve_limits(caller uuid, home_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  usage_limit public.usage_limits;
  of_person public.usage_limits;
  of_home public.usage_limits;
  defaults public.usage_limits;
begin
  for usage_limit in
    select u.* from public.usage_limits u
    where u.person_id = caller or u.home_id = resolve_limits.home_id or (u.home_id is null and u.person_id is null)
  loop
    if usage_limit.person_id is not null then
      of_person := usage_limit;
    elsif usage_limit.home_id is not null then
      of_home := usage_limit;
    else
      defaults := usage_limit;
    end if;
  end loop;
  return jsonb_build_object(
    'turns_per_minute', coalesce(of_person.turns_per_minute, of_home.turns_per_minute, defaults.turns_per_minute, 0),
    'turns_per_day', coalesce(of_person.turns_per_day, of_home.turns_per_day, defaults.turns_per_day, 0),
    'running_turns', coalesce(of_person.running_turns, of_home.running_turns, defaults.running_turns, 0),
    'bytes_per_day', coalesce(of_person.bytes_per_day, of_home.bytes_per_day, defaults.bytes_per_day, 0),
    'home_tokens', coalesce(of_home.tokens_per_month, defaults.tokens_per_month, 0),
    'person_tokens', coalesce(of_person.tokens_per_month, of_home.tokens_per_month, defaults.tokens_per_month, 0));
end
$$;
comment on function private.resolve_limits is
  'Each limit from the person''s row, else the home''s, else the default row: { turns_per_minute, turns_per_day, '
    'running_turns, bytes_per_day, home_tokens, person_tokens }. 0: unlimited.';

create or replace function private.check_storage_limit(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
begin
  if private.is_storage_exhausted(caller, private.resolve_limits(caller, check_storage_limit.home_id)) then
    raise exception 'You have stored as much as one person can store in a day' using errcode = 'PT429',
      detail = 'too_many_changes', hint = 'Try again tomorrow';
  end if;
end
$$;
comment on function private.check_storage_limit is
  'Raises PT429 when the caller has reached the storage limit of the day. For writes that have no other limit.';

create or replace function private.count_storage(bytes bigint, stored_rows bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- About what an event takes beside its texts, indexes included.
  bytes_of_row constant int := 1024;
begin
  insert into private.person_storage_days as d (person_id, day, bytes)
  values (access.caller_id(), (now() at time zone 'UTC')::date,
    count_storage.bytes + bytes_of_row * count_storage.stored_rows)
  on conflict on constraint person_storage_days_pkey do update set bytes = d.bytes + excluded.bytes;
end
$$;
comment on function private.count_storage is
  'Counts what the caller stores today. Called once a request: each update of a row makes the next one in the same '
    'transaction slower. Called after lock_home: see there.';

create or replace function private.get_stored_text_limit(home_id uuid, request_bytes bigint) returns int
language plpgsql stable
set search_path = ''
as $$
declare
  reduced_limit constant int := 32768;
begin
  -- No text in a request of this size can exceed the lower limit.
  if request_bytes <= reduced_limit then
    return reduced_limit;
  end if;
  return case when private.is_storage_exhausted(access.caller_id(),
      private.resolve_limits(access.caller_id(), get_stored_text_limit.home_id)) then reduced_limit else 262144 end;
end
$$;
comment on function private.get_stored_text_limit is
  'The bytes that the caller may store of each kind of text in a request of this size: 256 kB, and 32 kB once they '
    'have stored all that the limits allow today, or when the request has no more. A turn that began before then '
    'still records what happened.';
