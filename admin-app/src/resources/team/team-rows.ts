import { roleFacts, type StaffRole } from '@society-gal/contracts/team';

/** Roles in words. */
export const rolesText = (roles: readonly StaffRole[]): string =>
  roles.length === 0 ? 'no role yet' : roles.map((role) => roleFacts[role].label).join(', ');

/** A row of somebody, with its buttons. */
export const rowStyle = {
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiListItemText-root': { flex: '1 1 220px', overflowWrap: 'anywhere' },
} as const;
