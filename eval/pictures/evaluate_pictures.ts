import { readFiles } from "@function/files/read_files.ts";
import { createModelIdFormatter, readModelServer } from "@function/model/model_id.ts";
import { createOpenAiModel } from "@function/model/openai_model.ts";
import { SETTINGS } from "@function/settings/settings.ts";
import { formatTable } from "../../bench/table.ts";
import { startOfflineModel } from "../../local/offline_model/start_offline_model.ts";
import { type FieldCounts, judgeReading } from "./judge_reading.ts";
import { type RenderedPicture, renderPictures } from "./rendered_pictures.ts";

export interface PictureResult extends FieldCounts {
  id: string;
  spoiling: string;
  isUnreadable: boolean;
  isKindRight: boolean;
}

const READING_TOKENS = 1_000;
const READING_TIMEOUT_MS = 60_000;

/**
 * Reads each rendered picture once with the model that the variables name, as the function does.
 *
 * @param env as of the function; without a key the offline model reads
 */
export async function evaluatePictures(
  env: Record<string, string>,
  onResult?: (result: PictureResult) => void,
): Promise<PictureResult[]> {
  await using resources = new AsyncDisposableStack();
  const read = env["OPENAI_API_KEY"]
    ? createReader(env)
    : createReader(await startOffline(resources));
  const results: PictureResult[] = [];
  for (const picture of await renderPictures()) {
    const reading = await read(picture);
    const result = {
      id: picture.id,
      spoiling: picture.spoiling.name,
      isUnreadable: picture.spoiling.isUnreadable,
      isKindRight: reading?.kind === picture.kind,
      ...judgeReading(picture, reading),
    };
    results.push(result);
    onResult?.(result);
  }
  return results;
}

async function startOffline(resources: AsyncDisposableStack): Promise<Record<string, string>> {
  const offline = await startOfflineModel();
  resources.defer(() => offline.close());
  return { OPENAI_API_KEY: "none", OPENAI_BASE_URL: `${offline.url}/v1` };
}

function createReader(env: Record<string, string>) {
  const { baseUrl: server, model: name } = SETTINGS.model;
  const baseUrl = env["OPENAI_BASE_URL"] ?? server.default;
  const formatModelId = createModelIdFormatter(baseUrl);
  const modelName = env["OPENAI_VISION_MODEL"] ?? env["OPENAI_MODEL"] ?? name.default;
  const modelId = formatModelId(modelName);
  const model = createOpenAiModel({
    apiKey: env["OPENAI_API_KEY"] ?? "",
    baseUrl,
    model: modelName,
  });
  const { signal } = new AbortController();
  return async ({ bytes }: RenderedPicture) => {
    const file = {
      id: "",
      path: "",
      is_read: false,
      media_type: null,
      description: null,
      reading: null,
    };
    const { files } = await readFiles([file], {
      store: { read: () => Promise.resolve(bytes) },
      complete: (messages) =>
        model.complete({
          messages,
          model: modelId,
          maxTokens: READING_TOKENS,
          temperature: 0,
          deadline: Date.now() + READING_TIMEOUT_MS,
          signal,
        }),
      takesDocuments: readModelServer(modelId)?.host === "api.openai.com",
      language: "en",
      signal,
    });
    return files[0]?.reading ?? null;
  };
}

/** A table of the fields for each way to spoil a picture, and the share of the kinds that are right. */
export function formatPictureReport(results: readonly PictureResult[]): string {
  const rows = [...new Set(results.map(({ spoiling }) => spoiling))].map((name) => {
    const of = results.filter(({ spoiling }) => spoiling === name);
    const sum = (key: keyof FieldCounts) => of.reduce((total, one) => total + one[key], 0);
    const isKindRight = of.filter((one) => one.isKindRight).length;
    return [name, of.length, isKindRight, sum("right"), sum("asked"), sum("invented")];
  });
  return formatTable(["picture", "pictures", "kind right", "right", "asked", "invented"], rows);
}

/** Whether nothing was invented where nobody can read, and enough of the clear pictures is right. */
export function passes(results: readonly PictureResult[], threshold: number): boolean {
  const clear = results.filter(({ spoiling }) => spoiling === "clear");
  const count = (key: keyof FieldCounts) => clear.reduce((sum, one) => sum + one[key], 0);
  const share = count("right") / (count("right") + count("asked") + count("invented"));
  return share >= threshold && results.every((one) => !one.isUnreadable || one.invented === 0);
}
