create or replace function private.build_home_call(
  origin text, home_id uuid, tool_name text, input jsonb, idempotency_key text
) returns public.tool_calls
language plpgsql stable
set search_path = ''
as $$
declare
  resolution record;
  call public.tool_calls;
begin
  select r.resolved, r.ignored, r.rejection into resolution
  from private.resolve_input(build_home_call.home_id, build_home_call.tool_name, build_home_call.input) r;
  call.home_id := build_home_call.home_id;
  call.origin := build_home_call.origin;
  call.tool_name := build_home_call.tool_name;
  call.input := build_home_call.input;
  call.resolved_input := nullif(resolution.resolved, build_home_call.input);
  call.ignored := resolution.ignored;
  call.notes := '[]';
  call.idempotency_key := build_home_call.idempotency_key;
  call.result := resolution.rejection;
  return call;
end
$$;
comment on function private.build_home_call is
  'Builds a call without a turn, not stored yet, with resolved ids. Its result is the rejection of its input, if any.';
