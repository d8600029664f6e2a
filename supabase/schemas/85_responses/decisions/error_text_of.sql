create or replace function private.error_text_of(answer jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.truncate_text(coalesce(nullif(btrim(answer ->> 'error_text'), ''), 'It did not work.'), 2000);
end
$$;
comment on function private.error_text_of is 'What the phone said of its failure, or that it failed.';
