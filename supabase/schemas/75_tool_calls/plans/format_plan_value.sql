create or replace function private.format_plan_value(field text, value jsonb, fields jsonb, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  currency text := coalesce(fields -> 'currency', fields -> 'price_currency') #>> '{}';
begin
  return case
    when value is null or value = 'null' then case when private.is_spanish(language) then '(nada)' else '(nothing)' end
    when jsonb_typeof(value) = 'number' and field like '%\_minor' and currency ~ '^[A-Z]{3}$'
      then private.format_money((value #>> '{}')::bigint, currency)
    when jsonb_typeof(value) = 'string' and field not like '%\_on'
      then private.quote_title(private.truncate_text(value #>> '{}', 300))
    else value #>> '{}' end;
end
$$;
comment on function private.format_plan_value is
  'Formats a value of a plan for a person: an amount where the fields name its currency, a text in quotes.';
