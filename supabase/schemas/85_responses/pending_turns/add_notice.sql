create or replace function private.add_notice(reply text, notice text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields constant jsonb := private.parse_json(reply);
begin
  if notice is null or jsonb_typeof(fields -> 'message') is distinct from 'string' then
    return reply;
  end if;
  return (fields || jsonb_build_object(
    'message', concat_ws(E'\n\n', nullif(fields ->> 'message', ''), notice),
    'notice', concat_ws(E'\n\n', fields ->> 'notice', notice)))::text;
end
$$;
comment on function private.add_notice is
  'The reply with the notice at the end of its message. Unchanged without a notice and when it has no message.';
