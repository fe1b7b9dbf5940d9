import { fill } from "@test/components/forms";
import { answerRequests, watchRequests } from "@test/components/network";
import { beginOwnSession } from "@test/components/own-session";
import { renderPage } from "@test/components/render-page";
import { createPerson, goodPassword, service } from "@test/components/service";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { NameForm } from "./name-form";

test("a saved name is shown and editable if reloading fails", async () => {
  const { id, email } = await createPerson("named");
  await beginOwnSession(email, goodPassword);
  const { user } = renderPage(<NameForm userId={id} />);
  const field = screen.getByLabelText<HTMLInputElement>("First name");
  await waitFor(() => expect(field.value).toBe("Yasmine"));
  const reads = /\/profiles\?select=first_name/;
  const asked = watchRequests(reads);
  answerRequests(reads, () => ({ status: 500 }));
  await fill(user, field, "Zaynab");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(asked).toHaveLength(3));
  const { data } = await service.from("profiles").select("id, first_name").eq("id", id).throwOnError();
  expect(data).toEqual([{ id, first_name: "Zaynab" }]);
  expect(field.value).toBe("Zaynab");
  expect(field.disabled).toBe(false);
  expect(screen.queryByRole("alert")).toBeNull();
});
