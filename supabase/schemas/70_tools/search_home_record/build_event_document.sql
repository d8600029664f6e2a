create or replace function private.build_event_document(event public.home_timeline, vendor_text text) returns tsvector
language plpgsql immutable
set search_path = ''
as $$
begin
  return to_tsvector('pg_catalog.english', concat_ws(' ', event.title, event.body, event.asset_name, event.asset_space,
    replace(event.asset_kind, '_', ' '), vendor_text, event.performed_by, replace(event.event_type, '_', ' ')));
end
$$;
comment on function private.build_event_document is
  'Builds the text of an event that a search compares with its terms.';
