create or replace function private.must_person_correct(call jsonb, plan jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  action constant text := plan ->> 'action';
  patch constant jsonb := coalesce(plan -> 'patch', '{}');
  corrected_ids uuid[] := private.parse_uuids(plan -> 'event_ids_to_void');
begin
  if action in ('remove', 'restore') and exists (
    select from public.chat_turns t
    where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
      and t.asks_undo)
  then
    return false;
  elsif action = 'restore' then
    corrected_ids := array(
      select v.corrects_event_id from public.home_events v
      where v.home_id = private.parse_uuid(call ->> 'home_id') and v.id = any (corrected_ids));
  elsif action <> 'remove' then
    corrected_ids := array[private.parse_uuid(plan ->> 'event_id')];
  end if;
  return exists (
    select from public.home_events e
    cross join lateral private.find_issue_of_event(e.home_id, e.id) i
    where e.home_id = private.parse_uuid(call ->> 'home_id') and e.id = any (corrected_ids)
      and private.is_allowed_transition(i.status, 'resolved')
      and private.must_person_settle(call, i, (patch ->> 'review_on')::date)
      and case
        when action = 'restore' then e.to_status in ('resolved', 'dismissed', 'deferred')
        -- Before in_progress the issue may have been deferred.
        when action = 'remove' then e.id = i.issue_id or e.to_status in ('open', 'in_progress')
        -- Taking a correction back may move the review of the issue to a later day again.
        when i.status = 'deferred' and action in ('uncorrect', 'recorrect')
          and plan -> 'changes' @> '[{"field": "review_on"}]' then true
        when i.status = 'deferred' and (patch ->> 'review_on')::date > i.review_on then true
        when action = 'amend' then e.id = i.issue_id and (patch ?| array['title', 'asset_id']
          or patch ? 'severity' and coalesce(patch ->> 'severity' not in ('high', 'critical'), true))
        else e.id = i.issue_id end);
end
$$;
comment on function private.must_person_correct is
  'Whether a planned correction takes a serious issue out of the record, settles it, puts it off or makes it less '
    'serious, and the person neither names it in this turn nor asks to undo something: see must_person_settle.';
