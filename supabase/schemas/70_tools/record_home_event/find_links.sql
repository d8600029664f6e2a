create or replace function private.list_assets_in_succession(home_id uuid, asset_id uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select a.id from public.home_assets a
    where a.home_id = list_assets_in_succession.home_id
      and list_assets_in_succession.asset_id in (a.id, a.replaced_by_id)
    union
    select a.replaced_by_id from public.home_assets a
    where a.home_id = list_assets_in_succession.home_id and a.id = list_assets_in_succession.asset_id);
end
$$;
comment on function private.list_assets_in_succession is
  'Lists an asset, the one that it replaced and the one that replaced it.';

create or replace function private.find_counted_event(
  call jsonb, input jsonb, fields jsonb, asset_id uuid,
  out event_id uuid, out is_same boolean
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := (fields ->> 'home_id')::uuid;
  new_type constant text := fields ->> 'event_type';
  new_on constant date := (fields ->> 'occurred_on')::date;
  new_precision constant text := fields ->> 'occurred_precision';
  amount constant bigint := (fields ->> 'cost_actual_minor')::bigint;
  call_turn_id constant uuid := private.parse_uuid(call ->> 'turn_id');
  recorded_from constant timestamptz := access.now() - interval '24 hours';
  asset_ids uuid[];
begin
  if asset_id is null or input @> '{"is_separate": true}' or coalesce(amount, 0) <= 0
    -- Usually nothing was recorded in the last 24 hours. The order of seq is that of recorded_at (set_event_defaults).
    or (select e.recorded_at <= recorded_from from public.home_events e where e.home_id = call_home_id
      order by e.seq desc limit 1) is not false
  then
    return;
  end if;
  asset_ids := private.list_assets_in_succession(call_home_id, asset_id);
  -- Usually no event has this amount. Every row of the query below satisfies these conditions, which take less time.
  if not exists (
    select from public.home_event_states s
    join public.home_events e on e.home_id = s.home_id and e.id = s.event_id
    where s.home_id = call_home_id and s.asset_id = any (asset_ids) and not s.voided
      and amount in (s.cost_actual_minor, e.cost_actual_minor) and e.recorded_at > recorded_from)
  then
    return;
  end if;
  select coalesce(private.parse_uuid(t.payload ->> 'counted_event_id'), t.id),
    -- Who paid is often left out, so another payer makes it doubtful.
    coalesce(t.cost_payer, 'owner') = coalesce(fields ->> 'cost_payer', 'owner')
      and (coalesce(c.turn_id = call_turn_id, false) or private.extract_complaint_stems(t.title, null)
        && private.extract_complaint_stems(fields ->> 'title', null))
  into event_id, is_same
  from public.home_timeline t
  join public.home_events e on e.home_id = t.home_id and e.id = t.id
  left join public.tool_calls c on c.home_id = t.home_id and c.id = t.tool_call_id
  -- Both cases below concern these assets, so that an index finds their events.
  where t.home_id = call_home_id and t.asset_id = any (asset_ids) and t.source = 'chat'
    and t.recorded_at > recorded_from
    and (t.vendor_name is null or nullif(btrim(find_counted_event.input ->> 'vendor_name'), '') is null
      or lower(t.vendor_name) = lower(btrim(find_counted_event.input ->> 'vendor_name')))
    and (t.cost_payer = fields ->> 'cost_payer') is not false
    and private.is_paid_event_type(t.event_type) and private.is_paid_event_type(new_type)
    and case when 'replacement' in (t.event_type, new_type)
      -- A whole system is replaced once, whatever the entries of it are called.
      then t.asset_id = any (asset_ids)
        and amount in (t.cost_actual_minor, case when t.payload ? 'counted_event_id' then e.cost_actual_minor end)
        and (c.turn_id = call_turn_id
          or private.is_same_period(t.occurred_on, t.occurred_precision, new_on, new_precision))
      else t.asset_id = find_counted_event.asset_id and t.cost_actual_minor = amount
        and t.occurred_on = new_on and t.occurred_precision in ('day', 'unknown')
        and new_precision in ('day', 'unknown') end
  order by 2 desc, t.seq
  limit 1;
end
$$;
comment on function private.find_counted_event is
  'Finds the event that has recorded the same cost in the last 24 hours: the same asset, day (of the message, for work '
    'without a date) and amount, both paid and '
    'no other vendor or payer. A replacement and an event of the old or the new asset are compared as exactly as their '
    'dates are known. is_same: by the same payer, and in the same turn or with a shared word in the title; otherwise '
    'it is doubtful.';

create or replace function private.check_counted_event(
  result_type text, call jsonb, input jsonb, fields jsonb, asset_id uuid, schedule_ids uuid[],
  home public.homes
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  counted record;
  completing_id uuid;
  found_id uuid;
  event public.home_timeline;
  title jsonb;
  cost jsonb;
  question jsonb;
begin
  counted := private.find_counted_event(call, input, fields, asset_id);
  if counted.event_id is null and cardinality(schedule_ids) = 1 and fields ->> 'cost_actual_minor' is null then
    select o.event_id into completing_id from public.maintenance_occurrences o
    where o.home_id = home.id and o.schedule_id = schedule_ids[1] and o.state = 'done'
      and o.done_on = (fields ->> 'occurred_on')::date;
  end if;
  -- A variable, because Postgres takes no condition with "coalesce" for leakproof: behind a policy it uses no index.
  found_id := coalesce(counted.event_id, completing_id);
  if found_id is null then
    return null;
  end if;
  cost := jsonb_build_object('cost', private.build_money((fields ->> 'cost_actual_minor')::bigint, home.currency));
  select t.* into event from public.home_timeline t where t.home_id = home.id and t.id = found_id;
  title := private.build_event_title(home.id, event.id, event.title);
  if completing_id is not null or counted.is_same then
    return private.build_tool_result(result_type, 'already_done',
      private.build_statement('event_already_recorded', cost || jsonb_build_object('title', title)),
      jsonb_build_object('eventId', event.id, 'assetId', event.asset_id, 'eventType', event.event_type,
        'title', title, 'data', jsonb_strip_nulls(jsonb_build_object('event_id', event.id, 'title', title,
          'occurred_on', private.get_known_date(event.occurred_on, event.occurred_precision),
          'occurred_precision', event.occurred_precision,
          'asset', private.build_asset_name(event.asset_name, event.asset_space, event.asset_kind)))));
  end if;
  question := private.build_statement('cost_may_be_counted', cost || jsonb_build_object('title', title));
  return private.build_tool_result(result_type, 'needs_clarification', question,
    jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
      'question', private.build_text(question),
      'options', jsonb_build_array(
        jsonb_build_object('id', 'same',
          'label', private.build_text(private.build_statement('same_cost_option', cost))),
        jsonb_build_object('id', 'is_separate',
          'label', private.build_text(private.build_statement('other_cost_option', cost)))))));
