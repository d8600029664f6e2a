import { type RefObject, useEffect, useRef, useState } from "react";

/** Above the person's message, in px. */
const MARGIN = 12;
/** What may be below without being worth a word, in px. */
const NEAR = 40;

/**
 * Scrolls to the newest text, but not past the person's last message: a long answer is read from its start, which in a
 * danger has what to do first. Scrolls no more once the person has scrolled up.
 *
 * @returns whether there is more below what is seen, and a function that scrolls to the end
 */
export function useKeptAtEnd(
  region: RefObject<HTMLElement | null>,
  messages: readonly { role: string }[],
) {
  const isAtEnd = useRef(true);
  const [hasMore, setHasMore] = useState(false);
  const sent = messages.filter(({ role }) => role === "user").length;

  useEffect(() => {
    const element = region.current!;
    let lastTop = 0;
    const watch = () => {
      const isNear = distanceToEnd(element) < 80;
      // What arrives makes the end farther; only the person scrolls up.
      if (isNear || element.scrollTop < lastTop) isAtEnd.current = isNear;
      lastTop = element.scrollTop;
      setHasMore(distanceToEnd(element) > NEAR);
    };
    element.addEventListener("scroll", watch, { passive: true });
    // Pictures arrive later than their messages.
    const observer = new ResizeObserver(() => isAtEnd.current && scroll(element));
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", watch);
      observer.disconnect();
    };
  }, [region]);

  useEffect(() => {
    isAtEnd.current = true;
  }, [sent]);

  useEffect(() => {
    if (isAtEnd.current) scroll(region.current!);
    setHasMore(distanceToEnd(region.current!) > NEAR);
  });

  const toEnd = () => region.current?.scrollTo({ top: region.current.scrollHeight });
  return { hasMore, toEnd };
}

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

function scroll(element: HTMLElement) {
  const sent = [...element.querySelectorAll(".message.user")].at(-1);
  const end = element.scrollHeight - element.clientHeight;
  const start = sent
    ? element.scrollTop + sent.getBoundingClientRect().top - element.getBoundingClientRect().top
    : end;
  // A person who has scrolled further down to read stays there.
  element.scrollTop = Math.max(element.scrollTop, Math.min(start - MARGIN, end));
}
