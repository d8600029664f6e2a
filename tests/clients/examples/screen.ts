/** An app of examples/ without a browser or a phone, and what a person reads and presses on it. */
import { createElement } from "react";
import { create } from "react-test-renderer";
import { until } from "../../support/until.ts";

// Keeps React's renderer for tests from logging that React recommends one with a DOM, which a phone does not have.
Object.assign(globalThis, { IS_REACT_NATIVE_TEST_ENVIRONMENT: true });

interface Node {
  type: string;
  props: Record<string, unknown>;
  children: (Node | string)[] | null;
}

export interface Screen {
  /** Texts, labels of buttons as `[Send]`, or `(Send)` if disabled, and addresses of links as `<mailto:…>`, in the order of the screen. */
  read(): string;
  /** Waits until the screen shows the text or matches the pattern. */
  waitFor(shown: string | RegExp): Promise<void>;
  press(label: string): void;
  /** Ticks the box that has this label, or removes the tick. */
  tick(label: string | RegExp): Promise<void>;
  /** Types into the field that has this label. */
  type(label: string, text: string): Promise<void>;
  close(): void;
}

// deno-lint-ignore no-explicit-any -- each example has props of its own
export function openScreen(component: any): Screen {
  const renderer = create(createElement(component));
  const nodes = () => [renderer.toJSON() as Node | Node[] | null].flat().filter((one) => !!one);
  const all = () => nodes().flatMap(listNodes);

  function read(): string {
    return nodes().map(describe).join("\n");
  }

  return {
    read,
    async waitFor(shown) {
      const isShown = () => typeof shown === "string" ? read().includes(shown) : shown.test(read());
      await until(isShown).catch(() => {
        throw new Error(`The screen does not show ${shown}:\n${read()}`);
      });
    },
    press(label) {
      const shown = all();
      const button = shown.find((node) => labelOf(node) === label);
      if (!button) throw new Error(`The screen has no button “${label}”:\n${read()}`);
      const form = shown.find((node) => node.type === "form" && listNodes(node).includes(button));
      const event = { preventDefault() {} };
      if (button.props["type"] === "submit") call(form, "onSubmit", event);
      else call(button, button.type === "button" ? "onClick" : "onPress", event);
    },
    async tick(label) {
      const find = () =>
        all().filter((node) => node.type === "label" && describe(node).match(label))
          .flatMap(listNodes).find(isInput);
      const wasTicked = find()?.props["checked"];
      call(find(), "onChange", {});
      await until(() => find()?.props["checked"] !== wasTicked);
    },
    async type(label, text) {
      const find = () => {
        const field = all().find((node) =>
          node.props["accessibilityLabel"] === label ||
          node.type === "label" && describe(node).startsWith(label)
        );
        return field?.type === "label" ? listNodes(field).find(isInput) : field;
      };
      const field = find();
      if (field?.type === "input") call(field, "onChange", { target: { value: text } });
      else call(field, "onChangeText", text);
      await until(() => find()?.props["value"] === text);
    },
    close: () => renderer.unmount(),
  };
}

const isInput = ({ type }: Node) => type === "input";

function call(node: Node | undefined, name: string, argument: unknown): void {
  (node?.props[name] as (argument: unknown) => void)(argument);
}

function listNodes(node: Node): Node[] {
  const inner = (node.children ?? []).filter((child) => typeof child !== "string");
  return [node, ...inner.flatMap(listNodes)];
}

function labelOf({ type, props, children }: Node): string | undefined {
  if (type === "Button") return String(props["title"]);
  return type === "button" ? (children ?? []).join("") : undefined;
}

function describe(node: Node | string): string {
  if (typeof node === "string") return node;
  const label = labelOf(node);
  if (label !== undefined) return node.props["disabled"] ? `(${label})` : `[${label}]`;
  const texts = (node.children ?? []).map(describe);
  if (node.type === "a") texts.push(`<${node.props["href"]}>`);
  return texts.join(/^(?:p|Text|label|strong|a|li)$/.test(node.type) ? "" : "\n");
}
