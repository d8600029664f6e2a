create or replace function private.compute_turn_outcome(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case
      when bool_or(c.is_pending) then 'waiting'
      when bool_or(c.is_saved) and bool_and(c.is_saved) then 'saved'
      when bool_or(c.is_saved) then 'partly_saved'
      when count(*) filter (where c.is_write) > 0 then 'not_saved'
      else 'nothing_to_save' end
    from (
      select w.is_pending, w.is_write, case when w.is_write then w.is_successful end as is_saved
      from (
        select t.result is null as is_pending, coalesce(t.result @> '{"success": true}', false) as is_successful,
          -- An unknown tool counts as a failed write. Of equal calls only the first runs.
          coalesce(p.writes, true) and private.find_duplicate_result(t) is null
            and not private.is_clarified_later(t) as is_write
        from public.tool_calls t
        left join private.tool_policies p on p.tool_name = t.tool_name
        where t.home_id = turn.home_id and (t.turn_id = turn.id or t.decided_by_turn_id = turn.id)
      ) w
    ) c
  );
end
$$;
comment on function private.compute_turn_outcome is
  'waiting while any call that the turn made or decided is pending; else what became of those that write: saved, '
    'partly_saved, not_saved or nothing_to_save. The rules are those of the edge function''s computeOutcome.';
