create or replace function private.add_reading_notes(result jsonb, call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  all_ignored constant jsonb := coalesce(result -> 'ignored', '[]') || call.ignored;
  -- Without the arguments that an approval of a part has left out. The paths of a list have lost their places by it.
  assumed constant text[] := array(
    select a.path from unnest(call.assumed) with ordinality a (path, place)
    where a.path ~ '\[' or call.input ? a.path order by a.place);
  notes constant jsonb := case when assumed = call.assumed then call.notes
    else jsonb_path_query_array(call.notes, '$[*] ? (@.code != "values_assumed")')
      || private.build_assumed_note(call.home_id, call.input, assumed) end;
begin
  return result
    || case when assumed <> '{}' and result @> '{"success": true, "code": "ok"}'
      then jsonb_build_object('assumed', to_jsonb(assumed)) else '{}' end
    || case when notes <> '[]' and result @> '{"success": true}'
      then jsonb_build_object('message', private.add_to_text(result -> 'message', notes)) else '{}' end
    || case when jsonb_array_length(all_ignored) > 0
      then jsonb_build_object('ignored', all_ignored) else '{}' end;
end
$$;
comment on function private.add_reading_notes is
  'Adds to a tool result how the call''s arguments were read: ignored lists those that were not used, assumed those '
    'that nobody said, and the message of a success ends with the call''s notes.';

create or replace function private.bound_calls(calls jsonb, earlier_count bigint, max_bytes int) returns jsonb[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select c.call || jsonb_build_object(
        'id', case when sum(coalesce(octet_length(c.call ->> 'id'), 0)) over earlier <= max_bytes
          then c.call ->> 'id' else 'call_' || md5(c.place || ' ' || (c.call ->> 'id')) end,
        'provider_call_id', case when sum(coalesce(octet_length(c.call ->> 'provider_call_id'), 0)) over earlier
          <= max_bytes then c.call ->> 'provider_call_id' end,
        'arguments', case when sum(coalesce(octet_length(c.call ->> 'arguments'), 0)) over earlier <= max_bytes
          then coalesce(c.call ->> 'arguments', '') else '"arguments omitted: too long"' end,
        'provider', case when sum(coalesce(octet_length(c.call ->> 'provider'), 0)) over earlier <= max_bytes
          then coalesce(c.call ->> 'provider', '') else '' end,
        'input', case when sum(coalesce(pg_column_size(c.call -> 'input'), 0)) over earlier <= max_bytes
          then coalesce(c.call -> 'input', 'null') else 'null' end,
        'ignored', case when sum(coalesce(pg_column_size(c.call -> 'ignored'), 0)) over earlier <= max_bytes
          then coalesce(c.call -> 'ignored', '[]') else '[]' end,
        'notes', case when sum(coalesce(pg_column_size(c.call -> 'notes'), 0)) over earlier <= max_bytes
          then coalesce(c.call -> 'notes', '[]') else '[]' end,
        'assumed', coalesce(jsonb_path_query_array(c.call -> 'assumed', '$[0 to 199] ? (@.type() == "string")'), '[]'),
        'result', case when sum(coalesce(pg_column_size(c.call -> 'result'), 0)) over earlier <= max_bytes
          then coalesce(c.call -> 'result', 'null')
          else private.build_not_executed_result('internal', private.build_statement('call_result_too_long')) end)
    from jsonb_array_elements(case when jsonb_typeof(calls) = 'array' then calls else '[]' end)
      with ordinality c (call, place)
    left join private.tool_policies p on p.tool_name = c.call ->> 'name'
    where c.place <= private.get_call_limit('stored_calls') - earlier_count and jsonb_typeof(c.call) = 'object'
    window earlier as (order by c.place)
    order by coalesce(c.call -> 'input' @@ p.runs_first, false) desc, (c.call ->> 'ordinal')::int);
end
$$;
comment on function private.bound_calls is
  'The calls of a request of run_tools, those that run first, then in their order, as many as are stored of a turn. Of '
    'ids, arguments, provider texts, inputs, ignored arguments, notes and results each, max_bytes are kept for all '
    'calls together: a provider text beyond it is dropped, and the call is replayed without provider fields.';

create or replace function private.build_call(turn public.chat_turns, pass int, requested_call jsonb)
  returns public.tool_calls
language plpgsql volatile
set search_path = ''
as $$
declare
  call public.tool_calls;
  resolution record;
begin
  call.id := private.make_uuid_v7();
  call.home_id := turn.home_id;
  call.turn_id := turn.id;
  call.pass := build_call.pass;
  call.ordinal := (requested_call ->> 'ordinal')::int;
  call.call_id := requested_call ->> 'id';
  call.provider_call_id := requested_call ->> 'provider_call_id';
  call.tool_name := requested_call ->> 'name';
  call.arguments := coalesce(requested_call ->> 'arguments', '');
  call.provider := requested_call ->> 'provider';
  call.input := nullif(requested_call -> 'input', 'null');
  call.ignored := coalesce(requested_call -> 'ignored', '[]');
  call.assumed := private.drop_said_before(turn, call.input,
    array(select jsonb_array_elements_text(coalesce(requested_call -> 'assumed', '[]'))));
  call.notes := coalesce(requested_call -> 'notes', '[]')
    || private.build_assumed_note(turn.home_id, call.input, call.assumed);
  call.state := 'input-available';
  call.origin := 'turn';
  call.created_at := access.now();
  call.result := nullif(requested_call -> 'result', 'null');
  if call.result is null then
    resolution := private.resolve_input(turn.home_id, call.tool_name, call.input);
    call.resolved_input := nullif(resolution.resolved, call.input);
    call.ignored := call.ignored || resolution.ignored;
    call.result := resolution.rejection;
  end if;
  return call;
end
$$;
comment on function private.build_call is
  'The row of a call in a request of run_tools. Its result is the one in the request, or the rejection of its input.';

create or replace function private.build_call_context(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- person_id is the caller, not the turn's person: an approved call runs as its approver.
  return jsonb_build_object(
    'home_id', call.home_id, 'person_id', access.caller_id(), 'turn_id', call.turn_id,
    'tool_call_id', call.id, 'created_at', call.created_at, 'origin', call.origin, 'ignored', call.ignored,
    'assumed', to_jsonb(coalesce(call.assumed, '{}')),
    'is_approved', call.state in ('approval-requested', 'approval-responded'))
    || private.build_seen_arguments(call);
end
$$;
comment on function private.build_call_context is
  'A tool function''s first argument: see the head of 70_tools/common.sql.';

create or replace function private.extract_error_text(result jsonb, final_state text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A client error is a JSON string.
  return case when final_state <> 'output-error' then null
    when jsonb_typeof(result) = 'string' then left(result #>> '{}', 2000)
    when jsonb_typeof(result -> 'message') = 'string' then left(result ->> 'message', 2000) end;
end
$$;
comment on function private.extract_error_text is
  'The text of the client error or of the result of a call that failed, at most 2,000 characters. Null in another '
    'final state, and for a result whose message is made of statements.';

create or replace function private.find_call_rejection(home_id uuid, tool_name text, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  policy private.tool_policies;
begin
  select p.* into policy from private.tool_policies p where p.tool_name = find_call_rejection.tool_name;
  if policy.tool_name is null then
    return private.build_not_executed_result('not_found', private.build_statement('tool_unknown'));
  end if;
  if coalesce(private.get_role_rank(access.my_role(home_id)) < private.get_role_rank(policy.min_role), true) then
    return private.build_not_executed_result('forbidden', private.build_statement('call_forbidden'));
  end if;
  if jsonb_typeof(input) is distinct from 'object' then
    return private.build_not_executed_result('invalid_arguments', private.build_statement('call_not_understood'));
  end if;
  -- Tools search and compare texts in time that grows faster than their length.
  if pg_column_size(input) > 65536 or access.has_long_number(input)
    or (pg_column_size(input) > 10000 and private.has_long_text(input, 10000)) then
    return private.build_not_executed_result('invalid_arguments', private.build_statement('call_too_long'));
  end if;
  return null;
end
$$;
comment on function private.find_call_rejection is
  'The error result for an unknown tool, a role below the tool''s lowest role or an input that is no object or too '
    'long; else null.';

create or replace function private.is_look_up(tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from private.tool_policies p
    where p.tool_name = is_look_up.tool_name and p.kind = 'server' and not p.writes);
end
$$;
comment on function private.is_look_up is 'Whether the tool only reads. It runs on the server.';

create or replace function private.is_repeatable(call public.tool_calls) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return call.answered_by is null and coalesce(call.result @> '{"success": false}', false) and not exists (
    select from public.tool_approvals a where a.home_id = call.home_id and a.tool_call_id = call.id);
end
$$;
comment on function private.is_repeatable is
  'Whether an equal call of a later pass runs: the call failed, and not by what a person decided or answered.';

create or replace function private.find_duplicate_result(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if call.ordinal = 0 then
    return null;
  end if;
  -- An earlier call without a result is pending: its call response must not have two effects.
  return coalesce(c.result, private.build_not_executed_result('conflict', private.build_statement('call_repeated')))
  from public.tool_calls c
  where c.turn_id = call.turn_id and c.ordinal < call.ordinal
    and c.tool_name = call.tool_name
    and private.get_resolved_input(c) = private.get_resolved_input(call)
    -- The record may have changed since an earlier pass: a look-up finds more, and what failed may be possible.
    and (c.pass = call.pass or not (private.is_look_up(call.tool_name) or private.is_repeatable(c)))
  order by c.ordinal
  limit 1;
end
$$;
comment on function private.find_duplicate_result is
  'The result of the turn''s earlier call of the same tool with the same resolved input, or conflict while that call '
    'is pending. Look-ups and calls that failed count only in their own pass. Null when there is no such call.';

create or replace function private.get_final_state(result jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when result @> '{"success": false}' then 'output-error' else 'output-available' end;
end
$$;
comment on function private.get_final_state is
  'The state of a call with this result: output-error for success false, else output-available.';

create or replace function private.build_violation_result(
  tool_name text, violated_table text, violated_column text, violated_constraint text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- A constraint of one column is named <table>_<column>_check, that of a domain <domain>_check.
  field constant text := coalesce(nullif(violated_column, ''), (
    select regexp_replace(c.conname, '^(' || violated_table || '_)?(.*)_check$', '\2') from pg_catalog.pg_constraint c
    where c.conname = violated_constraint and (c.contypid <> 0 or cardinality(c.conkey) = 1) limit 1));
begin
  if field is null then
    return private.build_tool_result(tool_name, 'invalid_arguments', private.build_statement('tool_details_invalid'));
  end if;
  return private.build_tool_result(tool_name, 'invalid_arguments',
    private.build_argument_rejection(field, case when violated_column = '' then 'not_valid' else 'missing' end),
    jsonb_build_object('data', jsonb_build_object('field', field)));
end
$$;
comment on function private.build_violation_result is
  'The result of a call whose value a table or domain rejects: its message and data name the field, which is the '
    'column. A check of several columns names none.';

create or replace function private.run_tool(tool_name text, call_context jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result jsonb;
  violated_table text;
  violated_column text;
  violated_constraint text;
  place text;
begin
  -- The exception clause makes this block a savepoint: only the failing tool's writes are rolled back.
  execute format('select private.%I($1, $2)', 'tool_' || tool_name) into result using call_context, input;
  if jsonb_typeof(result) is distinct from 'object' then
    raise exception 'Tool "%" returned no JSON object', tool_name using errcode = 'XX000';
  end if;
  return result;
exception
  when query_canceled then
    -- A look-up must not roll back what the turn recorded. A call that writes is repeated with the whole request.
    if exists (select from private.tool_policies p where p.tool_name = run_tool.tool_name and p.writes) then
      raise;
    end if;
    return private.build_tool_result(tool_name, 'timeout', private.build_statement('tool_timed_out'));
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    -- The caller repeats the whole request.
    raise;
  when insufficient_privilege then
    return private.build_tool_result(tool_name, 'forbidden', private.build_statement('tool_forbidden'));
  when foreign_key_violation then
    return private.build_tool_result(tool_name, 'not_found', private.build_statement('tool_row_missing'));
  when unique_violation or exclusion_violation then
    return private.build_tool_result(tool_name, 'conflict', private.build_statement('tool_conflict'));
  when check_violation or not_null_violation then
    get stacked diagnostics violated_table = table_name, violated_column = column_name,
      violated_constraint = constraint_name;
    return private.build_violation_result(tool_name, violated_table, violated_column, violated_constraint);
  when integrity_constraint_violation or data_exception then
    return private.build_tool_result(tool_name, 'invalid_arguments',
      private.build_statement('tool_details_invalid'));
  when others then
    -- The text of the error may repeat what people wrote, so the log has the place instead.
    get stacked diagnostics place = pg_exception_context;
    raise log 'tool "%" failed: % in %', tool_name, sqlstate, substring(place from 'function [^(]+\([^)]*\) line \d+');
    return private.build_tool_result(tool_name, 'internal', private.build_statement('tool_failed'));
end
$$;
comment on function private.run_tool is
  'The result of private.tool_<name>(call_context, input), run in its own savepoint. An error becomes an error result, '
    'unless the whole request can be repeated.';

create or replace function private.run_call(call public.tool_calls, outside_result jsonb default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result jsonb;
begin
  result := private.add_reading_notes(
    private.run_tool(call.tool_name, private.build_call_context(call)
      || case when outside_result is null then '{}' else jsonb_build_object('outside', outside_result) end,
      private.get_resolved_input(call)),
    call);
  if not (result @> '{"code": "ok"}' and result ? 'eventId' or result @? '$.effects[0]') then
    return result;
  end if;
  return result || jsonb_build_object('changed', private.list_changed_lists(call.home_id, call.id)
    || case when private.link_files(call) then '["files"]' else '[]' end::jsonb);
end
$$;
comment on function private.run_call is
  'Runs the tool of a call and returns the result with its reading notes and, where it wrote, changed: see '
    'list_changed_lists and link_files. The tool gets outside_result, what a look-up outside of the database returned, '
    'as call.outside.';

create or replace function private.find_tool_function(prefix text, tool_name text) returns regprocedure
language plpgsql stable
set search_path = ''
as $$
begin
  return to_regprocedure(format('private.%I(jsonb,jsonb)', prefix || '_' || tool_name));
end
$$;
comment on function private.find_tool_function is
  'The function <prefix>_<tool>(jsonb, jsonb), prefix tool, policy, preview, confirm or narrow. Null when there is '
    'none.';

create or replace function private.run_tool_function(tool_function regprocedure, call_context jsonb, input jsonb)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  result jsonb;
  place text;
begin
  execute format('select to_jsonb(%s($1, $2))', tool_function::regproc) into result using call_context, input;
  return result;
exception
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    -- The caller repeats the whole request.
    raise;
  when others then
    get stacked diagnostics place = pg_exception_context;
    raise log 'function "%" failed: % in %', tool_function, sqlstate,
      substring(place from 'function [^(]+\([^)]*\) line \d+');
    return null;
end
$$;
comment on function private.run_tool_function is
  'The result of a tool''s policy_<name>, preview_<name>, confirm_<name> or narrow_<name> function, as JSON. Null when '
    'it fails.';

create or replace function private.store_call(call public.tool_calls, result jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if result is not null then
    call.state := private.get_final_state(result);
    call.error_text := private.extract_error_text(result, call.state);
    call.result := store_call.result;
    call.short_ids := nullif(private.list_short_ids(call.home_id, private.list_uuids(result)), '{}');
    call.finished_at := now();
  end if;
  insert into public.tool_calls (
    id, home_id, turn_id, pass, ordinal, call_id, provider_call_id, tool_name, arguments, provider, input,
    resolved_input, ignored, notes, assumed, state, short_ids, result, error_text, created_at, finished_at, origin)
  values (
    call.id, call.home_id, call.turn_id, call.pass, call.ordinal, call.call_id, call.provider_call_id,
    call.tool_name, call.arguments, call.provider, call.input, call.resolved_input, call.ignored, call.notes,
    call.assumed, call.state, call.short_ids, call.result, call.error_text, call.created_at, call.finished_at,
    call.origin);
exception
  when insufficient_privilege then
    if call.home_id = any (access.my_home_ids()) then
      raise;
    end if;
    -- Since the request was checked the home was erased, or its caller left it. A repeated request is rejected.
    raise exception 'The home has changed' using errcode = '40001';
end
$$;
comment on function private.store_call is
  'Stores a tool call with its result, or a pending one without. The events that it recorded '
  'reference it already. Raises 40001 when the caller has meanwhile lost the home.';

create or replace function private.store_result(tool_call_id uuid, result jsonb, state text default null)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  final_state constant text := coalesce(state, private.get_final_state(result));
  finished_call public.tool_calls;
begin
  update public.tool_calls c
  set state = final_state,
      error_text = private.extract_error_text(store_result.result, final_state),
      result = store_result.result,
      short_ids = nullif(private.list_short_ids(c.home_id, private.list_uuids(store_result.result)), '{}'),
      finished_at = now()
  where c.id = tool_call_id and c.result is null
  returning c.* into finished_call;
  -- Since the request was checked the home was erased, or its caller left it. A repeated request is rejected.
  if not found then
    if not exists (select from public.tool_calls c where c.id = tool_call_id) then
      raise exception 'The home has changed' using errcode = '40001';
    end if;
  end if;
  return finished_call;
end
$$;
comment on function private.store_result is
  'Stores the result of a stored call without one and returns the row. Default state: that of get_final_state. '
  'Null row when the call has a result. Raises 40001 when the caller has meanwhile lost the call.';

create or replace function private.describe_ids(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'short_ids', call.short_ids, 'is_duplicate', nullif(private.find_duplicate_result(call) is not null, false)));
end
$$;
comment on function private.describe_ids is
  'What short ids change for a call: { short_ids?, is_duplicate? }. is_duplicate: an earlier call of the turn has the '
    'same tool and resolved input.';
