/** Roles and their rank (spec 6.1). Super admin is a flag on the admin's record, not a role. */
export const roleRanks = { user: 1, prompter: 2, jadmin: 3, admin: 4 } as const;

export type Role = keyof typeof roleRanks;

export function satisfiesRole(current: Role, required: Role): boolean {
  return roleRanks[current] >= roleRanks[required];
}
