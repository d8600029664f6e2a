create or replace function private.add_notices(reply text, notices jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields constant jsonb := private.parse_json(reply);
begin
  if coalesce(notices, '[]') = '[]' or jsonb_typeof(fields -> 'message') is distinct from 'string' then
    return reply;
  end if;
  return (fields || jsonb_build_object('notices', coalesce(fields -> 'notices', '[]') || notices))::text;
end
$$;
comment on function private.add_notices is
  'The reply with the texts in its field notices, which the edge functions add to its message and its notice. '
    'Unchanged without a notice and when it has no message.';
