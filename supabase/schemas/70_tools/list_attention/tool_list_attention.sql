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

create or replace function private.build_offer_message(home_id uuid, offers jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  max_systems constant int := 6;
  offer_count constant int := jsonb_array_length(offers);
  systems text[];
begin
  if offer_count = 0 then
    return case when exists (
        select from public.home_assets a where a.home_id = build_offer_message.home_id and a.status = 'active')
      then 'The catalogue has no further task for the systems on record.'
      else 'No system is on record yet, so there is no task to offer: name the systems of the home first.' end;
  end if;
  systems := array(
    select case
        when o.system ~ 's$' then lower(o.system)
        else case when o.system ~ '^[AEIOU]' then 'an ' else 'a ' end
          || case when o.system ~ '^[A-Z]{2}' then o.system else lower(o.system) end end
    from (
      select private.get_kind_label(e ->> 'kind') as system, min(place) as place
      from jsonb_array_elements(offers) with ordinality o (e, place) group by 1
    ) o
    order by o.place);
  if cardinality(systems) > max_systems then
    systems := systems[:max_systems]
      || private.format_count(cardinality(systems) - max_systems, 'more system', 'more systems');
  end if;
  return 'Your home has ' || private.join_phrases(systems, 'and')
    || '. Shall I look after '
    || case offer_count when 1 then 'this task?' else 'these ' || offer_count || ' tasks?' end;
end
$$;
comment on function private.build_offer_message is
  'Builds the sentence that offers tasks: "Your home has a furnace and a deck. Shall I look after these 4 tasks?"';

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
  offers jsonb;
  rejection jsonb := private.check_caller_and_arguments(result_type, 'list_attention', call, input,
    array['horizon_days', 'offers']);
begin
  if rejection is not null then
    return rejection;
  elsif jsonb_typeof(input -> 'horizon_days') not in ('number', 'null') then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'I could not look that up: the horizon is not a number of days.');
  elsif jsonb_typeof(input -> 'offers') not in ('boolean', 'null') then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'I could not look that up: offers is not true or false.');
  end if;
  horizon_days := least(greatest(coalesce((input ->> 'horizon_days')::numeric, 60), 0), 730)::int;
  items := private.list_attention_items(home_id, horizon_days, 50, input ->> 'horizon_days' is null);
  issues := private.list_open_issues(home_id, 50);
  phrases := private.list_attention_phrases(items, jsonb_array_length(issues));
  if (input ->> 'offers')::boolean then
    offers := private.build_maintenance_offers(home_id, 15);
  end if;

  return private.build_tool_result(result_type, 'ok',
    case when cardinality(phrases) = 0 then 'Nothing needs your attention in the next '
      || private.format_count(horizon_days, 'day', 'days') || '.'
      else 'Looking ' || private.format_count(horizon_days, 'day', 'days') || ' ahead: '
        || array_to_string(phrases, ', ') || '.' end
      || coalesce(' ' || private.build_offer_message(home_id, offers), ''),
    jsonb_build_object('data', jsonb_build_object('today', private.home_today(home_id), 'horizon_days', horizon_days,
      'items', items, 'open_issues', issues)
      || case when offers is null then '{}' else jsonb_build_object('offers', offers) end));
end
$$;
comment on function private.tool_list_attention is
  'Tool list_attention { horizon_days = 60, offers = false }. Returns data { today, horizon_days, items, open_issues, '
    'offers? }. offers are the first 15 of build_maintenance_offers. Writes nothing.';
