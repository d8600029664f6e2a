create or replace function private.approval_field(approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when approval.id is null then '{}' else jsonb_build_object('approval',
    jsonb_strip_nulls(jsonb_build_object(
    'id', approval.id, 'expires_at', approval.expires_at, 'preview', approval.preview, 'needed_role',
      approval.needed_role,
    'approved', private.approved(approval), 'reason', approval.reason))) end;
end
$$;
comment on function private.approval_field is
  'For a call in an answer: { approval: { id, expires_at, preview, needed_role, approved, reason } }, without what is '
    'not known yet; {} for a call without one.';
