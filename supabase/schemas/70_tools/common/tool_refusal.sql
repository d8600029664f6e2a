create or replace function private.tool_refusal(type text, tool text, call jsonb, input jsonb, allowed text[])
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  role text := private.my_role(home_id);
  needed text;
  field text;
begin
  select p.min_role into needed from private.tool_policies p where p.tool_name = tool_refusal.tool;
  if role is null or private.caller_id() is distinct from private.parse_uuid(call ->> 'person_id') then
    return private.tool_result(type, 'not_found', 'I can''t find that home.');
  elsif needed is null or private.role_rank(role) < private.role_rank(needed) then
    return private.tool_result(type, 'forbidden', case role
      when 'viewer' then 'You can read this home''s record but not change it; an owner can give you more rights.'
      else 'Your role in this home does not allow that; an owner or a member can do it.' end);
  elsif jsonb_typeof(input) is distinct from 'object' then
    return private.tool_result(type, 'invalid_arguments', 'Nothing was saved: the arguments are not an object.');
  end if;
  for field in select k from jsonb_object_keys(input) k where k <> all (allowed) order by k limit 1 loop
    return private.tool_result(type, 'invalid_arguments',
      'Nothing was saved: "' || private.cut(field, 40) || '" is not a known argument.');
  end loop;
  return null;
end
$$;
comment on function private.tool_refusal is
  'Why this caller may not run this tool with this input, as an envelope; null when they may.';
