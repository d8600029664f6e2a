create or replace function private.build_approval_field(approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is null then
    return '{}'::jsonb;
  end if;
  return jsonb_build_object('approval', jsonb_strip_nulls(jsonb_build_object(
    'id', approval.id, 'expires_at', approval.expires_at, 'preview', approval.preview,
    'needed_role', approval.needed_role, 'approved', private.is_approved(approval), 'reason', approval.reason,
    'plan', approval.plan)));
end
$$;
comment on function private.build_approval_field is
  '{ approval: { id, expires_at, preview, needed_role, approved, reason, plan } } without nulls. {} for a null row.';
