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
      className={
        isLarge
          ? "text-[54px] sm:text-[76px] rtl:text-[42px] rtl:sm:text-[58px]"
          : "text-[42px] sm:text-[58px]"
      }
    >
      <span className={isStacked ? "block" : ""}>{lead}</span>{" "}
      <em className={`text-gold sm:ltr:whitespace-nowrap rtl:not-italic ${isStacked ? "block" : ""}`}>
        {turn}
      </em>
    </Heading>
  );
}
