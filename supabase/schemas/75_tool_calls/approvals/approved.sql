create or replace function private.approved(approval public.tool_approvals) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when approval.decision = 'approved' then true when approval.decision in ('denied', 'cancelled')
    then false end;
end
$$;
comment on function private.approved is 'Yes or no; null while, or because, nobody answered.';
