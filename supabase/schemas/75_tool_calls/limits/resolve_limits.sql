create or replace function private.resolve_limits(caller uuid, home_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    -- Materialised: the policy is evaluated once, not for each of the three rows.
    with visible_limits as materialized (
      select * from public.usage_limits l
      where l.person_id = caller or l.home_id = resolve_limits.home_id or (l.home_id is null and l.person_id is null)
    )
    select jsonb_build_object(
      'turns_per_minute', coalesce(p.turns_per_minute, h.turns_per_minute, d.turns_per_minute, 0),
      'turns_per_day', coalesce(p.turns_per_day, h.turns_per_day, d.turns_per_day, 0),
      'running_turns', coalesce(p.running_turns, h.running_turns, d.running_turns, 0),
      'bytes_per_day', coalesce(p.bytes_per_day, h.bytes_per_day, d.bytes_per_day, 0),
      'rows_per_day', coalesce(p.rows_per_day, h.rows_per_day, d.rows_per_day, 0),
      'events_per_day', coalesce(p.events_per_day, h.events_per_day, d.events_per_day, 0),
      'home_tokens', coalesce(h.tokens_per_month, d.tokens_per_month, 0),
      'person_tokens', coalesce(p.tokens_per_month, h.tokens_per_month, d.tokens_per_month, 0)
    )
    from (values (1)) as one
    left join visible_limits p on p.person_id = caller
    left join visible_limits h on h.home_id = resolve_limits.home_id
    left join visible_limits d on d.home_id is null and d.person_id is null
  );
end
$$;
comment on function private.resolve_limits is
  'Each limit from the person''s row, else the home''s, else the default row: { turns_per_minute, turns_per_day, '
    'running_turns, bytes_per_day, rows_per_day, events_per_day, home_tokens, person_tokens }. 0: unlimited.';
