create or replace function private.build_repeated_question(approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_text(private.build_statement('record_changed_since_question')
    || coalesce(approval.preview -> 'statements', '[]'));
end
$$;
comment on function private.build_repeated_question is
  'The text for a person whose approval did nothing, because the plan had changed: the reason and the new preview.';
