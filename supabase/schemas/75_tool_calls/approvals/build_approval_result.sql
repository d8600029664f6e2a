create or replace function private.build_approval_result(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select private.build_not_executed_result('awaiting_approval',
        private.build_statement('awaits_approval') || coalesce(a.preview -> 'statements', '[]'))
      || jsonb_build_object('approval', jsonb_build_object(
        'call_id', call.id, 'id', a.id, 'preview', a.preview, 'expires_at', a.expires_at,
        'plan', a.plan))
    from public.tool_approvals a where a.home_id = call.home_id and a.tool_call_id = call.id);
end
$$;
comment on function private.build_approval_result is
  'Builds the result awaiting_approval of a pending call of an agent, with approval: { call_id, id, preview, '
    'expires_at, plan }.';
