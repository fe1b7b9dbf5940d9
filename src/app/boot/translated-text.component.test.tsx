import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CopyButton } from "@/components/prompt/copy-button";
import { bearTranslators } from "./translated-text";

const { insertBefore, removeChild } = Node.prototype;
beforeEach(() => bearTranslators());
afterEach(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

/** As a browser's translator does: every text node in two elements, or gone and its words in them. */
function translate(root: Node, isReplaced: boolean) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    text.replaceWith(outer);
    inner.append(isReplaced ? text.data : text);
  }
}

function Bare({ isMore }: { isMore: boolean }) {
  return (
    <p>
      {isMore && <b>First</b>}
      middle {isMore ? "one" : null}
      {!isMore && "gone"}
      {isMore ? <i>last</i> : <u>least</u>}
    </p>
  );
}

test.each([false, true])(
  "bare texts beside what comes and goes survive a translator (replaced: %s)",
  (isReplaced) => {
    const { rerender, container } = render(<Bare isMore={false} />);
    translate(container, isReplaced);
    rerender(<Bare isMore />);
    translate(container, isReplaced);
    rerender(<Bare isMore={false} />);
    expect(container.querySelector("u")?.textContent).toBe("least");
    expect(container.querySelector("b")).toBeNull();
  },
);

test.each([false, true])("a translated Copy button says that it has copied (replaced: %s)", (isReplaced) => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
  const button = (isCopied: boolean) => (
    <CopyButton isCopied={isCopied} label="Copy it" hasKey onCopy={() => {}} />
  );
  const { rerender } = render(button(false));
  translate(screen.getByRole("button"), isReplaced);
  rerender(button(true));
  expect(screen.getByRole("button").querySelector("kbd")?.getAttribute("translate")).toBe("no");
});
