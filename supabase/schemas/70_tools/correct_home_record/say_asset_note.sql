create or replace function private.say_asset_note(note jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return ' ' || case note ->> 'outcome'
    when 'removed' then 'The ' || (note ->> 'asset') || ' is off the list of your systems as well.'
    when 'active' then 'The ' || (note ->> 'asset') || ' is on the list of your systems again.'
    when 'still_needed' then 'The ' || (note ->> 'asset') || ' stays on file, because there is more about it.'
    when 'facts_stay' then 'What it told of the ' || (note ->> 'asset') || ' (' || (note ->> 'told')
      || ') stays on file.' end;
end
$$;
comment on function private.say_asset_note is 'What became of the system that the entry told of; null for nothing.';
