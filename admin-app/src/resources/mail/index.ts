import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** Mails that go out on their own, and those that did not. */
export const mail: Resource = {
  title: 'Mail',
  key: 'm',
  isFor: (roles) => readsAll(roles, collections.mailOutbox),
  screens: [
    {
      path: staffPaths.mail,
      load: async () => (await import('./mail.page.tsx')).MailPage,
      samples: ['/admin/mail', '/admin/mail?show=bounced', '/admin/mail?show=sent'],
    },
  ],
  indexes: async () => (await import('./mail-queries.ts')).indexesOfMail(),
};
