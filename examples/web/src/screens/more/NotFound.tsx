import { Link } from "wouter";
import { Empty, useTexts } from "../../app/kit";

export function NotFound() {
  const text = useTexts();
  return (
    <div className="page">
      <Empty icon="question" title={text.notFound}>
        <Link className="button" href="/">{text.toChat}</Link>
      </Empty>
    </div>
  );
}
