create or replace function private.record_app_write(
  home_id uuid, function_name text, input jsonb, data jsonb default null, idempotency_key text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  call public.tool_calls;
begin
  call.home_id := record_app_write.home_id;
  call.origin := 'app';
  call.tool_name := function_name;
  call.input := record_app_write.input;
  call.idempotency_key := record_app_write.idempotency_key;
  call.result := jsonb_strip_nulls(jsonb_build_object('type', function_name, 'success', true, 'code', 'ok',
    'data', data));
  perform private.store_app_call(call);
  perform private.count_storage(pg_column_size(call.input) + pg_column_size(call.result), 1);
end
$$;
comment on function private.record_app_write is
  'Stores a write of the caller outside the tools as a tool call of the origin app, with the name of its function. '
    'Must run in the transaction of the write, while the caller is a member. Callers pass no tokens and no texts that '
    'can be deleted, such as titles of threads.';
