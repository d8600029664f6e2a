create or replace function private.check_time_zone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Postgres also accepts abbreviations and offsets ("EST", "+05"), which have no daylight saving time.
  if new.time_zone !~ '^[A-Za-z_]+/[A-Za-z0-9_+/-]+$' and new.time_zone <> 'UTC' then
    raise exception 'Unknown time zone "%"', new.time_zone using errcode = '22023',
      hint = 'Use a name like "America/New_York"';
  end if;
  -- Raises 22023 for a name that Postgres does not know.
  perform now() at time zone new.time_zone;
  return new;
end
$$;
comment on function private.check_time_zone is 'Trigger: accepts the full names of the time zones that Postgres knows.';
