/** The child of a parent under which a node lies, now that a translator has wrapped it; null where it lies elsewhere. */
function childOver(node: Node, parent: Node): Node | null {
  let child: Node | null = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Browsers' translators wrap or replace text nodes, after which React's own steps beside them throw. Texts that come and go
 * have elements of their own; this keeps a page alive where one has not.
 */
export function bearTranslators() {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && childOver(before, this));
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childOver(node, this);
    if (child !== null) removeChild.call(this, child);
    return node;
  };
}
