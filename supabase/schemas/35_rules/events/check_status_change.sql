create or replace function private.check_status_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  issue public.home_issue_states;
begin
  if new.to_status is null then
    return new;
  end if;
  select * into issue from public.home_issue_states s
  where s.home_id = new.home_id and s.issue_id = new.root_event_id and not s.voided;
  if not found then
    raise exception 'Cannot change a status: the event belongs to no issue' using errcode = '23514';
  end if;
  if not private.is_allowed_transition(issue.status, new.to_status) then
    raise exception 'Cannot change the status of the issue % from "%" to "%"', issue.issue_id, issue.status,
      new.to_status
      using errcode = '23514';
  end if;
  new.asset_id := issue.asset_id;
  return new;
end
$$;
comment on function private.check_status_change is
  'Trigger: accepts a status only in the chain of an issue that is not voided, and only for an allowed transition. '
    'Sets the asset of the event to the issue''s.';
