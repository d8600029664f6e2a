create or replace function private.format_cost_sums(sums jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  own_entries bigint := (select sum((s ->> 'entries')::bigint)::bigint from jsonb_array_elements(sums) s);
  own text := private.join_phrases(array(
    select s ->> 'said' from jsonb_array_elements(sums) with ordinality a (s, place)
    where s ->> 'entries' <> '0' order by place), 'and');
  others text := private.join_phrases(array(
    select case o ->> 'payer' when 'insurance' then 'insurance' when 'warranty' then 'the warranty'
        when 'seller' then 'the seller' else 'someone else' end || ' paid ' || (o ->> 'said') || ' ('
      || private.format_count((o ->> 'entries')::bigint, 'entry', 'entries') || ')'
    from jsonb_array_elements(sums) with ordinality a (s, place)
    cross join lateral jsonb_array_elements(s -> 'others') with ordinality b (o, other_place)
    order by place, other_place), 'and');
begin
  return case when own_entries > 0 then 'Recorded costs come to ' || own || ' over '
      || private.format_count(own_entries, 'entry', 'entries') || coalesce('; beside that, ' || others, '')
    else 'You paid nothing yourself; ' || others end;
end
$$;
comment on function private.format_cost_sums is
  'Formats sums of list_cost_sums: "Recorded costs come to $200 over 3 entries; beside that, insurance paid $640 (1 '
    'entry)", "You paid nothing yourself; insurance paid $640 (1 entry)".';

create or replace function private.build_sum_message(data jsonb, events jsonb, sums jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  estimates bigint := (data #>> '{left_out,estimates}')::bigint;
  without_cost bigint := (data #>> '{left_out,without_cost}')::bigint;
begin
  return case when sums = '[]' then 'I found ' || private.format_count((data ->> 'total')::bigint, 'entry', 'entries')
      || ', none with a paid cost'
    else private.format_cost_sums(sums)
      || case when jsonb_array_length(events) <= 5 then ': '
        || private.join_phrases(array(select '“' || (e ->> 'title') || '”' || coalesce(' (' || (e ->> 'figures') || ')',
          '') from jsonb_array_elements(events) e), 'and') else '' end end
    || coalesce('. Not counted: ' || private.join_phrases(array_remove(array[
      case when estimates > 0 then private.format_count(estimates, 'quote or estimate', 'quotes and estimates') end,
      case when without_cost > 0 and sums <> '[]'
        then private.format_count(without_cost, 'entry without a cost', 'entries without a cost') end], null), 'and'),
      '') || '.';
end
$$;
comment on function private.build_sum_message is
  'Builds the message of a sum: the amount, what it counts and what it leaves out.';

create or replace function private.build_search_message(data jsonb, events jsonb, sums jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  find text := data ->> 'find';
  total bigint := (data ->> 'total')::bigint;
  other_count bigint := (data ->> 'other_entries')::bigint;
  cards text := private.format_asset_cards(coalesce(data -> 'assets', '[]'));
begin
  return private.describe_partial_matches(coalesce(data -> 'partial_matches', '[]')) || case
    when (data ->> 'without_subject')::boolean then
      'I added up nothing, because the question names no system, work or vendor.'
    when total = 0 and other_count > 0 then coalesce(cards || ' ', '')
      || 'I found no finished work or inspection for that, only '
      || private.format_count(other_count, 'other entry', 'other entries') || ', the newest '
      || private.format_found_event(data -> 'newest_other_entry') || '.'
    when total = 0 and cards is not null then cards || ' I found no entry in the record for that.'
    when total = 0 and jsonb_array_length(coalesce(data -> 'assets', '[]')) > 0 then
      'The ' || (data #>> '{assets,0,name}') || ' is on file, but I found no entry in the record for that.'
    when total = 0 and jsonb_array_length(coalesce(data -> 'vendors', '[]')) > 0 then
      (data #>> '{vendors,0,name}') || ' is on file, but I found no entry in the record for that.'
    when total = 0 then 'I found nothing in the record for that.'
    when find = 'last' then 'The last one was ' || private.format_found_event(events -> 0) || '.'
    when find = 'count' then 'I found ' || private.format_count(total, 'entry', 'entries') || ' in the record.'
    when find = 'sum' then private.build_sum_message(data, events, sums)
    when data ? 'recorded_on' and total > 1 and total = jsonb_array_length(events) then 'I found '
      || private.format_count(total, 'entry', 'entries') || ' recorded then: '
      || private.join_phrases(array(select '“' || (e ->> 'title') || '”' || coalesce(' (' || (e ->> 'figures') || ')',
        '') from jsonb_array_elements(events) e), 'and') || '.'
    else 'I found ' || private.format_count(total, 'entry', 'entries') || ', the newest “' || (events #>> '{0,title}')
      || '”' || coalesce(' from ' || (events #>> '{0,when}'), '')
      || coalesce(' (' || (events #>> '{0,figures}') || ')', '') || '.'
      || case when jsonb_array_length(coalesce(data -> 'assets', '[]')) = 1 then coalesce(' ' || cards, '') else '' end
    end;
end
$$;
comment on function private.build_search_message is 'Builds the message of the tool result.';
