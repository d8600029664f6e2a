create or replace function private.rehearse_call(turn public.chat_turns, call public.tool_calls,
  out result jsonb, out plan jsonb)
language plpgsql
set search_path = ''
as $$
declare
  last_seq bigint;
  rows_before jsonb;
  rows_after jsonb;
begin
  -- No other transaction changes the record between the rehearsal and the call.
  perform private.lock_home(call.home_id);
  last_seq := coalesce((select max(e.seq) from public.home_events e where e.home_id = call.home_id), 0);
  begin
    result := private.run_call(turn, call);
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') into rows_after
    from private.list_record_rows(call.home_id, null, last_seq) r;
    raise exception 'rehearsed' using errcode = 'PT001';
  exception when sqlstate 'PT001' then
    -- The savepoint has undone the effect. The variables keep their values.
    null;
  end;
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') into rows_before
  from private.list_record_rows(call.home_id,
    array(select (a.row ->> 'id')::uuid from jsonb_array_elements(rows_after) a (row)), last_seq) r;
  if result @> '{"success": true}' and result ->> 'code' <> 'already_done' then
    plan := private.build_plan(call.home_id, call.tool_name, private.list_changes(rows_before, rows_after));
  end if;
end
$$;
comment on function private.rehearse_call is
  'Runs a call in a savepoint that is always rolled back, and returns its result and the plan of what it changed. Null '
    'plan: the call fails or was already done. Locks the home until the end of the transaction.';
