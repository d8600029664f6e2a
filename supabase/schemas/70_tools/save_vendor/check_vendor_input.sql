create or replace function private.check_vendor_input(input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  limits constant jsonb := '{"name": 120, "phone": 40, "email": 254, "website": 290, "notes": 2000}'::jsonb;
  field text;
begin
  for field in select k from jsonb_object_keys(limits) k loop
    if jsonb_typeof(input -> field) not in ('string', 'null') then
      return private.build_argument_rejection(field, 'not_text');
    elsif char_length(input ->> field) > (limits ->> field)::int then
      return private.build_argument_rejection(field, 'too_long');
    end if;
  end loop;
  if jsonb_typeof(input -> 'trades') not in ('array', 'null') or jsonb_path_exists(input, 'strict $.trades[*] ? (
      @.type() != "string")', silent => true)
    or jsonb_array_length(coalesce(nullif(input -> 'trades', 'null'), '[]')) > 20
    or exists (select from jsonb_array_elements_text(coalesce(nullif(input -> 'trades', 'null'), '[]')) t
      where char_length(private.trim_text(t)) between 1 and 30 is not true) then
    return private.build_argument_rejection('trades', 'not_words');
  elsif jsonb_typeof(input -> 'removed') not in ('boolean', 'null') then
    return private.build_argument_rejection('removed', 'not_boolean');
  elsif jsonb_typeof(input -> 'clear') not in ('array', 'null') then
    return private.build_argument_rejection('clear', 'not_list');
  end if;
  select c into field from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c
  where c <> all (array['trades', 'phone', 'email', 'website', 'notes']) limit 1;
  if field is not null then
    return private.build_argument_rejection(field, 'not_clearable');
  elsif input ->> 'vendor_id' is null and private.trim_text(input ->> 'name') is null then
    return private.build_statement('vendor_unnamed');
  elsif private.trim_text(input ->> 'email') !~ '^[^@\s]+@[^@\s]+$' then
    return private.build_argument_rejection('email', 'not_email');
  -- An app shows it as a link.
  elsif private.trim_text(input ->> 'website') !~* '^(https?://)?[a-z0-9.-]+\.[a-z]{2,}(:[0-9]+)?([/?#]\S*)?$' then
    return private.build_argument_rejection('website', 'not_website');
  end if;
  return null;
end
$$;
comment on function private.check_vendor_input is
  'Checks the arguments of save_vendor by themselves. Returns the statements of the rejection, or null.';
