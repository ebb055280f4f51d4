import { routes } from '@society-gal/contracts/http';
import { expect, test } from 'vitest';
import { findPage } from '../pages/index.ts';
import { isCalmPage } from './calm-page.ts';

const isCalm = async (route: string | null) => {
  const page = (await findPage(route ?? '')?.load())?.page;
  return page ? isCalmPage(page) : undefined;
};

test('Nobody who asks for help, fills in a form or gives is asked for a gift by a floating button', async () => {
  for (const route of [
    routes.contact,
    routes.contactForm,
    routes.leavingSafely,
    routes.applyForSupport,
    routes.applicationForm,
    routes.referSomeone,
    routes.partnershipApplication,
    routes.promptEngineeringWorkshop,
    routes.ai101,
    routes.donate,
    routes.donationSuccess,
    routes.myRequest,
    routes.claim,
    routes.newsletterConfirm,
  ])
    expect(await isCalm(route), route).toBe(true);
});

test('The floating button stands on pages about the foundation', async () => {
  for (const route of [routes.home, routes.about, routes.mission, routes.stories])
    expect(await isCalm(route), route).toBe(false);
});
