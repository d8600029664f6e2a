create or replace function private.is_approved(approval public.tool_approvals) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when approval.decision = 'approved' then true
    when approval.decision in ('denied', 'cancelled') then false end;
end
$$;
comment on function private.is_approved is 'True: approved. False: denied or cancelled. Null: undecided or expired.';
