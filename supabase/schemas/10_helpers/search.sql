create or replace function private.get_text_configuration(language text) returns regconfig
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Literals: a cast of a text to regconfig is not immutable.
  return case language
    when 'ar' then 'pg_catalog.arabic'::regconfig
    when 'ca' then 'pg_catalog.catalan'::regconfig
    when 'da' then 'pg_catalog.danish'::regconfig
    when 'de' then 'pg_catalog.german'::regconfig
    when 'el' then 'pg_catalog.greek'::regconfig
    when 'en' then 'pg_catalog.english'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'eu' then 'pg_catalog.basque'::regconfig
    when 'fi' then 'pg_catalog.finnish'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'ga' then 'pg_catalog.irish'::regconfig
    when 'hi' then 'pg_catalog.hindi'::regconfig
    when 'hu' then 'pg_catalog.hungarian'::regconfig
    when 'hy' then 'pg_catalog.armenian'::regconfig
    when 'id' then 'pg_catalog.indonesian'::regconfig
    when 'it' then 'pg_catalog.italian'::regconfig
    when 'lt' then 'pg_catalog.lithuanian'::regconfig
    when 'nb' then 'pg_catalog.norwegian'::regconfig
    when 'ne' then 'pg_catalog.nepali'::regconfig
    when 'nl' then 'pg_catalog.dutch'::regconfig
    when 'nn' then 'pg_catalog.norwegian'::regconfig
    when 'no' then 'pg_catalog.norwegian'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    when 'ro' then 'pg_catalog.romanian'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    when 'sr' then 'pg_catalog.serbian'::regconfig
    when 'sv' then 'pg_catalog.swedish'::regconfig
    when 'ta' then 'pg_catalog.tamil'::regconfig
    when 'tr' then 'pg_catalog.turkish'::regconfig
    when 'yi' then 'pg_catalog.yiddish'::regconfig
    else 'pg_catalog.simple'::regconfig end;
end
$$;
comment on function private.get_text_configuration is
  'Returns the text search configuration of a language (ISO 639-1). Other languages have words without stems.';

create or replace function private.build_event_words(
  language text, title text, body text, performed_by text, event_type text
) returns tsvector
language plpgsql immutable
set search_path = ''
as $$
declare
  configuration constant regconfig := private.get_text_configuration(language);
begin
  -- A status change has the title of its issue, which is found by it.
  return setweight(to_tsvector(configuration, case when event_type = 'status_change' then '' else title end), 'A')
    || to_tsvector(configuration, concat_ws(' ', body, performed_by, replace(event_type, '_', ' ')));
end
$$;
comment on function private.build_event_words is
  'Builds the word stems that a search compares with its terms. Those of the title have the weight A.';
