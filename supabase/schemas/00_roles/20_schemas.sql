-- Functions are PL/pgSQL, even those with one expression: a session caches their plans. An SQL function with a
-- search_path is never inlined and is planned again in every query that calls it. Only wrappers in 95_public for rare
-- requests are SQL.
create schema if not exists private;
comment on schema private is 'Helpers and definer functions. Not exposed by the Data API.';
revoke all on schema private from public;

create schema if not exists access;
comment on schema access is
  'Functions that a caller executes through policies, views and the functions of public. Not exposed by the Data API.';
revoke all on schema access from public;
