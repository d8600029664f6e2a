create or replace function private.ask_about_replacement(
  result_type text, call jsonb, input jsonb, badge_fields jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  said_kind text := private.resolve_asset_kind(input ->> 'system_kind');
  asset public.home_assets;
  thing jsonb;
begin
  select a.* into asset from private.resolve_event_asset(call_home_id, input, said_kind, null) r
  join public.home_assets a on a.home_id = call_home_id and a.id = r.asset_id;
  thing := jsonb_build_object('asset', private.build_asset_name(asset.name, asset.space, asset.kind),
    'kind', said_kind);
  return badge_fields || private.build_tool_result(result_type, 'needs_clarification',
    private.build_statement('replacement_unclear', thing),
    jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
      'question', private.build_text(private.build_statement('whole_or_part', thing)),
      'options', jsonb_build_array(
        jsonb_build_object('id', 'whole',
          'label', private.build_text(private.build_statement('whole_option', thing))),
        jsonb_build_object('id', 'part', 'label', private.build_text(private.build_statement('part_option'))))))
    || private.build_focus(null, asset.id));
end
$$;
comment on function private.ask_about_replacement is
  'Builds the tool result for an event of the type replacement, which only replace_home_asset records: it asks whether '
    'the whole system or a part was replaced.';
