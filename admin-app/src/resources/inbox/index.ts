import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** What arrives apart from the applications. */
export const inbox: Resource = {
  title: 'Inbox',
  key: 'i',
  isFor: (roles) => readsAll(roles, collections.waitlistEntries),
  screens: [
    {
      path: staffPaths.inbox,
      load: async () => (await import('./inbox.page.tsx')).InboxPage,
      samples: ['/admin/inbox', '/admin/inbox?topic=contact', '/admin/inbox?topic=overdue'],
    },
    {
      path: staffPaths.inboxRecord(':topic', ':id'),
      load: async () => (await import('./inbox-record.page.tsx')).InboxRecordPage,
      samples: [
        staffPaths.inboxRecord('contact', 'demo-contact-1'),
        staffPaths.inboxRecord('referrals', 'demo-referral-1'),
      ],
    },
  ],
  indexes: async () => (await import('./topics.ts')).indexesOfInbox(),
};
