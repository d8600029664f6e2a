create or replace function private.compute_lease_expiry(seconds int) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return clock_timestamp() + make_interval(secs => seconds);
end
$$;
comment on function private.compute_lease_expiry is 'Returns the expiry of a lease of this length that begins now.';

create or replace function private.get_clock_time() returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  return access.now() + (pg_catalog.clock_timestamp() - pg_catalog.now());
end
$$;
comment on function private.get_clock_time is
  'Returns access.now() with the time that has passed since the transaction began, also while it waited for a lock.';

create or replace function private.get_current_month() returns date
language plpgsql stable
set search_path = ''
as $$
begin
  return date_trunc('month', now() at time zone 'UTC')::date;
end
$$;
comment on function private.get_current_month is 'Returns the first day of the current month in UTC.';

create or replace function private.is_lease_active(lease_expires_at timestamptz) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Not now(): a request may have waited for a lock since its transaction began.
  return coalesce(lease_expires_at > clock_timestamp(), false);
end
$$;
comment on function private.is_lease_active is 'Whether a lease has not expired; false for null.';

create or replace function private.next_morning(time_zone text, after timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  starts_at constant time := time '08:00';
  local_date constant date := (after at time zone time_zone)::date;
  morning constant timestamptz := (local_date + starts_at) at time zone time_zone;
begin
  return case when morning > after then morning else (local_date + 1 + starts_at) at time zone time_zone end;
end
$$;
comment on function private.next_morning is 'Returns the first 8 o''clock after a time, in a time zone.';

create or replace function private.parse_lease_seconds(request jsonb) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return least(greatest(coalesce((request ->> 'lease_seconds')::int, 30), 1), 300);
end
$$;
comment on function private.parse_lease_seconds is
  'Returns the requested length of a lease, limited to 1 to 300 seconds; 30 by default.';

create or replace function private.read_duration(given text) returns interval
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when given ~ '^P[1-9]\d{0,2}[YMWD]$' then given::interval end;
end
$$;
comment on function private.read_duration is
  'Reads a duration of ISO 8601 in one unit: P5Y, P18M. Null for another text.';
