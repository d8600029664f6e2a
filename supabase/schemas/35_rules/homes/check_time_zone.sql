create or replace function private.check_time_zone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Postgres also accepts abbreviations and offsets ("EST", "+05"), which have no daylight saving time.
  if char_length(new.time_zone) > 64 or new.time_zone !~ '^[A-Za-z_]+/[A-Za-z0-9_+/-]+$' and new.time_zone <> 'UTC' then
    raise invalid_parameter_value;
  end if;
  perform now() at time zone new.time_zone;
  return new;
exception
  when invalid_parameter_value then
    raise exception 'Unknown time zone' using errcode = '22023', detail = 'invalid_field',
      hint = 'time_zone: use a name like "America/New_York"';
end
$$;
comment on function private.check_time_zone is 'Trigger: accepts the full names of the time zones that Postgres knows.';
