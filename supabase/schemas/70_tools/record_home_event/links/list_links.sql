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
