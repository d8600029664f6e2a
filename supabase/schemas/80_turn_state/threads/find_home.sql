-- Where a turn takes place: the home and the thread that a request means.
--
-- Here and below also one-liners are plpgsql: a session keeps their plans, while an sql function that sets its
-- search_path is never inlined and is planned again in every transaction (a third of the time of a begin).
create or replace function private.find_home(asked uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when asked is null and count(*) > 1 then null else min(m.home::text)::uuid end
    from private.my_homes() as m (home)
    where asked is null or m.home = asked
  );
end
$$;
comment on function private.find_home is
  'The home that is asked for, where the caller is a member; without one the caller''s only home; else null.';
