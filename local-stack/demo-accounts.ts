import type { StaffRole } from '@society-gal/contracts/team';

type DemoAccount = {
  uid: string;
  email: string;
  password: string;
  name: string;
  /** None for somebody who has only signed up. */
  roles: readonly StaffRole[];
};

const staff = (word: string, name: string, role: StaffRole): DemoAccount => ({
  uid: `demo-${word}`,
  email: `${word}@societygal.test`,
  password: `demo-${word}-1`,
  name,
  roles: [role],
});

/** The accounts every local stack has, one of each role. They exist in the Auth emulator only. */
export const demoAccounts = {
  admin: staff('admin', 'Avery Admin', 'owner'),
  cases: staff('cases', 'Cass Caseworker', 'caseworker'),
  reviewer: staff('reviewer', 'Robin Reviewer', 'reviewer'),
  finance: staff('finance', 'Fran Finance', 'finance'),
  letters: staff('letters', 'Lee Letters', 'communications'),
  reader: staff('reader', 'Reese Reader', 'reader'),
  passkey: staff('passkey', 'Pascale Passkey', 'owner'),
  visitor: {
    uid: 'demo-visitor',
    email: 'visitor@societygal.test',
    password: 'demo-visitor-1',
    name: 'Vera Visitor',
    roles: [],
  },
} as const satisfies Record<string, DemoAccount>;
