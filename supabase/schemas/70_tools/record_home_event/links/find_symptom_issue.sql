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
