-- Replacing a system: the words for the old thing and for the new one.

create function private.dispositions() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['disposed', 'recycled', 'sold', 'given_away', 'moved', 'kept'];
end
$$;
comment on function private.dispositions() is 'What may have become of a thing that was replaced.';

create function private.say_disposition(disposition text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'the old one was ' || case disposition
    when 'disposed' then 'disposed of' when 'given_away' then 'given away' when 'moved' then 'moved elsewhere'
    else disposition end;
end
$$;
comment on function private.say_disposition(text) is 'disposed → "the old one was disposed of"; null for null.';

create function private.say_new_thing(kind text, manufacturer text, model text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  label text := private.kind_label(kind);
  -- "Rheem" and "Rheem XG40" are one name.
  brand text := case when position(lower(manufacturer) in lower(model)) > 0 then model
    else nullif(concat_ws(' ', manufacturer, model), '') end;
begin
  -- "HVAC system" keeps its capitals.
  if label !~ '^[A-Z]{2}' then
    label := lower(left(label, 1)) || substr(label, 2);
  end if;
  -- "New gutters", "new siding", "new insulation": many, or stuff.
  return case when label ~ '(s|ing|ion)$' then 'new ' else 'a new ' end
    || concat_ws(' ', brand, case when position(lower(label) in lower(coalesce(brand, ''))) = 0 then label end);
end
$$;
comment on function private.say_new_thing(text, text, text) is 'A thing that was put in, by kind, maker and model: "a new Rheem XG40 water heater".';

create function private.say_old_thing(asset public.home_assets) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  told text := concat_ws(', ', asset.space, asset.manufacturer, extract(year from asset.installed_on)::text);
begin
  return asset.name || case when told = '' then '' else ' (' || told || ')' end;
end
$$;
comment on function private.say_old_thing(public.home_assets) is
  'An asset with what tells it from others: "Water heater (garage, Rheem, 2014)".';

create function private.say_installed(occurred_on date, occurred_precision text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'installed ' || case when occurred_precision = 'day' then '' else 'in ' end
    || private.say_date(occurred_on, occurred_precision);
end
$$;
comment on function private.say_installed(date, text) is '"installed March 3, 2026", "installed in March 2026".';

do $$
declare
  signature text;
begin
  foreach signature in array array['dispositions()', 'say_disposition(text)', 'say_new_thing(text, text, text)',
    'say_old_thing(public.home_assets)', 'say_installed(date, text)'] loop
    execute format('revoke all on function private.%s from public', signature);
    execute format('grant execute on function private.%s to home_writer', signature);
  end loop;
end
$$;
