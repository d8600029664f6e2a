/**
 * The routes of Supabase Storage that supabase-js uses for the objects of a private bucket, over `storage.objects`: upload,
 * download, a signed address, deletion. Its row-level security decides, as on hosted Supabase.
 */
import { jwtVerify } from "jose/jwt/verify";
import { SignJWT } from "jose/jwt/sign";
import type { Database, Sql } from "../database/database.ts";
import type { Handler } from "../http/gateway.ts";
import { SECRET_KEY } from "../stack/constants.ts";
import { readUpload } from "./read_upload.ts";
import { StorageError } from "./storage_error.ts";

const PREFIX = "/storage/v1/object/";

interface Claims {
  role: string;
  sub?: string;
}

interface StoredObject {
  id: string;
  name: string;
  bucket_id: string;
  metadata: { mimetype: string; size: number };
}

export function createStorageRoutes(
  { database, jwtSecret }: { database: Database; jwtSecret: string },
): Handler {
  const key = new TextEncoder().encode(jwtSecret);

  /** Runs `work` with the rights of the request: those of its token, of the secret key, or of nobody. */
  async function runAsCaller<T>(request: Request, work: (sql: Sql) => Promise<T>): Promise<T> {
    const claims = await readClaims(request, key);
    return await database.transaction(async (sql) => {
      await sql("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
        JSON.stringify(claims),
        claims.role,
      ]);
      return await work(sql);
    });
  }

  async function upload(request: Request, bucket: string, name: string): Promise<Response> {
    const [limits] = await database.sql<{ max_bytes: string | null; types: string[] | null }>(
      "select file_size_limit::text as max_bytes, allowed_mime_types as types from storage.buckets where id = $1",
      [bucket],
    );
    if (!limits) throw new StorageError(404, "Bucket not found");
    const { bytes, mediaType } = await readUpload(request, Number(limits.max_bytes ?? Infinity));
    if (limits.types && !limits.types.includes(mediaType)) {
      throw new StorageError(415, `mime type ${mediaType} is not supported`);
    }
    const id = await runAsCaller(request, async (sql) => {
      // Not "returning": a person may store what they do not see.
      const id = crypto.randomUUID();
      await sql(
        `insert into storage.objects (id, bucket_id, name, owner_id, metadata)
        values ($1, $2, $3, auth.uid()::text, jsonb_build_object('mimetype', $4::text, 'size', $5::int))`,
        [id, bucket, name, mediaType, bytes.length],
      );
      await sql("select set_config('role', 'none', true)");
      await sql(
        "insert into storage.object_bytes (object_id, bytes) values ($1, decode($2, 'base64'))",
        [
          id,
          bytes.toBase64(),
        ],
      );
      return id;
    });
    return Response.json({ Id: id, Key: `${bucket}/${name}` });
  }

  /** The object, which the caller must see. */
  async function findObject(request: Request, bucket: string, name: string): Promise<StoredObject> {
    const [found] = await runAsCaller(request, (sql) =>
      sql<StoredObject>(
        "select id, name, bucket_id, metadata from storage.objects where bucket_id = $1 and name = $2",
        [bucket, name],
      ));
    if (!found) throw new StorageError(404, "Object not found");
    return found;
  }

  async function sendBytes({ id, metadata }: StoredObject): Promise<Response> {
    const [row] = await database.sql<{ bytes: string }>(
      "select encode(bytes, 'base64') as bytes from storage.object_bytes where object_id = $1",
      [id],
    );
    return new Response(Uint8Array.fromBase64(row!.bytes), {
      headers: { "content-type": metadata.mimetype, "cache-control": "private, max-age=3600" },
    });
  }

  async function sign(object: StoredObject, seconds: number): Promise<string> {
    const path = `${object.bucket_id}/${object.name}`;
    const token = await new SignJWT({ url: path }).setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds).sign(key);
    return `/object/sign/${path}?token=${token}`;
  }

  async function sendSigned(url: URL, bucket: string, name: string): Promise<Response> {
    const token = url.searchParams.get("token") ?? "";
    const { payload } = await jwtVerify(token, key).catch(() => ({ payload: { url: null } }));
    if (payload["url"] !== `${bucket}/${name}`) throw new StorageError(400, "InvalidJWT");
    const [object] = await database.sql<StoredObject>(
      "select id, name, bucket_id, metadata from storage.objects where bucket_id = $1 and name = $2",
      [bucket, name],
    );
    if (!object) throw new StorageError(404, "Object not found");
    return await sendBytes(object);
  }

  async function remove(request: Request, bucket: string): Promise<Response> {
    const { prefixes } = await request.json() as { prefixes: string[] };
    const deleted = await runAsCaller(request, (sql) =>
      sql<StoredObject>(
        `delete from storage.objects where bucket_id = $1
        and name in (select jsonb_array_elements_text($2::jsonb)) returning id, name, bucket_id, metadata`,
        [bucket, JSON.stringify(prefixes)],
      ));
    return Response.json(deleted);
  }

  async function route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [first = "", ...others] = decodeURIComponent(url.pathname.slice(PREFIX.length)).split(
      "/",
    );
    const isAction = ["sign", "authenticated", "info"].includes(first);
    const [bucket = "", ...names] = isAction ? others : [first, ...others];
    const name = names.join("/");
    switch (`${request.method} ${isAction ? first : ""}`) {
      case "POST ":
        return await upload(request, bucket, name);
      case "GET ":
      case "GET authenticated":
        return await sendBytes(await findObject(request, bucket, name));
      case "GET sign":
        return await sendSigned(url, bucket, name);
      case "POST sign": {
        const { expiresIn, paths } = await request.json() as {
          expiresIn: number;
          paths?: string[];
        };
        if (!paths) {
          const signedURL = await sign(await findObject(request, bucket, name), expiresIn);
          return Response.json({ signedURL });
        }
        return Response.json(
          await Promise.all(paths.map(async (path) => {
            try {
              const object = await findObject(request, bucket, path);
              return { path, signedURL: await sign(object, expiresIn), error: null };
            } catch (error) {
              if (!(error instanceof StorageError)) throw error;
              return { path, signedURL: null, error: error.message };
            }
          })),
        );
      }
      case "DELETE ":
        return await remove(request, bucket);
      default:
        throw new StorageError(404, "The local stack has no such route of Storage");
    }
  }

  return async (request) => {
    try {
      return await route(request);
    } catch (error) {
      return StorageError.from(error).toResponse();
    }
  };
}

async function readClaims(request: Request, key: Uint8Array): Promise<Claims> {
  const [, token = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (token.split(".").length === 3) {
    const { payload } = await jwtVerify(token, key).catch(() => {
      throw new StorageError(403, "invalid JWT");
    });
    return { ...payload, role: String(payload["role"]) };
  }
  return { role: request.headers.get("apikey") === SECRET_KEY ? "service_role" : "anon" };
}
