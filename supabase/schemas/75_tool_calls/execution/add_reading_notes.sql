create or replace function private.add_reading_notes(result jsonb, call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  all_ignored constant jsonb := coalesce(result -> 'ignored', '[]') || call.ignored;
begin
  return result
    || case when call.notes <> '[]' and result @> '{"success": true}'
      then jsonb_build_object('message', private.add_to_text(result -> 'message', call.notes)) else '{}' end
    || case when jsonb_array_length(all_ignored) > 0
      then jsonb_build_object('ignored', all_ignored) else '{}' end;
end
$$;
comment on function private.add_reading_notes is
  'Adds to a tool result how the call''s arguments were read: ignored lists those that were not used, and the message '
    'of a success ends with the call''s notes.';
