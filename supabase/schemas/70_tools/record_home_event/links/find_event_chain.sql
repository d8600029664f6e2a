create or replace function private.find_event_chain(
  home_id uuid, inout issue_id uuid, inout related_event_id uuid, review_id uuid, report text, out fields jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(home_id, issue_id);
  related_event public.home_events := private.find_related_event(home_id, related_event_id);
begin
  fields := '{}';
  if issue.issue_id is null then
    related_event := private.find_related_event(home_id, coalesce(related_event.id, review_id));
    issue := private.find_issue_of_event(home_id, related_event.id);
  elsif related_event.root_event_id <> issue.issue_id then
    fields := jsonb_build_object('payload', jsonb_build_object('follows_event_id', related_event.id));
    related_event := null;
  end if;
  if issue.issue_id is not null and private.is_dangerous_text(report)
    and not private.is_dangerous_text(issue.title) then
    fields := jsonb_build_object('payload', jsonb_build_object('follows_event_id',
      coalesce(related_event.id, issue.issue_id)));
    issue := null;
    related_event := null;
  end if;
  issue_id := issue.issue_id;
  related_event_id := related_event.id;
end
$$;
comment on function private.find_event_chain is
  'Finds the issue and the event that a new event continues. An event of another chain than the issue is kept in '
    'fields, as what the new event follows; so is the issue of a dangerous report, unless that is dangerous too.';
