create or replace function private.rebuild_issue_states(home_id uuid, issue_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  issue_id uuid;
begin
  foreach issue_id in array issue_ids loop
    perform private.store_issue_state(rebuild_issue_states.home_id, issue_id);
  end loop;
end
$$;
comment on function private.rebuild_issue_states is
  'Stores the states of issues from their chains. Leaves out ids of events that are no issues.';
