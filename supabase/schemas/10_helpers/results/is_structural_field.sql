create or replace function private.is_structural_field(field text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return field ~ '(^id|_id|Id|_ids|Ids|_at|At|_on)$' or field = any (array[
    'type', 'state', 'status', 'code', 'kind', 'role', 'tool', 'toolName', 'field', 'reason_code', 'mediaType',
    'event_type', 'eventType', 'severity', 'occurred_precision', 'currency', 'cost_payer', 'disposition', 'source']);
end
$$;
comment on function private.is_structural_field is
  'Whether a field of a message part, a tool result or a payload holds an id, a date or a word of the API.';
