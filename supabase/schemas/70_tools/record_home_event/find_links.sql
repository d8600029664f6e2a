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

create or replace function private.list_acts(words text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  machines constant text := '\m(washing machines?|machine à laver|spülmaschinen?|waschmaschinen?)\M';
begin
  return array(
    select a.act from (values
      ('clean', 'clean\w*|wash(ed)?|washing|rins\w*|vacuum\w*|sweep\w*|swept|dusted|clear(ed|ing)?|unclog\w*|scrub\w*'
        '|descal\w*|limpi\w*|lav(é|ar|ad[oa]s?|amos|aron|ó)|barr(í|er|ido)|aspir\w*|deshollin\w*|descalcific\w*'
        '|\w*reinig\w*|(ge)?putz\w*|gesäubert|säuber\w*|(ge)?waschen|(ge)?saugt|gefegt|gekehrt|entkalk\w*'
        '|nettoy\w*|lav(ée?s?|age)|ramon\w*|balay\w*|débouch\w*|détartr\w*'),
      ('drain', 'flush\w*|drain\w*|bleed\w*|bled|refill\w*|empt(y|ied)|emptying|pump(ed|ing) ?(out)?|descal\w*|rins\w*'
        '|purg\w*|vaci(é|ar|ad[oa]s?|ó)|drena\w*|enjuag\w*|\w*gespült|\w*spül(en|ung)|entleer\w*|entlüft\w*|abgepumpt'
        '|entkalk\w*|vidang\w*|rin[cç]\w*|détartr\w*'),
      ('test', '(ge|funktions|selbst)?test\w*|check\w*|prob(é|ar|ad[oa]s?|amos|aron|ó)|prueb\w*|comprob\w*|\w*prüf\w*'
        '|essa(i|y)\w*|vérifi\w*'),
      ('inspect', 'inspe\w*|examin\w*|check\w*|look(ed|ing)?|revis\w*|comprob\w*|\w*prüf\w*|kontroll\w*|begutacht\w*'
        '|inspiz\w*|contrôl\w*|vérifi\w*'),
      ('replace', 'replac\w*|chang\w*|swap\w*|renew\w*|new|cambi\w*|reemplaz\w*|sustitu\w*|renov\w*|nuev[oa]s?'
        '|\w*wechsel\w*|\w*tausch\w*|ersetz\w*|erneuer\w*|neue?[rsnm]?|remplac\w*|renouvel\w*|nouve\w*|neufs?|neuves?'),
      ('finish', 'seal\w*|stain(ed|ing)?|caulk\w*|(re)?paint\w*|finish|refinish\w*|sell(é|ar|ad[oa]s?|ó)'
        '|pint(é|ar|ad[oa]s?|ó|amos)|barni\w*|versiegel\w*|(an|ge)*strichen|streichen|lasi?[eu]r\w*'
        '|abgedichtet|étanch\w*|(re)?pein\w*|vern\w*'),
      ('lubricate', 'lubri\w*|greas(ed|ing)|oiled|engras\w*|aceit(é|ar|ad[oa]s?)|geölt|\w*schmier\w*|gefettet'
        '|graiss\w*|huilée?s?'),
      ('trim', 'trim\w*|prun(ed|ing)|mow\w*|pod(é|ar|ad[oa]s?|ó)|geschnitten|gemäht|taill\w*|tond\w*'),
      ('repair', 'repair\w*|fix\w*|patch\w*|mended|arregl\w*|repar\w*|geflickt|répar\w*'),
      ('install', 'put up|install\w*|mount\w*|fitted|hung|instal\w*|puse|puso|pusimos|coloc\w*'
        '|mont(é|er|ad[oa]|iert)\w*|eingebaut|einbau\w*|angebracht|posée?s?|poser'),
      ('service', 'servic\w*|tune\w*|mainten\w*|maintain\w*|overhaul\w*|check[ -]?up|manten\w*|mantuv\w*|gewartet'
        '|wartung\w*|entreten\w*|entretien'),
      ('any', 'did|done|finished|complet\w*|handled|took care|taken care|tick\w*|mark\w*|check(ed)? off'
        '|hech[oa]s?|hice|hizo|list[oa]s?|termin\w*|marca\w*|gemacht|erledigt|fertig|abhak\w*|abgehakt|fait\w*|coch\w*')
      ) a (act, pattern)
    where regexp_replace(words, machines, ' ', 'gi') ~* format('\m(%s)\M', a.pattern));
end
$$;
comment on function private.list_acts is
  'The kinds of upkeep that words speak of, in one of four languages: {clean} for "swept the chimney". any: it is said '
    'to be done, and not how.';

create or replace function private.is_other_upkeep(work text, schedule_title text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  acts constant text[] := private.list_acts(work);
  due_acts constant text[] := private.list_acts(schedule_title);
begin
  return acts <> '{}' and due_acts <> '{}' and not acts && '{service,any}'
    and not acts && due_acts
    -- Who puts in a new one has looked at the old one.
    and not (acts @> '{replace}' and due_acts @> '{inspect}');
end
$$;
comment on function private.is_other_upkeep is
  'Whether work does something else than a schedule asks for: it puts up gutter guards, and the schedule is to '
    'clean the gutters. A service is all upkeep of a system. False where either names no act.';

create or replace function private.may_work_complete(call jsonb, input jsonb, schedule_title text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(call ->> 'origin' = 'app', false) or call @> '{"is_approved": true}'
    or not private.is_other_upkeep(concat_ws(' ', input ->> 'title', input ->> 'description'), schedule_title)
      and not private.says_part(call, schedule_title)
      and not exists (
        select from public.chat_turns t
        where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
          and private.is_other_upkeep(t.own_words, schedule_title));
end
$$;
comment on function private.may_work_complete is
  'Whether finished work completes a schedule that a call links to: neither its words nor those of the person are of '
    'another act or of a part only. In a call of an app and an approved one the person chose the schedule.';

create or replace function private.link_unlinked_work(
  call jsonb, home_id uuid, asset_id uuid, input jsonb, occurred_on date, is_member_or_owner boolean,
  inout issue_ids uuid[], inout schedule_ids uuid[], review_ids uuid[], inout still_open jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  description constant text := concat_ws(' ', input ->> 'title', input ->> 'description');
  open_work jsonb;
  candidate jsonb;
  asset_words text;
begin
  if not is_member_or_owner or asset_id is null or not private.is_work_event_type(input ->> 'event_type')
    or cardinality(issue_ids || schedule_ids || review_ids) > 0 then
    return;
  end if;
  open_work := (
    select jsonb_agg(to_jsonb(w) order by w.kind, w.title, w.id)
    from (
      select 'issue' as kind, i.issue_id as id, i.title, input ->> 'event_type' <> 'inspection'
        and not private.is_serious(i.severity, i.title)
        and private.may_work_settle(call, i, input ->> 'event_type') as is_settled
      from public.home_issues i
      where i.home_id = link_unlinked_work.home_id and i.asset_id = link_unlinked_work.asset_id
        and private.is_open_status(i.status)
        -- Work settles nothing that was reported after it.
        and coalesce(i.since <= occurred_on, true)
      union all
      select 'schedule', u.schedule_id, u.title, private.may_work_complete(call, input, u.title)
      from public.home_upkeep u
      where u.home_id = link_unlinked_work.home_id and u.asset_id = link_unlinked_work.asset_id
        and u.status = 'active' and u.kind in ('due', 'overdue')
    ) w);
  candidate := open_work -> 0;
  if candidate is null then
    return;
  end if;
  select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) into asset_words from public.home_assets a
  where a.home_id = link_unlinked_work.home_id and a.id = link_unlinked_work.asset_id;
  if jsonb_array_length(open_work) = 1 and candidate @> '{"is_settled": true}'
    and private.extract_complaint_stems(description, asset_words)
      && private.extract_complaint_stems(candidate ->> 'title', asset_words) then
    if candidate ->> 'kind' = 'issue' then
      issue_ids := array[(candidate ->> 'id')::uuid];
    else
      schedule_ids := array[(candidate ->> 'id')::uuid];
    end if;
  else
    still_open := still_open || (
      select coalesce(jsonb_agg(w - 'is_settled' || jsonb_build_object('title', private.build_item_title(
        home_id, w ->> 'kind', (w ->> 'id')::uuid, w ->> 'title')) order by n), '[]')
      from jsonb_array_elements(open_work) with ordinality o (w, n)
      where not still_open @> jsonb_build_array(jsonb_build_object('id', w -> 'id')));
  end if;
end
$$;
comment on function private.link_unlinked_work is
  'Returns what an event settles: what its call links to, or, for finished work on an asset by a call that links to '
    'nothing, its only open issue that is not serious, if may_work_settle, or its only due schedule, if '
    'may_work_complete, when they share a word beyond the asset''s name. Otherwise what is open on the asset is added '
    'to still_open: [{ kind, id, title }].';

create or replace function private.list_links(home_id uuid, input jsonb)
  returns table (id uuid, field text, given text, kind text, asset_id uuid, title jsonb)
language plpgsql stable
set search_path = ''
as $$
begin
  if not input ?| array['resolves_issue_id', 'completes_schedule_id', 'settles'] then
    return;
  end if;
  return query
    select coalesce(i.issue_id, l.id), l.field, private.truncate_text(l.value, 60),
      case when i.issue_id is not null then 'issue' when s.id is not null then 'schedule'
        when r.id is not null then 'review' end,
      coalesce(i.asset_id, s.asset_id, r.asset_id),
      coalesce(to_jsonb(i.title), private.build_schedule_title(to_jsonb(s)), to_jsonb(r.title))
    from (
      select distinct on (coalesce(private.parse_uuid(g.value)::text, g.value))
        private.parse_uuid(g.value) as id, g.field, g.value
      from (
        select 'resolves_issue_id', input ->> 'resolves_issue_id', 1
        union all
        select 'completes_schedule_id', input ->> 'completes_schedule_id', 2
        union all
        select 'settles', s.value, 3
        from jsonb_array_elements_text(case when jsonb_typeof(input -> 'settles') = 'array' then input -> 'settles'
          else jsonb_build_array(input -> 'settles') end) s
      ) g (field, value, place)
      where btrim(g.value) <> ''
      order by coalesce(private.parse_uuid(g.value)::text, g.value), g.place
    ) l
    left join public.home_events e on e.home_id = list_links.home_id and e.id = l.id
    left join public.home_issues i on i.home_id = e.home_id and i.issue_id = e.root_event_id
    left join public.maintenance_schedules s on s.home_id = list_links.home_id and s.id = l.id
    left join public.home_timeline r on r.home_id = list_links.home_id and r.id = l.id and r.review_on is not null
    -- An issue decides the asset before a schedule does.
    order by i.issue_id is null, s.id is null, l.field, l.id, l.value;
end
$$;
comment on function private.list_links is
  'Lists what the call says its event settles: issue, schedule or review, with its asset. kind is null for an id that '
    'is none of these in this home, and for another text. settles may be one id.';

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
    select i.issue_id, i.title, i.status, i.last_seq, private.is_open_status(i.status) as is_open,
      private.extract_complaint_stems(i.title, asset_words) as stems,
      private.is_dangerous_text(i.title) as is_dangerous
    from public.home_issues i
    where i.home_id = match_report.home_id and i.asset_id = match_report.asset_id
      and (private.is_open_status(i.status)
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
      and a.kind <> event_kind and exists (select from public.asset_kinds k where k.kind = event_kind));
end
$$;
comment on function private.is_other_asset is
  'Whether a link concerns another asset than the event, of which the asset or only its kind, as the call names it, '
    'may be known.';

create or replace function private.is_other_issue(
  call jsonb, issue public.home_issues, asset_id uuid, input jsonb, is_settled boolean
) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  event_kind constant text := private.resolve_asset_kind(input ->> 'system_kind');
  names_system constant boolean := asset_id is not null
    or exists (select from public.asset_kinds k where k.kind = event_kind);
begin
  if issue.issue_id is null or call ->> 'origin' = 'app' or call @> '{"is_approved": true}'
    -- The system is that of the issue: see is_other_asset.
    or (names_system and issue.asset_id is not null)
    or not (names_system or is_settled) then
    return false;
  end if;
  return not coalesce(private.is_issue_named_in_message(call, issue), false)
    and not private.extract_complaint_stems(concat_ws(' ', input ->> 'title', input ->> 'description'), null)
      && private.extract_complaint_stems(issue.title, null);
end
$$;
comment on function private.is_other_issue is
  'Whether an event is about something else than an issue that its call links to: the issue is of no system and the '
    'event is of one, or the issue is_settled already and the event names no system; and neither the message nor the '
    'event has its words.';

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
  linked_issue public.home_issues;
  is_open boolean;
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
    linked_issue := private.find_issue_of_event(home_id, link.id);
    is_open := private.is_open_status(linked_issue.status);
    if private.is_other_issue(call, linked_issue, asset_id, input, not is_open) then
      ignored := ignored || jsonb_build_object('field', link.field, 'reason', 'other_asset', 'given', link.given);
      unsettled_titles := unsettled_titles || case when is_open then jsonb_build_array(link.title) else '[]' end;
      continue;
    end if;
    reason := case
      when link.kind is null then 'not_found'
      when private.is_other_asset(home_id, link.asset_id, asset_id, input ->> 'system_kind') then 'other_asset'
      when occurred_on > access.home_today(home_id) then 'not_done_yet'
      when not private.can_settle(event_type, link.kind)
        or link.kind = 'schedule' and not private.may_work_complete(call, input, (
          select s.title from public.maintenance_schedules s where s.home_id = plan_links.home_id and s.id = link.id))
        then 'not_settled_by_this'
      when link.kind <> 'review' and access.my_role(home_id) = 'contributor'
        and not (link.kind = 'schedule' and exists (
          select from public.maintenance_schedules s
          where s.home_id = plan_links.home_id and s.id = link.id and s.assignee_person_id = access.caller_id()))
        then 'needs_member'
      when link.kind = 'issue' and not (
        select private.may_work_settle(call, i, event_type) or not private.is_open_status(i.status)
        from private.find_issue_of_event(home_id, link.id) i)
        then 'not_named' end;
    if reason is null then
      issue_ids := issue_ids || case when link.kind = 'issue' then array[link.id] else '{}' end;
      schedule_ids := schedule_ids || case when link.kind = 'schedule' then array[link.id] else '{}' end;
      review_ids := review_ids || case when link.kind = 'review' then array[link.id] else '{}' end;
    else
      ignored := ignored || jsonb_build_object('field', link.field, 'reason', reason, 'given', link.given);
      if reason = 'not_named'
        or reason = 'not_settled_by_this' and link.kind = 'schedule' and private.is_work_event_type(event_type) then
        unnamed := unnamed || jsonb_build_object('kind', link.kind, 'id', link.id, 'title', link.title);
      -- An id that names nothing has no title.
      elsif link.title is not null then
        unsettled_titles := unsettled_titles || jsonb_build_array(link.title);
      end if;
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
      when private.is_other_asset(home_id, related.asset_id, asset_id, input ->> 'system_kind')
        or private.is_other_issue(call, private.find_issue_of_event(home_id, related.id), asset_id, input, false)
        then 'other_asset' end;
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
    'is not in the future settles issues, and schedules of the same act. ignored: the links that are dropped; '
    'related_issue_id: the issue whose chain the event joins; asset_id: the asset of the call or of its links; '
    'unnamed: the open issues that may_work_settle keeps open, and the schedules that may_work_complete does.';
