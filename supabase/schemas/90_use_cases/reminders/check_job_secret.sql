create or replace function private.check_job_secret(job text, secret text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from private.job_secrets s
    where s.job = check_job_secret.job and s.secret_hash = private.hash_token(check_job_secret.secret)
  ) then
    raise exception 'The secret of the job is wrong' using errcode = '42501', detail = 'job_secret_wrong';
  end if;
end
$$;
comment on function private.check_job_secret is 'Raises 42501 unless it is the secret that the operator set.';
