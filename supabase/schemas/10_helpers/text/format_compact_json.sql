create or replace function private.format_compact_json(value jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return regexp_replace(value::text, '("(?:[^"\\]|\\.)*")|\s+', '\1', 'g');
end
$$;
comment on function private.format_compact_json is
  'The JSON as text without spaces, like JSON.stringify in JavaScript.';
