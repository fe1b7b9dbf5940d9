export type MenuLink = { to: string; label: string };
