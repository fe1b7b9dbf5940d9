import { renderPage } from "@test/components/render-page";
import { screen, within } from "@testing-library/react";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { z } from "zod";
import { DataTable } from "./data-table";
import { choiceFilter, FilterBar } from "./filter-bar";
import { Pager } from "./pager";
import { UnknownList } from "./unknown-list";
import { useListAddress } from "./use-list-address";

type Person = { id: string; name: string; age: number };

const people: Person[] = [
  { id: "a", name: "Amira", age: 30 },
  { id: "b", name: "Basel", age: 41 },
  { id: "c", name: "Carla", age: 25 },
];

const schema = z.object({
  q: z.string().max(200).default(""),
  role: z.enum(["user", "admin"]).nullable().default(null),
  sort: z.enum(["name", "-name", "age", "-age"]).default("-age"),
});

const columns = [
  { id: "name", header: "Name", cell: ({ name }: Person) => name, isSortable: true, isRowHeader: true },
  {
    id: "age",
    header: "Age",
    cell: ({ age }: Person) => age,
    isSortable: true,
    isNumeric: true,
    startsDescending: true,
  },
  { id: "act", header: "Acts", cell: ({ name }: Person) => <button type="button">Greet {name}</button> },
];

type ListProps = { rows?: Person[]; isLoadingError?: boolean; refetch?: () => void };

function People({ rows, isLoadingError = false, refetch = () => {} }: ListProps) {
  const { list, unknown, clear, change, paging, after } = useListAddress(schema);
  const nextCursor = after === "3" ? null : String(Number(after ?? 0) + 1);
  const query = { data: { nextCursor }, isPlaceholderData: false, isLoadingError, refetch };
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { pathname, search } = useLocation();
  if (list === null) return <UnknownList names={unknown} onClear={clear} />;
  return (
    <>
      <FilterBar
        searchLabel="Search people"
        query={list.q}
        onQuery={(q) => change({ q }, { replace: true })}
        filters={[
          choiceFilter({
            label: "Role",
            any: "Any role",
            value: list.role,
            options: [
              { value: "user", label: "User" },
              { value: "admin", label: "Admin" },
            ],
            onChange: (role) => change({ role }),
          }),
        ]}
      />
      <DataTable
        caption="People"
        columns={columns}
        rows={rows}
        sort={list.sort}
        onSort={(sort) => change({ sort: schema.shape.sort.parse(sort) })}
        selection={{ picked, onPick: setPicked, nameOf: ({ name }) => name }}
        query={query}
        empty={{ Icon: UsersRound, title: "Nobody" }}
      />
      <Pager paging={paging} query={query} />
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="picked">{[...picked].join()}</output>
    </>
  );
}

const openPeople = (at = "/people", props: ListProps = { rows: people }) =>
  renderPage(<People {...props} />, { at });
const shown = (name: string) => screen.getByLabelText(name).textContent;
const head = (name: string) => screen.getByRole("columnheader", { name });

test("a table is named, its rows too, and a column says how it is sorted", () => {
  openPeople();
  expect(screen.getByRole("table", { name: "People" })).toBeTruthy();
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Amira",
    "Basel",
    "Carla",
  ]);
  expect(head("Age").getAttribute("aria-sort")).toBe("descending");
  expect(head("Name").getAttribute("aria-sort")).toBe("none");
  expect(head("Acts").getAttribute("aria-sort")).toBeNull();
  expect(within(head("Acts")).queryByRole("button")).toBeNull();
});

test("the order is in the address, in both directions; the default is not", async () => {
  const { user } = openPeople("/people?q=a&after=2");
  await user.click(within(head("Name")).getByRole("button"));
  expect(shown("address")).toBe("/people?q=a&sort=name");
  expect(head("Name").getAttribute("aria-sort")).toBe("ascending");
  await user.click(within(head("Name")).getByRole("button"));
  expect(shown("address")).toBe("/people?q=a&sort=-name");
  await user.click(within(head("Age")).getByRole("button"));
  expect(shown("address")).toBe("/people?q=a");
});

test.each([
  ["/people?role=owner", "role"],
  ["/people?sort=password", "sort"],
  ["/people?owner=me", "owner"],
  ["/people?role=user&role=admin", "role"],
])("an unknown filter or order is reported, never treated as no filter: %s", async (at, name) => {
  const { user } = openPeople(at);
  const alert = screen.getByRole("alert");
  expect(within(alert).getByText(name)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(within(alert).getByRole("button", { name: "Show all" }));
  expect(shown("address")).toBe("/people");
});

test("words and filters are in the address and restart with the first page", async () => {
  const { user } = openPeople("/people?after=2");
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "admin");
  expect(shown("address")).toBe("/people?role=admin");
  await user.type(screen.getByRole("searchbox", { name: "Search people" }), "am");
  expect(shown("address")).toBe("/people?q=am&role=admin");
  await user.click(screen.getByRole("button", { name: "Remove filter Role: Admin" }));
  expect(shown("address")).toBe("/people?q=am");
});

test("pages work in both directions, and from a link into the middle to the first", async () => {
  const { user, unmount } = openPeople();
  expect(screen.getByRole("button", { name: "Previous" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(shown("address")).toBe("/people?after=2");
  expect(screen.getByText("Page 3")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(shown("address")).toBe("/people?after=1");
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(shown("address")).toBe("/people");
  unmount();
  const { user: other } = openPeople("/people?after=3");
  expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
  await other.click(screen.getByRole("button", { name: "First page" }));
  expect(shown("address")).toBe("/people");
});

test("rows are picked one by one and by the page", async () => {
  const { user } = openPeople();
  const page = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select page" });
  await user.click(screen.getByRole("checkbox", { name: "Select Basel" }));
  expect(shown("picked")).toBe("b");
  expect(page.indeterminate).toBe(true);
  await user.click(page);
  expect(shown("picked")?.split(",").sort()).toEqual(["a", "b", "c"]);
  expect([page.checked, page.indeterminate]).toEqual([true, false]);
  await user.click(page);
  expect(shown("picked")).toBe("");
});

test("everything is reached and done by keyboard", async () => {
  const { user } = openPeople();
  screen.getByRole("button", { name: "Filter" }).focus();
  await user.keyboard("{Enter}");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Role" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filter" }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "People" }));
  await user.tab();
  await user.keyboard(" ");
  expect(shown("picked")?.split(",")).toHaveLength(3);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(head("Name").getAttribute("aria-sort")).toBe("ascending");
});

test("while it loads it is busy, with rows to come", () => {
  openPeople("/people", {});
  expect(screen.getByRole("region", { name: "People" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("rowheader")).toBeNull();
  expect(screen.getByRole("checkbox", { name: "Select page" })).toHaveProperty("disabled", true);
});

test("a failure is shown and can be retried; an empty result is shown too", async () => {
  let tries = 0;
  const { user, unmount } = openPeople("/people", {
    isLoadingError: true,
    refetch: () => {
      tries += 1;
    },
  });
  await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Try Again" }));
  expect(tries).toBe(1);
  unmount();
  openPeople("/people", { rows: [] });
  expect(screen.getByRole("heading", { name: "Nobody" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
