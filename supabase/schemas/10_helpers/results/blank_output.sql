create or replace function private.blank_output(output jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when output is null then null
    when output ? 'success' then jsonb_strip_nulls(jsonb_build_object('type', output -> 'type', 'success',
      output -> 'success', 'code', output -> 'code', 'message', private.get_removed_text()))
    else to_jsonb(private.get_removed_text()) end;
end
$$;
comment on function private.blank_output is
  'A tool result without its texts: type, success and code stay. Any other output becomes [removed]; null stays null.';
