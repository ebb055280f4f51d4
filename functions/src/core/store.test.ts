import { getApp, initializeApp } from 'firebase-admin/app';
import { expect, it, vi } from 'vitest';
import { store } from './store.ts';

it('The store brings the app that the queue of mails needs, in a trigger too, where firebase-functions has one of its own', () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-unit');
  initializeApp({ projectId: 'demo-unit' }, '__FIREBASE_FUNCTIONS_SDK__');
  store();
  expect(getApp().name).toBe('[DEFAULT]');
  vi.unstubAllEnvs();
});
