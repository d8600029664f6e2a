create or replace function private.check_caller_and_arguments(
  result_type text, tool_name text, call jsonb, input jsonb, allowed_arguments text[]
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  role text := private.my_role(home_id);
  min_role text;
  unknown_argument text;
begin
  select p.min_role into min_role from private.tool_policies p where p.tool_name = check_caller_and_arguments.tool_name;
  if role is null or private.caller_id() is distinct from private.parse_uuid(call ->> 'person_id') then
    return private.build_tool_result(result_type, 'not_found', private.build_statement('home_not_found'));
  elsif min_role is null or private.get_role_rank(role) < private.get_role_rank(min_role) then
    return private.build_tool_result(result_type, 'forbidden',
      private.build_statement('role_too_low', jsonb_build_object('role', role)));
  elsif jsonb_typeof(input) is distinct from 'object' then
    return private.build_tool_result(result_type, 'invalid_arguments', private.build_statement('arguments_invalid'));
  end if;
  select k into unknown_argument from jsonb_object_keys(input) k where k <> all (allowed_arguments) order by k limit 1;
  if unknown_argument is not null then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('argument_unknown',
        jsonb_build_object('argument', private.truncate_text(unknown_argument, 40))));
  end if;
  return null;
end
$$;
comment on function private.check_caller_and_arguments is
  'Checks the caller, their role and the names of the arguments. call is the first argument of every tool: { home_id, '
    'person_id, tool_call_id, … }. Returns the rejection as a tool result of result_type, or null.';
