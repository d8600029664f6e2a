-- Functions are PL/pgSQL, even those with one expression: a session caches their plans. An SQL function with a
-- search_path is never inlined and is planned again in every query that calls it. So only wrappers in 95_public for
-- rare requests are SQL, and small expressions that a turn computes often: these have a body of "return", which
-- Postgres parses once and inlines, and which needs no search_path.
create schema if not exists private;
comment on schema private is 'Helpers and definer functions. Not exposed by the Data API.';
revoke all on schema private from public;
