/** A refusal as Supabase Storage sends it: a 400 whose body has the real status. */
export class StorageError extends Error {
  constructor(readonly status: number, message: string) {
    super(message);
  }

  /** The refusal that an error of Postgres stands for; anything else is thrown again. */
  static from(error: unknown): StorageError {
    if (error instanceof StorageError) return error;
    const code = (error as { code?: unknown }).code;
    if (code === "42501") {
      return new StorageError(403, "new row violates row-level security policy");
    }
    if (code === "23505") return new StorageError(409, "The resource already exists");
    throw error;
  }

  toResponse(): Response {
    const body = { statusCode: String(this.status), error: this.name, message: this.message };
    return Response.json(body, { status: 400 });
  }
}
