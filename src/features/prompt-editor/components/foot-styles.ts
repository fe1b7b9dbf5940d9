/** The dialog's foot, with the buttons that decide: always in sight, over what scrolls. */
export const footStyles =
  "sticky bottom-0 -mx-6 border-t border-line bg-paper px-6 pt-3 pb-[max(14px,env(safe-area-inset-bottom))]";
