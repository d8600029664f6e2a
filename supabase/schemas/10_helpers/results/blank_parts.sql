create or replace function private.blank_part(part jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  removed constant jsonb := to_jsonb(private.get_removed_text());
begin
  return case part ->> 'type'
    when 'tool-call' then
      private.keep_fields(part, array['type', 'toolCallId', 'toolName', 'state']) || '{"input": {}}'
        -- A call without a result was pending.
        || case when part ->> 'state' not like 'output-%'
          then jsonb_build_object('state', 'output-error', 'errorText', removed) else '{}' end
        || case when part ? 'errorText' then jsonb_build_object('errorText', removed) else '{}' end
        || case when part ? 'output' then jsonb_build_object('output', private.blank_output(part -> 'output'))
          else '{}' end
        || case when part ? 'approval' then jsonb_build_object(
          'approval', private.keep_fields(part -> 'approval', array['id', 'approved'])) else '{}' end
    when 'tool-result' then
      private.keep_fields(part, array['type', 'toolCallId', 'toolName', 'isError'])
        || jsonb_build_object('output', private.blank_output(part -> 'output'))
    else private.keep_fields(part, array['by', 'notice']) || jsonb_build_object('type', 'text', 'text', removed) end;
end
$$;
comment on function private.blank_part is
  'A message part without its texts: ids, the tool''s name and the state stay. A part that is no call and no result '
    'becomes a text.';

create or replace function private.blank_parts(parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.blank_part(p.part) order by p.place),
      jsonb_build_array(private.blank_part('{"type": "text"}')))
    from jsonb_array_elements(parts) with ordinality p (part, place));
end
$$;
comment on function private.blank_parts is 'The parts of a message without their texts; see private.blank_part.';
