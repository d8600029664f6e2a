create or replace function private.build_event_title(home_id uuid, event_id uuid, title text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  written jsonb;
begin
  select case when e.to_status = 'deferred' then e.payload #> '{written,title}'
      || jsonb_strip_nulls(jsonb_build_object('review_on', s.review_on))
    -- A correction of the title is somebody's own.
    when e.title = build_event_title.title then e.payload #> '{written,title}' end into written
  from public.home_events e
  left join public.home_event_states s on s.home_id = e.home_id and s.event_id = e.id and e.to_status = 'deferred'
  where e.home_id = build_event_title.home_id and e.id = build_event_title.event_id and e.payload ? 'written';
  return case when written is null then to_jsonb(title) else private.build_text(jsonb_build_array(written)) end;
end
$$;
comment on function private.build_event_title is
  'The title of an event: what somebody wrote, or a text where the server wrote it. title is the present one.';
