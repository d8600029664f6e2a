create or replace function private.is_other_asset(home_id uuid, linked_asset_id uuid, asset_id uuid, system_kind text)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  event_kind text;
begin
  if linked_asset_id is null then
    return false;
  elsif asset_id is not null then
    return linked_asset_id <> asset_id;
  end if;
  event_kind := private.resolve_asset_kind(system_kind);
  return exists (
    select from public.home_assets a
    where a.home_id = is_other_asset.home_id and a.id = is_other_asset.linked_asset_id
      and a.kind <> event_kind and exists (select from private.asset_kinds k where k.kind = event_kind));
end
$$;
comment on function private.is_other_asset is
  'Whether a link concerns another asset than the event, of which the asset or only its kind, as the call names it, '
    'may be known.';

create or replace function private.plan_links(
  call jsonb, home_id uuid, input jsonb, occurred_on date,
  out issue_ids uuid[], out schedule_ids uuid[], out review_ids uuid[], out related_issue_id uuid,
  out related_event_id uuid, out asset_id uuid, out ignored jsonb, out unsettled_titles jsonb, out unnamed jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  event_type constant text := input ->> 'event_type';
  link record;
  related public.home_events;
  reason text;
begin
  issue_ids := '{}';
  schedule_ids := '{}';
  review_ids := '{}';
  ignored := '[]';
  unsettled_titles := '[]';
  unnamed := '[]';
  if not input ?| array['asset_id', 'related_event_id', 'resolves_issue_id', 'completes_schedule_id', 'settles'] then
    return;
  end if;
  if input ->> 'asset_id' is not null then
    select a.id into asset_id from public.home_assets a
    where a.home_id = plan_links.home_id and a.id = private.parse_uuid(input ->> 'asset_id');
    if asset_id is null then
      ignored := ignored
        || jsonb_build_object('field', 'asset_id', 'reason', 'not_found', 'given', input -> 'asset_id');
    end if;
  end if;
  for link in select l.* from private.list_links(home_id, input) l loop
    reason := case
      when link.kind is null then 'not_found'
      when private.is_other_asset(home_id, link.asset_id, asset_id, input ->> 'system_kind') then 'other_asset'
      when occurred_on > access.home_today(home_id) then 'not_done_yet'
      when not private.can_settle(event_type, link.kind) then 'not_settled_by_this'
      when link.kind <> 'review' and access.my_role(home_id) = 'contributor'
        and not (link.kind = 'schedule' and private.is_assigned_to_caller(home_id, link.id)) then 'needs_member'
      when link.kind = 'issue' and private.must_person_settle(call, private.find_issue_of_event(home_id, link.id))
        then 'not_named' end;
    if reason = 'not_named' then
      unnamed := unnamed || jsonb_build_object('kind', 'issue', 'id', link.id, 'title', link.title);
    end if;
    if reason is null then
      issue_ids := issue_ids || case when link.kind = 'issue' then array[link.id] else '{}' end;
      schedule_ids := schedule_ids || case when link.kind = 'schedule' then array[link.id] else '{}' end;
      review_ids := review_ids || case when link.kind = 'review' then array[link.id] else '{}' end;
    else
      ignored := ignored || jsonb_build_object('field', link.field, 'reason', reason, 'given', link.id);
      unsettled_titles := unsettled_titles || jsonb_build_array(link.title);
    end if;
    -- A decision does not settle its issue, nor does a contributor, and the event still belongs to it.
    if link.kind = 'issue' and reason in ('not_done_yet', 'not_settled_by_this', 'needs_member', 'not_named')
    then
      related_issue_id := coalesce(related_issue_id, link.id);
    end if;
    if reason is distinct from 'other_asset' then
      asset_id := coalesce(asset_id, link.asset_id);
    end if;
  end loop;
  related_issue_id := coalesce(issue_ids[1], related_issue_id);

  if input ->> 'related_event_id' is not null then
    related := private.find_related_event(home_id, private.parse_uuid(input ->> 'related_event_id'));
    reason := case
      when related.id is null then 'not_found'
      when private.is_other_asset(home_id, related.asset_id, asset_id, input ->> 'system_kind') then 'other_asset' end;
    if reason is null then
      related_event_id := related.id;
    else
      ignored := ignored || jsonb_build_object('field', 'related_event_id', 'reason', reason,
        'given', input ->> 'related_event_id');
    end if;
  end if;
end
$$;
comment on function private.plan_links is
  'Checks the links of an event against each other: they concern one asset, or the home, and only finished work that '
    'is not in the future settles issues and schedules. ignored: the links that are dropped; related_issue_id: the '
    'issue whose chain the event joins; asset_id: the asset of the call or of its links; unnamed: serious issues that '
    'the person has not named, which stay open.';