end
$$;
comment on function private.check_counted_event is
  'Checks that a cost is not counted twice. Returns already_done with the first event, a question, or null. The answer '
    '"another" is recorded with is_separate.';

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

create or replace function private.find_symptom_issue(call jsonb, input jsonb, fields jsonb, asset_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if asset_id is null or input @> '{"is_separate": true}' or fields ->> 'severity' = 'critical'
    or private.is_dangerous_text(concat_ws(' ', fields ->> 'title', fields ->> 'body')) then
    return null;
  end if;
  return (
    select i.issue_id
    from public.tool_calls c
    join public.home_timeline t on t.home_id = c.home_id and t.tool_call_id = c.id and t.event_type = 'issue_reported'
    join public.home_issues i on i.home_id = t.home_id and i.issue_id = t.root_event_id
    where c.home_id = (fields ->> 'home_id')::uuid and c.turn_id = private.parse_uuid(call ->> 'turn_id')
      and c.id <> private.parse_uuid(call ->> 'tool_call_id')
      and i.asset_id = find_symptom_issue.asset_id and i.status in ('open', 'in_progress')
      and coalesce(i.severity, 'low') <> 'critical'
      and not private.is_dangerous_text(concat_ws(' ', i.title, t.title, t.body))
    order by t.seq limit 1);
end
$$;
comment on function private.find_symptom_issue is
  'Finds the issue of the same asset that another call of the same turn reported: the symptoms of one fault are one '
    'issue. Null for what is dangerous and for what is said to be separate.';

create or replace function private.list_open_work(home_id uuid, asset_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(w) order by w.kind, w.title, w.id), '[]')
    from (
      select 'issue' as kind, i.issue_id as id, i.title, i.severity, i.since from public.home_issues i
      where i.home_id = list_open_work.home_id and i.asset_id = list_open_work.asset_id
        and i.status in ('open', 'in_progress', 'deferred')
      union all
      select 'schedule', u.schedule_id, u.title, null, null from public.home_upkeep u
      where u.home_id = list_open_work.home_id and u.asset_id = list_open_work.asset_id and u.status = 'active'
        and u.kind in ('due', 'overdue')
    ) w);
