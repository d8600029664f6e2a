import { assertEquals } from "@std/assert";
import { buildDraftLink } from "../../../packages/client/src/index.ts";

const body = "Hello,\n\nwhen can you come? 50% off & free";

Deno.test("buildDraftLink() makes a mailto link whose parts a mail program reads back", () => {
  const link = buildDraftLink({
    channel: "email",
    to_name: "Acme",
    to: "office+leaks@acme.example",
    subject: "Leak & more",
    body,
  });
  const { protocol, pathname, searchParams } = new URL(link);
  assertEquals([protocol, decodeURIComponent(pathname)], ["mailto:", "office+leaks@acme.example"]);
  assertEquals([...searchParams], [
    ["subject", "Leak & more"],
    ["body", body.replaceAll("\n", "\r\n")],
  ]);
});

Deno.test("buildDraftLink() makes an sms link with the digits of the number", () => {
  const link = buildDraftLink({ channel: "sms", to: "+1 (555) 010-2000", body });
  const { protocol, pathname, searchParams } = new URL(link);
  assertEquals([protocol, pathname], ["sms:", "+15550102000"]);
  assertEquals(searchParams.get("body"), body);
});

Deno.test("buildDraftLink() lets the person choose a recipient that is no address or number", () => {
  const link = (channel: "email" | "sms") =>
    buildDraftLink({ channel, to: "the plumber", body: "Hi" });
  assertEquals(link("email"), "mailto:?body=Hi");
  assertEquals(link("sms"), "sms:?&body=Hi");
  assertEquals(buildDraftLink({ channel: "email", body: "Hi" }), "mailto:?body=Hi");
});

Deno.test("buildDraftLink() adds no recipient and no header that a draft smuggles in", () => {
  const link = buildDraftLink({
    channel: "email",
    to: "a@acme.example?bcc=b@evil.example,c@evil.example",
    subject: "Hi&bcc=d@evil.example",
    body: "Hi&cc=e@evil.example",
  });
  const { pathname, searchParams } = new URL(link);
  assertEquals([...searchParams.keys()], ["subject", "body"]);
  assertEquals(pathname.split(",").length, 1);
});
