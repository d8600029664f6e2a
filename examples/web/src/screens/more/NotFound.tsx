import { Link } from "wouter";
import { useTexts } from "../../app/language";
import { Empty } from "../../app/states";
import { texts } from "../../app/texts";

export function NotFound() {
  const text = useTexts(texts);
  return (
    <div className="page">
      <Empty icon="question" title={text.notFound}>
        <Link className="button" href="/">{text.goHome}</Link>
      </Empty>
    </div>
  );
}
