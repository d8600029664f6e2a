create or replace function private.tool_list_attention(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  tool_type constant text := 'attention_list';
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  horizon int;
  items jsonb;
  issues jsonb;
  parts text[] := '{}'::text[];
  n int;
  refusal jsonb := private.tool_refusal(tool_type, 'list_attention', call, input, array['horizon_days']);
begin
  if refusal is not null then
    return refusal;
  elsif jsonb_typeof(input -> 'horizon_days') not in ('number', 'null') then
    return private.tool_result(tool_type, 'invalid_arguments',
      'I could not look that up: the horizon is not a number of days.');
  end if;
  horizon := least(greatest(coalesce((input ->> 'horizon_days')::numeric, 60), 0), 730)::int;
  items := private.attention_items(home_id, horizon, 50);
  issues := private.open_issues(home_id, 50);

  n := (select count(*)::int from jsonb_array_elements(items) i where i ->> 'kind' = 'overdue');
  if n > 0 then parts := parts || private.say_count(n, 'thing is overdue', 'things are overdue'); end if;
  n := (select count(*)::int from jsonb_array_elements(items) i where i ->> 'kind' = 'due');
  if n > 0 then parts := parts || private.say_count(n, 'thing is coming due', 'things are coming due'); end if;
  n := jsonb_array_length(issues);
  if n > 0 then parts := parts || private.say_count(n, 'issue is open', 'issues are open'); end if;
  n := (select count(*)::int from jsonb_array_elements(items) i where i ->> 'kind' = 'review');
  if n > 0 then parts := parts || private.say_count(n, 'thing put off comes up again',
    'things put off come up again'); end if;
  n := (select count(*)::int from jsonb_array_elements(items) i where i ->> 'kind' = 'warranty');
  if n > 0 then parts := parts || private.say_count(n, 'warranty ends', 'warranties end'); end if;

  return private.tool_result(tool_type, 'ok',
    case when cardinality(parts) = 0 then 'Nothing needs your attention in the next '
      || private.say_count(horizon, 'day', 'days') || '.'
      else 'Looking ' || private.say_count(horizon, 'day', 'days') || ' ahead: ' || array_to_string(parts, ', ')
        || '.' end,
    jsonb_build_object('data', jsonb_build_object(
      'today', private.home_today(home_id), 'horizon_days', horizon, 'items', items, 'open_issues', issues)));
end
$$;
comment on function private.tool_list_attention is
  'Tool list_attention { horizon_days = 60 }. data { today, horizon_days, items, open_issues }. Writes nothing.';
