create or replace function private.build_event_words(
  language text, title text, body text, performed_by text, event_type text
) returns tsvector
language plpgsql immutable
set search_path = ''
as $$
declare
  configuration constant regconfig := private.get_text_configuration(language);
begin
  return setweight(to_tsvector(configuration, title), 'A')
    || to_tsvector(configuration, concat_ws(' ', body, performed_by, replace(event_type, '_', ' ')));
end
$$;
comment on function private.build_event_words is
  'Builds the word stems that a search compares with its terms. Those of the title have the weight A.';
