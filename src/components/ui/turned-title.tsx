type TurnedTitleProps = {
  as: "h1" | "h2";
  lead: string;
  turn: string;
  isLarge?: boolean;
  isStacked?: boolean;
};

/** A headline whose second half is italic and gold. */
export function TurnedTitle({
  as: Heading,
  lead,
  turn,
  isLarge = false,
  isStacked = false,
}: TurnedTitleProps) {
  return (
    <Heading
      className={isLarge ? "text-4xl sm:text-5xl rtl:text-3xl rtl:sm:text-4xl" : "text-3xl sm:text-4xl"}
    >
      <span className={isStacked ? "block" : ""}>{lead}</span>{" "}
      <em className={`text-gold sm:ltr:whitespace-nowrap rtl:not-italic ${isStacked ? "block" : ""}`}>
        {turn}
      </em>
    </Heading>
  );
}