end
$$;
comment on function private.list_open_work is
  'Lists the open issues of an asset and its schedules that are due within their lead days: [{ kind, id, title, '
    'severity, since }].';

create or replace function private.find_unlinked_work(
  home_id uuid, asset_id uuid, event_type text, description text, occurred_on date,
  out link_id uuid, out link_kind text, out still_open jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  open_work constant jsonb := private.list_open_work(home_id, asset_id);
  candidate constant jsonb := open_work -> 0;
  asset_words text;
begin
  still_open := '[]';
  if candidate is null then
    return;
  end if;
  select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) into asset_words from public.home_assets a
  where a.home_id = find_unlinked_work.home_id and a.id = find_unlinked_work.asset_id;
  if jsonb_array_length(open_work) = 1
    and (candidate ->> 'kind' = 'schedule' or (event_type <> 'inspection'
      and occurred_on >= (candidate ->> 'since')::date
      and coalesce(candidate ->> 'severity', 'low') not in ('high', 'critical')
      and not private.is_dangerous_text(candidate ->> 'title')))
    and private.extract_complaint_stems(description, asset_words)
      && private.extract_complaint_stems(candidate ->> 'title', asset_words) then
    link_id := (candidate ->> 'id')::uuid;
    link_kind := candidate ->> 'kind';
  else
    still_open := (
      select coalesce(jsonb_agg(w - 'severity' - 'since' || jsonb_build_object('title', private.build_item_title(
        home_id, w ->> 'kind', (w ->> 'id')::uuid, w ->> 'title')) order by n), '[]')
      from jsonb_array_elements(open_work) with ordinality o (w, n));
  end if;
end
$$;
comment on function private.find_unlinked_work is
  'Finds what finished work on an asset settles when the call does not say: its only open issue, below high and not '
    'dangerous, or its only due schedule, when they share a word beyond the asset''s name. Otherwise still_open lists '
    'what is open.';

