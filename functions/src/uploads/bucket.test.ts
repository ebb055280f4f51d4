import { expect, it, vi } from 'vitest';
import { stubTestSettings } from '../core/config.fixture.ts';
import { bucket } from './bucket.ts';

stubTestSettings({ UPLOADS_BUCKET: 'uploads-of-the-tests' });

it('The upload bucket is the one that the deployment names', () => {
  expect(bucket().name).toBe('uploads-of-the-tests');
});

it('The upload bucket is missing in a deployment that names none', async () => {
  vi.stubEnv('UPLOADS_BUCKET', '');
  vi.resetModules();
  const fresh = await import('./bucket.ts');
  expect(fresh.bucket).toThrow(expect.objectContaining({ code: 'not-found' }));
});
