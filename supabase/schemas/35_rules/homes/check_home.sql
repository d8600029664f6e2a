create or replace function private.check_home() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Abbreviations and offsets ("EST", "+05") know nothing of summer time.
  if new.time_zone !~ '^[A-Za-z_]+/[A-Za-z0-9_+/-]+$' and new.time_zone <> 'UTC' then
    raise exception 'Unknown time zone "%"', new.time_zone using errcode = '22023',
      hint = 'Use a name like "America/New_York"';
  end if;
  perform now() at time zone new.time_zone;
  return new;
end
$$;
comment on function private.check_home is 'Trigger: the time zone is one that Postgres knows by its full name.';
