import { useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { Icon } from "../../app/Icon";
import { useLanguage, useTexts } from "../../app/language";
import { nameSystem } from "../../app/names";
import { useHome } from "../../app/session/HomeContext";
import { Empty, ReadState } from "../../app/states";
import { useRunTool } from "../../app/useRunTool";
import { useUpkeep } from "../board/useBoard";
import { WorkItem } from "../board/WorkItem";
import { Files } from "../files/Files";
import { groupFiles, useFiles } from "../files/useFiles";
import { useIssues } from "../issues/useIssues";
import { History } from "./History";
import { OnFile } from "./OnFile";
import { ReplaceForm } from "./ReplaceForm";
import { SystemForm } from "./SystemForm";
import { SystemTags } from "./Systems";
import { texts } from "./texts";
import { type System, useSystems } from "./useSystems";

/** One system: what is on file, its upkeep, issues, history and files. */
export function SystemPage() {
  const text = useTexts(texts);
  const { id = "" } = useParams();
  const read = useSystems(id);
  return (
    <div className="page">
      <Link className="back" href="/systems">
        <Icon name="back" /> {text.all}
      </Link>
      <ReadState read={read}>
        {([system]) =>
          system
            ? <Details key={id} system={system} />
            : <Empty icon="systems" title={text.notFound} />}
      </ReadState>
    </div>
  );
}

function Details({ system }: { system: System }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const { can, client } = useHome();
  const { run, isBusy } = useRunTool();
  const [, navigate] = useLocation();
  const [form, setForm] = useState<"edit" | "replace">();
  const asset_id = system.asset_id!;
  const name = nameSystem(system.name, system.kind, language);
  const files = groupFiles(useFiles(), "asset_id").get(asset_id);
  const close = () => setForm(undefined);

  async function remove() {
    if (await run((options) => client.updateAsset({ asset_id, removed: true }, options))) {
      navigate("/systems");
    }
  }

  return (
    <>
      <header className="section">
        <div>
          <h1>{name}</h1>
          <p className="soft">{system.space}</p>
        </div>
        <SystemTags system={system} />
        {can("update_home_asset") && system.status === "active" && !form && (
          <div className="actions">
            <button type="button" className="button" onClick={() => setForm("edit")}>
              <Icon name="edit" /> {text.edit}
            </button>
            <button type="button" className="button" onClick={() => setForm("replace")}>
              {text.replace}
            </button>
            <button type="button" className="button quiet" disabled={isBusy} onClick={remove}>
              {text.remove}
            </button>
          </div>
        )}
      </header>
      {form === "edit" && <SystemForm system={system} onClose={close} />}
      {form === "replace" && <ReplaceForm assetId={asset_id} name={name} onClose={close} />}
      {form !== "edit" && <OnFile system={system} />}
      {files && (
        <section className="section" aria-labelledby="files">
          <h2 id="files">{text.files}</h2>
          <Files files={files} />
        </section>
      )}
      <OpenIssues assetId={asset_id} />
      <Upkeep assetId={asset_id} />
      <History assetId={asset_id} />
    </>
  );
}

function OpenIssues({ assetId }: { assetId: string }) {
  const text = useTexts(texts);
  const { data: issues = [] } = useIssues(true, assetId);
  if (issues.length === 0) return null;
  return (
    <section className="section" aria-labelledby="issues">
      <h2 id="issues">{text.issues}</h2>
      <ul className="rows">
        {issues.map(({ issue_id, title }) => (
          <li key={issue_id}>
            <Link className="row" href={`/issues#${issue_id}`}>
              <Icon name="issues" />
              <span className="row-text">{title}</span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Upkeep({ assetId }: { assetId: string }) {
  const text = useTexts(texts);
  const { data: works = [] } = useUpkeep(assetId);
  if (works.length === 0) return null;
  return (
    <section className="section" aria-labelledby="upkeep">
      <h2 id="upkeep">{text.upkeep}</h2>
      <ul className="rows">
        {works.map((work) => <WorkItem key={work.schedule_id} work={work} isRow />)}
      </ul>
    </section>
  );
}
