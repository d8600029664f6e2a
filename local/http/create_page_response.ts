/** Returns the headers of a page that no other site can frame. `sources` are the directives of what it loads. */
export function buildPageHeaders(sources: string[]): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": [
      "default-src 'none'",
      ...sources,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  };
}

/**
 * Returns a page whose scripts and styles are inline. Of inline ones only these run, because the policy has their
 * hashes. A script may import modules of the stack.
 */
export async function createPageResponse(page: string): Promise<Response> {
  const [scripts, styles] = await Promise.all([hashAll(page, "script"), hashAll(page, "style")]);
  const headers = buildPageHeaders([`script-src 'self' ${scripts}`, `style-src ${styles}`]);
  return new Response(page, { headers });
}

async function hashAll(page: string, tag: "script" | "style"): Promise<string> {
  const texts = [...page.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, "g"))];
  return (await Promise.all(texts.map(([, text]) => hashSource(text!)))).join(" ");
}

/** Returns the source of a Content-Security-Policy that allows an inline script or style. */
export async function hashSource(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
}
