/**
 * Gives a value that a check constraint rejects the response of PostgREST: a 400 with the code `23514`.
 * @supabase/lite 0.10 responds with a 500 and the code `SUP`.
 */
export async function correctCheckViolation(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const text = await response.text();
  const [, message] = VIOLATION.exec(text) ?? [];
  const { status, headers } = response;
  if (message === undefined) return new Response(text, { status, headers });
  headers.delete("content-length");
  const body = { code: "23514", details: null, hint: null, message: JSON.parse(`"${message}"`) };
  return Response.json(body, { status: 400, headers });
}

const VIOLATION = /^\{"code":"SUP",.*"message":"\w+: (.* violates check constraint \\".*)"\}$/;
