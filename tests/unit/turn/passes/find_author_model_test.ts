import { assertEquals } from "@std/assert";
import { findAuthorModel } from "@function/turn/passes/find_author_model.ts";
import { stepOf } from "../builders.ts";

const settings = {
  modelId: "first@https://a.example",
  fallbackModelId: "second@https://a.example",
};

const byModel = (model: string) => [{ ...stepOf(), providerMessage: { rawMessage: "{}", model } }];

for (
  const [author, model, what] of [
    [settings.fallbackModelId, settings.fallbackModelId, "the fallback model"],
    [settings.modelId, settings.modelId, "the configured model"],
    ["other@https://a.example", settings.modelId, "a model that the operator did not name"],
    ["second@https://b.example", settings.modelId, "a model of another provider"],
  ] as const
) {
  Deno.test(`findAuthorModel() continues steps of ${what} with ${model}`, () => {
    assertEquals(findAuthorModel(byModel(author), settings), model);
  });
}

Deno.test("findAuthorModel() returns the configured model without steps, or without a stored message", () => {
  assertEquals(findAuthorModel([], settings), settings.modelId);
  assertEquals(findAuthorModel([stepOf()], { modelId: "first" }), "first");
});
