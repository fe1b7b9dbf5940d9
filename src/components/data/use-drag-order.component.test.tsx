import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useDragOrder } from "./use-drag-order";

function List({ onOrder }: { onOrder: (ids: string[]) => void }) {
  const { order, handle } = useDragOrder(["a", "b"], onOrder);
  return (
    <ul>
      {order.map((id) => (
        <li key={id}>
          <span {...handle(id)}>{id}</span>
        </li>
      ))}
    </ul>
  );
}

test("a pointer that moves and lets go before anything is drawn has moved the row", () => {
  const onOrder = vi.fn();
  render(<List onOrder={onOrder} />);
  document.elementFromPoint = () => screen.getByText("b");
  fireEvent.pointerDown(screen.getByText("a"), { button: 0 });
  act(() => {
    window.dispatchEvent(new PointerEvent("pointermove"));
    window.dispatchEvent(new PointerEvent("pointerup"));
  });
  expect(onOrder.mock.calls).toEqual([[["b", "a"]]]);
});

test("a drag that the browser takes over changes nothing", () => {
  const onOrder = vi.fn();
  render(<List onOrder={onOrder} />);
  document.elementFromPoint = () => screen.getByText("b");
  fireEvent.pointerDown(screen.getByText("a"), { button: 0 });
  act(() => void window.dispatchEvent(new PointerEvent("pointermove")));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["b", "a"]);
  act(() => void window.dispatchEvent(new PointerEvent("pointercancel")));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["a", "b"]);
  expect(onOrder).not.toHaveBeenCalled();
});
