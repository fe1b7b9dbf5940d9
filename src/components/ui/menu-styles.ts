export const menuStyles =
  "z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 animate-rise overflow-y-auto text-start rounded-lg border border-line-strong bg-surface p-1.5 shadow-[0_12px_40px_-16px_#0008]";

export const menuItemStyles =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-base -outline-offset-2 data-[highlighted]:bg-sunken forced-colors:data-[highlighted]:outline-2";
