-- Accounts that existed before the trigger on auth.users did.
insert into public.people (id, user_id, display_name)
select u.id, u.id, private.name_of_user(u.raw_user_meta_data::jsonb, u.email::text) from auth.users u
on conflict do nothing;
