create or replace function private.tool_list_attention(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tool_type constant text := 'attention_list';
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  horizon_days int;
  items jsonb;
  issues jsonb;
  phrases text[] := '{}'::text[];
  item_count int;
  rejection jsonb := private.check_caller_and_arguments(tool_type, 'list_attention', call, input,
    array['horizon_days']);
begin
  if rejection is not null then
    return rejection;
  elsif jsonb_typeof(input -> 'horizon_days') not in ('number', 'null') then
    return private.build_tool_result(tool_type, 'invalid_arguments',
      'I could not look that up: the horizon is not a number of days.');
  end if;
  horizon_days := least(greatest(coalesce((input ->> 'horizon_days')::numeric, 60), 0), 730)::int;
  items := private.list_attention_items(home_id, horizon_days, 50);
  issues := private.list_open_issues(home_id, 50);

  item_count := (select count(*)::int from jsonb_array_elements(items) i where i ->> 'kind' = 'overdue');
  if item_count > 0 then
    phrases := phrases || private.format_count(item_count, 'thing is overdue', 'things are overdue');
  end if;
  item_count := (select count(*)::int from jsonb_array_elements(items) i where i ->> 'kind' = 'due');
  if item_count > 0 then
    phrases := phrases || private.format_count(item_count, 'thing is coming due', 'things are coming due');
  end if;
  item_count := jsonb_array_length(issues);
  if item_count > 0 then
    phrases := phrases || private.format_count(item_count, 'issue is open', 'issues are open');
  end if;
  item_count := (select count(*)::int from jsonb_array_elements(items) i where i ->> 'kind' = 'review');
  if item_count > 0 then
    phrases := phrases || private.format_count(item_count, 'thing put off comes up again',
      'things put off come up again');
  end if;
  item_count := (select count(*)::int from jsonb_array_elements(items) i where i ->> 'kind' = 'warranty');
  if item_count > 0 then
    phrases := phrases || private.format_count(item_count, 'warranty ends', 'warranties end');
  end if;

  return private.build_tool_result(tool_type, 'ok',
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
