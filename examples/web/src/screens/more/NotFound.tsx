import { Link } from "wouter";
import { useTexts } from "../../app/language";
import { Empty } from "../../app/states";

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
