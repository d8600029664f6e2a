create or replace function private.set_job_secret(job text, secret text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if secret !~ '^[0-9a-f]{64}$' then
    raise exception 'The secret of a job has 64 hexadecimal digits' using errcode = '22023', detail = 'invalid_field',
      hint = 'openssl rand -hex 32';
  end if;
  insert into private.job_secrets as s (job, secret_hash, changed_at)
  values (set_job_secret.job, private.hash_token(secret), access.now())
  on conflict on constraint job_secrets_pkey do update
  set secret_hash = excluded.secret_hash, changed_at = excluded.changed_at where s.secret_hash <> excluded.secret_hash;
end
$$;
comment on function private.set_job_secret is
  'Sets the secret of a job. For the operator, as the role that runs migrations. The database keeps its hash.';
