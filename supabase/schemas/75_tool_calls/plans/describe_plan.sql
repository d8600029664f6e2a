create or replace function private.describe_plan(home_id uuid, changes jsonb, language text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_sentences constant int := 40;
  -- The systems that schedules move to, by id.
  asset_names constant jsonb := (
    select coalesce(jsonb_object_agg(n.id, n.name), '{}') from (
      select c ->> 'id' as id, c ->> 'label' as name from jsonb_array_elements(changes) c where c ->> 'kind' = 'asset'
      union
      select a.id::text, private.format_asset_name(a.name, a.space) from public.home_assets a
      where a.home_id = describe_plan.home_id and a.id = any (private.list_uuids(changes))
    ) n);
  sentences text[];
begin
  select array_agg(private.format_preview(s.sentence) order by s.place) into sentences
  from (
    select private.describe_change(c.change, changes, asset_names, language) as sentence, c.place
    from jsonb_array_elements(changes) with ordinality c (change, place)
  ) s
  where s.sentence is not null;
  if cardinality(sentences) > max_sentences then
    sentences := sentences[:max_sentences] || format(
      case when private.is_spanish(language) then 'Y %s cambios más.' else 'And %s more changes.' end,
      cardinality(sentences) - max_sentences);
  end if;
  return to_jsonb(coalesce(sentences, '{}'::text[]));
end
$$;
comment on function private.describe_plan is
  'Describes changes as sentences for a person, in Spanish or else in English. At most 40.';
