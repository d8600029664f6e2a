create or replace function private.find_event_chain(
  home_id uuid, related_issue_id uuid, related_event_id uuid, review_id uuid,
  out issue public.home_issues, out related_event public.home_events, out fields jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
begin
  fields := '{}';
  issue := private.find_issue_of_event(home_id, related_issue_id);
  related_event := private.find_related_event(home_id, related_event_id);
  if issue.issue_id is null then
    related_event := private.find_related_event(home_id, coalesce(related_event.id, review_id));
    issue := private.find_issue_of_event(home_id, related_event.id);
  elsif related_event.root_event_id <> issue.issue_id then
    fields := jsonb_build_object('payload', jsonb_build_object('follows_event_id', related_event.id));
    related_event := null;
  end if;
end
$$;
comment on function private.find_event_chain is
  'Finds the issue and the event that a new event continues. An event of another chain than the issue is kept in '
    'fields, as what the new event follows.';
