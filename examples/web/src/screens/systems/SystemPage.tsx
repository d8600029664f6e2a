import { useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { Button, Empty, fill, Icon, LinkRow, ReadState, Section } from "../../app/kit";
import { useRunTool, useWords } from "../../app/kit";
import { useUpkeep } from "../board/useBoard";
import { WorkItem } from "../board/WorkItem";
import { Files } from "../files/Files";
import { groupFiles, useFiles } from "../files/useFiles";
import { useIssues } from "../issues/useIssues";
import { Entries } from "../timeline/Timeline";
import { type Related, useRelated, useTimeline } from "../timeline/useTimeline";
import { SystemForm } from "./SystemForm";
import { SystemTags } from "./Systems";
import { texts } from "./texts";
import { type System, useSystems } from "./useSystems";

/** One system: what is on file, its upkeep, issues, history and files. */
export function SystemPage() {
  const { text } = useWords(texts);
  const { id = "" } = useParams();
  const read = useSystems(id);
  return (
    <div className="page">
      <Link className="icon-link back" href="/systems">
        <Icon name="back" /> {text.allSystems}
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
  const { text, nameSystem } = useWords(texts);
  const { can, client, run, isBusy } = useRunTool();
  const [, navigate] = useLocation();
  const [isEditing, setIsEditing] = useState(false);
  const assetId = system.asset_id!;
  const files = groupFiles(useFiles(), "asset_id").get(assetId);
  const { data: issues = [] } = useIssues(true, assetId);
  const { data: works = [] } = useUpkeep(assetId);
  const related = useRelated();

  async function remove() {
    const input = { asset_id: assetId, removed: true };
    if (await run((options) => client.updateAsset(input, options))) navigate("/systems");
  }

  return (
    <>
      <header className="stack">
        <div>
          <h1>{nameSystem(system.name, system.kind)}</h1>
          <p className="soft">{system.space}</p>
        </div>
        <SystemTags system={system} />
        {can("update_home_asset") && system.status === "active" && !isEditing && (
          <div className="actions">
            <Button icon="edit" onClick={() => setIsEditing(true)}>{text.edit}</Button>
            <Button kind="quiet" disabled={isBusy} onClick={remove}>{text.remove}</Button>
          </div>
        )}
      </header>
      {isEditing
        ? <SystemForm system={system} onClose={() => setIsEditing(false)} />
        : <OnFile system={system} related={related} />}
      {files && (
        <Section title={text.files}>
          <Files files={files} />
        </Section>
      )}
      {issues.length > 0 && (
        <Section title={text.issues}>
          <ul className="rows">
            {issues.map(({ issue_id, title }) => (
              <LinkRow
                key={issue_id}
                href={`/issues#${issue_id}`}
                icon="issues"
                title={title}
              />
            ))}
          </ul>
        </Section>
      )}
      {works.length > 0 && (
        <Section title={text.board}>
          <ul className="rows">
            {works.map((work) => <WorkItem key={work.schedule_id} work={work} isRow />)}
          </ul>
        </Section>
      )}
      <History assetId={assetId} related={related} />
    </>
  );
}

function History({ assetId, related }: { assetId: string; related: Related }) {
  const { text } = useWords(texts);
  const { read, hasMore, showMore } = useTimeline({ assetId }, 5);
  if (read.data?.length === 0) return null;
  return (
    <Section title={text.history}>
      <ReadState read={read}>{(events) => <Entries events={events} related={related} />}</ReadState>
      {hasMore && <Button onClick={showMore}>{text.earlier}</Button>}
    </Section>
  );
}

type Source = { source?: string; person_id?: string };

/** What is known of a system, and where each value comes from. */
function OnFile({ system, related }: { system: System; related: Related }) {
  const { text, word, format } = useWords(texts);
  const { manufacturer, model, serial, price_minor, price_currency } = system;
  const values = Object.entries({
    manufacturer,
    model,
    serial,
    installed_on: format.date(system.installed_on, system.installed_precision),
    purchased_on: format.date(system.purchased_on, system.purchased_precision),
    warranty_until: format.date(system.warranty_until),
    price: price_minor === null ? "" : format.money(price_minor, price_currency!),
  }).filter(([, value]) => value);
  const sources = system.provenance as Record<string, Source>;
  return (
    <Section className="card" title={text.about}>
      {values.length === 0 && <p className="soft">{text.nothingOnFile}</p>}
      <dl className="specs">
        {values.map(([field, value]) => {
          const { source = "", person_id = "" } = sources[field] ?? {};
          const name = related.authors.get(person_id) ?? text.somebody;
          return (
            <div key={field}>
              <dt className="soft small">{word(field)}</dt>
              <dd>{value}</dd>
              <dd className="soft small">{fill(word(source), { name })}</dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
