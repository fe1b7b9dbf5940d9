/** A key; left-to-right in mirrored layouts too. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      dir="ltr"
      translate="no"
      className="rounded-[5px] border border-line bg-sunken px-1.5 py-1 font-sans text-sm leading-none font-medium text-mute"
    >
      {children}
    </kbd>
  );
}
