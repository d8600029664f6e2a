create or replace function private.find_void_of_period(event public.home_events) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
declare
  original public.home_events := private.find_original_event(event);
begin
  if original.event_type = 'void' then
    return original;
  end if;
  return null;
end
$$;
comment on function private.find_void_of_period is
  'Returns the void of a period for this void and for its void; a null row for any other event.';
