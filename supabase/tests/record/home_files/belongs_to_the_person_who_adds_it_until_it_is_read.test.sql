begin;
select tests.plan(34);
select tests.make_world();
select tests.make_departed();

create function pg_temp.path(file text, home text default 'Maple Street') returns text
language sql as $$ select tests.id(home) || '/' || tests.id(file) $$;

create function pg_temp.add_file(file text, who text default 'contributor') returns jsonb
language plpgsql as $$
declare
  added jsonb;
begin
  perform tests.sign_in(tests.id(who));
  added := public.add_home_file(tests.id('Maple Street'), tests.id(file));
  perform tests.as_superuser();
  return added;
end
$$;

-- The statement of Supabase Storage when a client uploads, as the client's role.
create function pg_temp.upload(file text, home text default 'Maple Street') returns text
language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (''home-files'', %L)', pg_temp.path(file, home))
$$;
create function pg_temp.download(file text) returns text
language sql as $$ select format('select from storage.objects where name = %L', pg_temp.path(file)) $$;

-- Adding.
select is(tests.try_as_each_role(format('select public.add_home_file(tests.id(''Maple Street''), %L)', gen_random_uuid())),
  'owner 1, member 1, contributor 1, viewer 42501, stranger 42501, anonymous 42501', 'who may record adds a file');
select is(tests.try_as(who, format('select public.add_home_file(tests.id(''Maple Street''), %L)', gen_random_uuid())),
  '42501', 'a person who is ' || who || ' adds none') from unnest(array['departed', 'deleted']) who;
select is(pg_temp.add_file('nameplate'), jsonb_build_object('id', tests.id('nameplate'), 'bucket', 'home-files',
  'path', pg_temp.path('nameplate'), 'is_read', false), 'a file gets the path of its object');
select is(pg_temp.add_file('nameplate') ->> 'path', pg_temp.path('nameplate'), 'the same file again has the same path');
select is((select count(*)::int from home_files), 1, 'and is stored once');
select is(tests.try_as('member', format('select public.add_home_file(tests.id(''Maple Street''), %L)', tests.id('nameplate'))),
  '22023', 'another person does not get the path by the same id');
select is(tests.try_as('stranger', format('select public.add_home_file(tests.id(''Elm Street''), %L)', tests.id('nameplate'))),
  '22023', 'nor in another home');
select is(tests.try_as('member', 'select public.add_home_file(tests.id(''Maple Street''), null)'), '22023', 'a file needs an id');
select is(tests.try_as('member', format('select public.add_home_file(tests.id(''Maple Street''), %L, null, %L)',
  gen_random_uuid(), caption)), expected, 'a caption of ' || length(caption) || ' characters: ' || expected)
from (values (repeat('x', 300), '1'), (repeat('x', 301), '23514'), (repeat('x', 2001), 'PT413')) v (caption, expected);

-- Uploading.
select is(tests.try_as_each_role(pg_temp.upload('nameplate')),
  'owner 42501, member 42501, contributor 1, viewer 42501, stranger 42501, anonymous 42501',
  'only the person who added a file stores its bytes');
select is(tests.try_as('contributor', pg_temp.upload('another')), '42501', 'nobody stores bytes of a file that is not added');
select is(tests.try_as('contributor', pg_temp.upload('nameplate', 'Elm Street')), '42501', 'nor in a folder of another home');
select is(tests.try_as('contributor', format('insert into storage.objects (bucket_id, name) values (''home-files'', %L)', name)),
  '42501', 'nor at the path ' || name)
from unnest(array[pg_temp.path('nameplate') || '/x', upper(pg_temp.path('nameplate')),
  tests.id('Maple Street') || '/../' || tests.id('nameplate'), tests.id('nameplate')::text]) name;
insert into storage.objects (bucket_id, name) values ('home-files', pg_temp.path('nameplate'));
select is(tests.try_as('contributor', format('update storage.objects set metadata = ''{}'' where name = %L', pg_temp.path('nameplate'))),
  '0', 'nobody replaces an object');

-- Seeing.
select is(tests.try_as_each_role(pg_temp.download('nameplate')),
  'owner 0, member 0, contributor 1, viewer 0, stranger 0, anonymous 0', 'others do not see a file before it is read');
select is(tests.try_as_each_role('select from public.home_files'),
  'owner 0, member 0, contributor 1, viewer 0, stranger 0, anonymous 42501', 'nor its row');
update home_files set media_type = 'image/png', byte_count = 10, sha256 = repeat('a', 64), read_at = now();
select is(tests.try_as_each_role(pg_temp.download('nameplate')),
  'owner 1, member 1, contributor 1, viewer 1, stranger 0, anonymous 0', 'each member sees a file that was read');
select is(tests.try_as_each_role('select from public.home_files'), tests.rows_for_members(1), 'and its row');
select is(tests.try_as('departed', pg_temp.download('nameplate')), '0', 'a person who left sees none');
select is(tests.try_as('contributor', pg_temp.upload('nameplate')), '42501', 'bytes that were read are not stored again');
select throws_ok($$ update home_files set sha256 = repeat('b', 64) $$, '42501', null, 'what was read does not change');

-- The limit.
update usage_limits set files_per_day = 2 where home_id is null and person_id is null;
select is(tests.try_as(who, format('select public.add_home_file(tests.id(''Maple Street''), %L)', gen_random_uuid())), expected,
  who || ' adds a file: ' || expected) from (values ('contributor', '1'), ('member', '1')) v (who, expected);
select pg_temp.add_file('receipt');
select is(tests.try_as('contributor', format('select public.add_home_file(tests.id(''Maple Street''), %L)', gen_random_uuid())),
  'PT429', 'a person adds as many files in a day as the limits allow');
select is(pg_temp.add_file('receipt') ->> 'path', pg_temp.path('receipt'), 'a repeated request is no other file');
update home_files set created_at = now() - interval '1 day';
select is(tests.try_as('contributor', format('select public.add_home_file(tests.id(''Maple Street''), %L)', gen_random_uuid())),
  '1', 'the next day has a limit of its own');

select is(tests.try_as_each_role($$ insert into public.home_files (id, home_id, uploaded_by, created_at)
  values (gen_random_uuid(), tests.id('Maple Street'), tests.id('owner'), now()) $$), tests.denied_to_each_role(), 'nobody inserts into home_files directly');
select is(tests.try_as_each_role('update public.home_files set caption = null'), tests.denied_to_each_role(), 'nobody updates home_files directly');
rollback;
