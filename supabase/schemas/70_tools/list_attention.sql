create or replace function private.tool_list_attention(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  result_type constant text := 'attention_list';
  max_kinds constant int := 6;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  horizon_days int;
  items jsonb;
  issues jsonb;
  offers jsonb;
  offered_kinds text[];
  counts jsonb;
  statements jsonb;
  rejection jsonb := private.check_arguments(result_type, 'list_attention', input,
    array['horizon_days', 'offers']);
begin
  if rejection is not null then
    return rejection;
  elsif jsonb_typeof(input -> 'horizon_days') not in ('number', 'null') then
    return private.build_tool_result(result_type, 'invalid_arguments', private.build_statement('horizon_invalid'));
  elsif jsonb_typeof(input -> 'offers') not in ('boolean', 'null') then
    return private.build_tool_result(result_type, 'invalid_arguments', private.build_statement('offers_invalid'));
  end if;
  horizon_days := least(greatest(coalesce((input ->> 'horizon_days')::numeric, 60), 0), 730)::int;
  items := (
    select coalesce(jsonb_agg(a.item || jsonb_build_object('title', private.build_item_title(call_home_id,
        a.item ->> 'type', (a.item ->> 'id')::uuid, a.item ->> 'title')) order by a.place), '[]')
    from jsonb_array_elements(private.list_attention_items(
      call_home_id, horizon_days, 50, input ->> 'horizon_days' is null)) with ordinality a (item, place));
  issues := private.list_open_issues(call_home_id, 50);
  counts := jsonb_strip_nulls(jsonb_build_object('open_issue', nullif(jsonb_array_length(issues), 0))) || (
    select coalesce(jsonb_object_agg(c.kind, c.item_count), '{}')
    from (select i ->> 'kind' as kind, count(*) as item_count from jsonb_array_elements(items) i
      where i ->> 'kind' <> 'open_issue' group by 1) c);
  statements := private.build_statement(case counts when '{}' then 'attention_empty' else 'attention_listed' end,
    jsonb_build_object('horizon_days', horizon_days) || counts);
  if (input ->> 'offers')::boolean then
    offers := private.build_maintenance_offers(call_home_id, 15);
    offered_kinds := array(
      select t.kind from jsonb_array_elements(offers) with ordinality o (offer, place)
      join public.maintenance_catalogue t on t.task = o.offer ->> 'task'
      group by t.kind order by min(o.place));
    statements := statements || case
      when offers <> '[]' then private.build_statement('tasks_offered', jsonb_build_object(
        'kinds', offered_kinds[:max_kinds], 'tasks', jsonb_array_length(offers),
        'more_kinds', nullif(greatest(cardinality(offered_kinds) - max_kinds, 0), 0)))
      when exists (select from public.home_assets a where a.home_id = call_home_id and a.status = 'active')
        then private.build_statement('no_task_to_offer')
      else private.build_statement('no_system_on_record') end;
  end if;
  return private.build_tool_result(result_type, 'ok', statements,
    jsonb_build_object('data', jsonb_build_object('today', access.home_today(call_home_id),
      'horizon_days', horizon_days, 'items', items, 'open_issues', issues)
      || case when offers is null then '{}' else jsonb_build_object('offers', offers) end));
end
$$;
comment on function private.tool_list_attention is
  'Tool list_attention { horizon_days = 60, offers = false }. Returns data { today, horizon_days, items, open_issues, '
    'offers? }. offers are the first 15 of build_maintenance_offers. Writes nothing.';
