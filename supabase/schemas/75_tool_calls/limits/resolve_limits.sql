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
