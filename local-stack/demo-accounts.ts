/** The two accounts every local stack has. They exist in the Auth emulator only. */
export const demoAccounts = {
  admin: { uid: 'demo-admin', email: 'admin@societygal.test', password: 'demo-admin-1', name: 'Avery Admin' },
  visitor: { uid: 'demo-visitor', email: 'visitor@societygal.test', password: 'demo-visitor-1', name: 'Vera Visitor' },
} as const;
