import { answerRequests } from "@test/components/network";
import { renderPage } from "@test/components/render-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DeleteAccount } from "./own-data";

const id = "0f0e0d0c-0000-4000-8000-00000000000a";

test.each([
  ["its e-mail address", { id, email: "ann@home.test", phone: "15550123" }, "Ann@home.test"],
  ["without one its telephone number", { id, email: "", phone: "15550123" }, "15550123"],
  ["without either its id", { id, email: "", phone: "" }, id],
])("an account is deleted once the required text is typed: %s", async (_, user, typed) => {
  const sent: unknown[] = [];
  answerRequests(/\/functions\/v1\/delete-account/, (body) => {
    sent.push(body);
    return { status: 409, body: { code: "last_super_admin", message: "One super admin must remain" } };
  });
  const { user: person } = renderPage(<DeleteAccount user={user} />, { as: "user" });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Delete my account" });
  expect(button.disabled).toBe(true);
  await person.type(screen.getByLabelText(`Type ${typed.toLowerCase()} to confirm`), `${typed}{Enter}`);
  expect(await screen.findByText("You are the last super admin. Name another one first.")).toBeTruthy();
  expect(sent).toEqual([{ confirmation: typed }]);
});
