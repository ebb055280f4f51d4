import { describe, expect, it, vi } from 'vitest';
import { stubTestSettings } from '../config.fixture.ts';
import { bucket, requireCleanFile, setVirusScan } from './bucket.ts';

stubTestSettings({ UPLOADS_BUCKET: 'uploads-of-the-tests' });

describe('The bucket of uploaded files', () => {
  it('is the one that the deployment names', () => {
    expect(bucket().name).toBe('uploads-of-the-tests');
  });

  it('is missing in a deployment that names none', async () => {
    vi.stubEnv('UPLOADS_BUCKET', '');
    vi.resetModules();
    const fresh = await import('./bucket.ts');
    expect(fresh.bucket).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

describe('A file that a person sends', () => {
  it('is taken when there is no virus scanner', async () => {
    await expect(requireCleanFile(Buffer.from('virus'))).resolves.toBeUndefined();
  });

  it('is taken when the virus scanner finds nothing, and refused when it does', async () => {
    setVirusScan(async (bytes) => bytes.toString() !== 'virus');
    await expect(requireCleanFile(Buffer.from('letter'))).resolves.toBeUndefined();
    await expect(requireCleanFile(Buffer.from('virus'))).rejects.toMatchObject({
      code: 'invalid',
      message: 'This file was refused by our virus scanner.',
    });
  });
});
