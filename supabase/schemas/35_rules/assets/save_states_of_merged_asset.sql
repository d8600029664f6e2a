create or replace function private.save_states_of_merged_asset() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Before an undo the events are those of the survivor, and some of them stay there.
  shown_id constant uuid := case when old.merged_into_id is null then old.id
    else private.find_surviving_asset(old.home_id, old.merged_into_id) end;
  issue_id uuid;
begin
  perform private.store_event_states(new.home_id, array(
    select s.event_id from public.home_event_states s where s.home_id = new.home_id and s.asset_id = shown_id));
  for issue_id in
    select s.issue_id from public.home_issue_states s where s.home_id = new.home_id and s.asset_id = shown_id
  loop
    perform private.store_issue_state(new.home_id, issue_id);
  end loop;
  return null;
end
$$;
comment on function private.save_states_of_merged_asset is
  'Trigger: stores the states of the events and issues of an asset again after it was merged into another asset, or '
    'after the merge was undone.';
