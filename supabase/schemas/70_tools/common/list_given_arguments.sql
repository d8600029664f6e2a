create or replace function private.list_given_arguments(input jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select i.key from jsonb_each(input) i
    where i.value not in ('null', '[]') and private.trim_text(i.value #>> '{}') is not null order by i.key);
end
$$;
comment on function private.list_given_arguments is
  'Lists the arguments that say something: null, blank text and an empty list say nothing.';
