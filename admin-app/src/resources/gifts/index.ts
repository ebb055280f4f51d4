import { staffPaths } from '@society-gal/contracts/http';
import { readsAll } from '@society-gal/contracts/staff';
import { collections } from '@society-gal/contracts/store';
import type { Resource } from '../../app/resource.ts';

/** One gift, and what is to be done about gifts. */
export const gifts: Resource = {
  title: 'Gifts',
  isFor: (roles) => readsAll(roles, collections.donations),
  screens: [
    {
      path: staffPaths.giftsToDo,
      load: async () => (await import('./gifts-to-do.page.tsx')).GiftsToDoPage,
    },
    {
      path: staffPaths.campaigns,
      load: async () => (await import('./campaigns.page.tsx')).CampaignsPage,
    },
    {
      path: staffPaths.enterGift,
      load: async () => (await import('./enter-gift.page.tsx')).EnterGiftPage,
    },
    {
      path: staffPaths.gift(':id'),
      load: async () => (await import('./gift.page.tsx')).GiftPage,
      samples: [staffPaths.gift('demo-donation-01')],
    },
  ],
};
