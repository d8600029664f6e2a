create or replace function private.build_asset_name(name text, space text, kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when name = private.get_kind_label(kind)
    then private.build_text(private.build_statement('system_kind', jsonb_build_object('system_kind', kind,
      'space', space)))
    else to_jsonb(private.format_asset_name(name, space)) end;
end
$$;
comment on function private.build_asset_name is
  'The name of an asset with its place: what somebody wrote, or a text when its name is only the label of its kind.';
