create or replace function private.describe_further_links(data jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if not data ?| array['also_settled', 'not_settled'] then
    return '';
  end if;
  return coalesce((
      select string_agg(case s ->> 'kind'
        when 'schedule' then private.describe_completed_schedule(s)
        when 'review' then ' That settles “' || (s ->> 'title') || '”.'
        else case s ->> 'outcome' when 'resolved' then ' That also resolves “' || (s ->> 'title') || '”.'
          else ' “' || (s ->> 'title') || '” was already ' || (s ->> 'status') || '.' end end, '' order by place)
      from jsonb_array_elements(data -> 'also_settled') with ordinality a (s, place)), '')
    || coalesce(' It does not settle ' || private.join_phrases(array(
      select private.quote_title(t) from jsonb_array_elements_text(data -> 'not_settled') t), 'or') || '.', '');
end
$$;
comment on function private.describe_further_links is
  'Describes what an event settles besides its issue and its first schedule, and what it was said to settle and does '
    'not: " That settles “Check the deck”."; empty for nothing.';
