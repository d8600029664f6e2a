create or replace function private.list_attention_phrases(items jsonb, open_issue_count int) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select private.format_count(counted.item_count, counted.singular, counted.plural)
    from (
      select phrase.*, case phrase.kind when 'open_issue' then open_issue_count
        else (select count(*) from jsonb_array_elements(items) i where i ->> 'kind' = phrase.kind) end as item_count
      from (values
        (1, 'overdue', 'thing is overdue', 'things are overdue'),
        (2, 'due', 'thing is coming due', 'things are coming due'),
        (3, 'upcoming', 'thing comes up later', 'things come up later'),
        (4, 'open_issue', 'issue is open', 'issues are open'),
        (5, 'review', 'thing put off comes up again', 'things put off come up again'),
        (6, 'warranty', 'warranty ends', 'warranties end')) phrase (place, kind, singular, plural)
    ) counted
    where counted.item_count > 0
    order by counted.place);
end
$$;
comment on function private.list_attention_phrases is
  'Lists a phrase for each kind of item and for the open issues: "2 things are overdue"; none for a count of 0.';

create or replace function private.tool_list_attention(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  result_type constant text := 'attention_list';
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  horizon_days int;
  items jsonb;
  issues jsonb;
  phrases text[];
  rejection jsonb := private.check_caller_and_arguments(result_type, 'list_attention', call, input,
    array['horizon_days']);
begin
  if rejection is not null then
    return rejection;
  elsif jsonb_typeof(input -> 'horizon_days') not in ('number', 'null') then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'I could not look that up: the horizon is not a number of days.');
  end if;
  horizon_days := least(greatest(coalesce((input ->> 'horizon_days')::numeric, 60), 0), 730)::int;
  items := private.list_attention_items(home_id, horizon_days, 50, input ->> 'horizon_days' is null);
  issues := private.list_open_issues(home_id, 50);
  phrases := private.list_attention_phrases(items, jsonb_array_length(issues));

  return private.build_tool_result(result_type, 'ok',
    case when cardinality(phrases) = 0 then 'Nothing needs your attention in the next '
      || private.format_count(horizon_days, 'day', 'days') || '.'
      else 'Looking ' || private.format_count(horizon_days, 'day', 'days') || ' ahead: '
        || array_to_string(phrases, ', ') || '.' end,
    jsonb_build_object('data', jsonb_build_object('today', private.home_today(home_id), 'horizon_days', horizon_days,
      'items', items, 'open_issues', issues)));
end
$$;
comment on function private.tool_list_attention is
  'Tool list_attention { horizon_days = 60 }. Returns data { today, horizon_days, items, open_issues }. Writes '
    'nothing.';
