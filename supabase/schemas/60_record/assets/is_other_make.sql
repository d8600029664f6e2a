create or replace function private.is_other_make(recorded text, said text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  recorded_letters text := pg_catalog.array_to_string(private.split_kind_words(recorded), '');
  said_letters text := pg_catalog.array_to_string(private.split_kind_words(said), '');
begin
  return coalesce(position(recorded_letters in said_letters) = 0 and position(said_letters in recorded_letters) = 0,
    false);
end
$$;
comment on function private.is_other_make is
  'Whether two names of a maker, model or serial number exclude each other: "LG" and "LG Electronics" do not.';
