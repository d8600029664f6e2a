create or replace function private.is_earlier_approval(approval public.tool_approvals, request jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A denial needs no plan.
  return approval.earlier_ids <> '{}' and request -> 'answer' @> '{"kind": "decision", "approved": true}'
    and private.parse_uuid(request ->> 'approval_id') is distinct from approval.id;
end
$$;
comment on function private.is_earlier_approval is
  'Whether the request approves an earlier plan of a renewed request, or names no plan.';
