create or replace function private.build_item_title(home_id uuid, type text, item_id uuid, title text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(case type when 'schedule' then (
      select private.build_schedule_title(jsonb_build_object('title', build_item_title.title, 'source', s.source,
        'source_reference', s.source_reference))
      from public.maintenance_schedules s
      where s.home_id = build_item_title.home_id and s.id = item_id)
    when 'warranty' then (
      select private.build_asset_name(build_item_title.title, null, a.kind) from public.home_assets a
      where a.home_id = build_item_title.home_id and a.id = item_id) end, to_jsonb(title));
end
$$;
comment on function private.build_item_title is
  'The title of an item that list_attention_items names by type and id, see build_schedule_title and '
    'build_asset_name. title is the present or an earlier one.';
