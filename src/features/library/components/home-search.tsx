import type { FormEvent } from "react";
import { Link, useHref, useNavigate } from "react-router-dom";
import { chipStyles } from "@/components/ui/chip";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { SearchBox } from "./search-box";

/** The search of a page without results: a plain form that works without a script. */
export function SearchForm() {
  const navigate = useNavigate();
  const action = useHref(paths.search);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get("q");
    navigate(paths.searchFor(typeof query === "string" ? query.trim() : ""));
  }

  return (
    <search>
      <form action={action} method="get" onSubmit={handleSubmit}>
        <SearchBox label={m.home_search_label()} />
      </form>
    </search>
  );
}

/** The home page's search and example searches. */
export function HomeSearch() {
  const examples = [m.home_example_1(), m.home_example_2(), m.home_example_3(), m.home_example_4()];
  return (
    <>
      <SearchForm />
      <ul aria-label={m.home_examples_label()} className="mt-2.5 flex flex-wrap gap-x-2">
        {examples.map((example) => (
          <li key={example}>
            <Link to={paths.searchFor(example)} className="group flex h-11 items-center rounded-full">
              <span className={chipStyles(false)}>{example}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
