import { type RefObject, useEffect, useRef } from "react";

/** Scrolls to the newest text, unless the person has scrolled up to read. Their own message is always shown. */
export function useKeptAtEnd(
  region: RefObject<HTMLElement | null>,
  messages: readonly { role: string }[],
) {
  const isAtEnd = useRef(true);
  const sent = messages.filter(({ role }) => role === "user").length;

  useEffect(() => {
    const element = region.current!;
    let lastTop = 0;
    const watch = () => {
      const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < 80;
      // What arrives makes the end farther; only the person scrolls up.
      if (isNear || element.scrollTop < lastTop) isAtEnd.current = isNear;
      lastTop = element.scrollTop;
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
  });
}

function scroll(element: HTMLElement) {
  element.scrollTop = element.scrollHeight;
}
