import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Modal } from "@/components/ui/modal";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type Author, authorsQueryOptions } from "../api/authors";

type AuthorDialogProps = {
  title: string;
  /** Whether people are found and shown by e-mail. */
  seesAddresses: boolean;
  onChoose: (author: string) => void;
  onClose: () => void;
};

export function AuthorDialog({ title, seesAddresses, onChoose, onClose }: AuthorDialogProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const authors = useQuery(authorsQueryOptions(useDeferredValue(query.trim())));
  // A result may lack the person chosen from the last one.
  const heir = authors.data?.find(({ id }) => id === chosen);
  return (
    <Modal title={title} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (heir) onChoose(heir.id);
        }}
      >
        <TextField
          type="search"
          label={seesAddresses ? m.manage_author_search_all() : m.manage_author_search()}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(null);
          }}
        />
        {authors.isLoadingError ? (
          <LoadFailed onRetry={() => void authors.refetch()} />
        ) : (
          <fieldset
            aria-label={m.manage_author_list()}
            className="max-h-[38dvh] min-h-24 overflow-y-auto rounded-md border border-line"
          >
            {authors.data?.length === 0 && (
              <p role="status" className="px-4 py-3 text-soft">
                {m.manage_author_none()}
              </p>
            )}
            {authors.data?.map((author) => (
              <AuthorChoice
                key={author.id}
                author={author}
                isChosen={author.id === chosen}
                onChoose={() => setChosen(author.id)}
              />
            ))}
          </fieldset>
        )}
        <Button type="submit" variant="primary" disabled={!heir}>
          {m.manage_author_do()}
        </Button>
      </form>
    </Modal>
  );
}

type AuthorChoiceProps = { author: Author; isChosen: boolean; onChoose: () => void };

function AuthorChoice({ author: { first_name, email, prompts }, isChosen, onChoose }: AuthorChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-4 py-1.5 last:border-0 hover:bg-sunken">
      <input
        type="radio"
        name="author"
        checked={isChosen}
        onChange={onChoose}
        className="size-[18px] accent-gold"
      />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-start font-[560]">{first_name || m.manage_author_nameless()}</bdi>
        {email && (
          <bdi dir="ltr" className="block truncate text-sm text-mute">
            {email}
          </bdi>
        )}
      </span>
      <span className="text-sm text-mute tabular-nums">
        {m.manage_author_prompts({ count: prompts, shown: formatNumber(prompts) })}
      </span>
    </label>
  );
}