create or replace function private.link_unlinked_work(
  home_id uuid, asset_id uuid, input jsonb, occurred_on date, is_member_or_owner boolean,
  inout issue_ids uuid[], inout schedule_ids uuid[], review_ids uuid[], out still_open jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  unlinked record;
begin
  still_open := '[]';
  if not is_member_or_owner or asset_id is null or not private.is_work_event_type(input ->> 'event_type')
    or cardinality(issue_ids || schedule_ids || review_ids) > 0 then
    return;
  end if;
  unlinked := private.find_unlinked_work(home_id, asset_id, input ->> 'event_type',
    concat_ws(' ', input ->> 'title', input ->> 'description'), occurred_on);
  still_open := unlinked.still_open;
  issue_ids := case when unlinked.link_kind = 'issue' then array[unlinked.link_id] else '{}' end;
  schedule_ids := case when unlinked.link_kind = 'schedule' then array[unlinked.link_id] else '{}' end;
end
$$;
comment on function private.link_unlinked_work is
  'Returns what an event settles: what its call links to, or, for finished work of a call that links to nothing, what '
    'find_unlinked_work finds.';

create or replace function private.list_linked_ids(input jsonb) returns table (id uuid, field text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select distinct on (l.id) l.id, l.field
    from (
      select private.parse_uuid(input ->> 'resolves_issue_id'), 'resolves_issue_id', 1
      union all
      select private.parse_uuid(input ->> 'completes_schedule_id'), 'completes_schedule_id', 2
      union all
      select private.parse_uuid(s.value), 'settles', 3
      from jsonb_array_elements_text(
        case when jsonb_typeof(input -> 'settles') = 'array' then input -> 'settles' else '[]' end) s
    ) l (id, field, place)
    where l.id is not null
    order by l.id, l.place;
end
$$;
comment on function private.list_linked_ids is
  'Lists the ids that the call says its event settles, each once, with the argument that names it.';

create or replace function private.list_links(home_id uuid, input jsonb)
  returns table (id uuid, field text, kind text, asset_id uuid, title jsonb)
language plpgsql stable
set search_path = ''
as $$
begin
  if not input ?| array['resolves_issue_id', 'completes_schedule_id', 'settles'] then
    return;
  end if;
  return query
    select coalesce(i.issue_id, l.id), l.field,
      case when i.issue_id is not null then 'issue' when s.id is not null then 'schedule'
        when r.id is not null then 'review' end,
      coalesce(i.asset_id, s.asset_id, r.asset_id),
      coalesce(to_jsonb(i.title), private.build_schedule_title(to_jsonb(s)), to_jsonb(r.title))
    from private.list_linked_ids(input) l
    left join public.home_events e on e.home_id = list_links.home_id and e.id = l.id
    left join public.home_issues i on i.home_id = e.home_id and i.issue_id = e.root_event_id
    left join public.maintenance_schedules s on s.home_id = list_links.home_id and s.id = l.id
    left join public.home_timeline r on r.home_id = list_links.home_id and r.id = l.id and r.review_on is not null
    -- An issue decides the asset before a schedule does.
    order by i.issue_id is null, s.id is null, l.field, l.id;
end
$$;
comment on function private.list_links is
  'Lists what the call says its event settles: issue, schedule or review, with its asset. kind is null for an id that '
    'is none of these in this home.';

create or replace function private.match_report(
  home_id uuid, asset_id uuid, title text, description text,
  out joined_issue_id uuid, out reopened_issue_id uuid, out related jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  asset_words text := (
    select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = match_report.home_id and a.id = match_report.asset_id);
  new_stems text[] := private.extract_complaint_stems(title, asset_words);
  is_dangerous boolean := private.is_dangerous_text(concat_ws(' ', title, description));
  is_return boolean := private.says_it_is_back(concat_ws(' ', title, description));
  same_ids uuid[];
  settled_ids uuid[];
begin
  related := '[]';
  if asset_id is null or (new_stems = '{}' and not is_return) then
    return;
  end if;
  with similar_issues as (
    select i.issue_id, i.title, i.status, i.last_seq, i.status in ('open', 'in_progress', 'deferred') as is_open,
      private.extract_complaint_stems(i.title, asset_words) as stems,
      private.is_dangerous_text(i.title) as is_dangerous
    from public.home_issues i
    where i.home_id = match_report.home_id and i.asset_id = match_report.asset_id
      and (i.status in ('open', 'in_progress', 'deferred')
        or (i.status = 'resolved' and i.status_since >= access.home_today(i.home_id) - 90))
  )
  select array_agg(s.issue_id) filter (where s.is_open and not s.is_dangerous and s.stems = new_stems),
    array_agg(s.issue_id) filter (where not s.is_open and not s.is_dangerous and s.stems && new_stems),
    coalesce(jsonb_agg(jsonb_build_object('kind', 'issue', 'id', s.issue_id, 'title', s.title, 'status', s.status)
      order by s.last_seq desc), '[]')
  into same_ids, settled_ids, related
  from similar_issues s where s.stems && new_stems or (new_stems = '{}' and not s.is_open);
  if is_dangerous then
    return;
  elsif cardinality(same_ids) = 1 then
    joined_issue_id := same_ids[1];
  elsif is_return and jsonb_array_length(related) = 1 and cardinality(settled_ids) = 1 then
    reopened_issue_id := settled_ids[1];
  end if;
  if coalesce(joined_issue_id, reopened_issue_id) is not null then
    related := '[]';
  end if;
end
$$;
comment on function private.match_report is
  'Compares a problem reported without a link with the issues of its asset. joined_issue_id: the open issue with the '
    'same words; reopened_issue_id: the one that was settled in the last 90 days and is said to be back; related: '
    'those that share a word. What is dangerous joins nothing.';

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
