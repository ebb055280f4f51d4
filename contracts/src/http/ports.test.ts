import { expect, it } from 'vitest';
import { basePorts, portsFrom, portVariable } from './ports.ts';
import { localSiteConfig } from './site-config.ts';

it('The ports of the local stack are the usual ones unless somebody moves them', () => {
  expect(portsFrom({})).toEqual(basePorts);
});

it('The ports of the local stack move together by an offset, and one alone by its own variable, which the offset does not touch', () => {
  const ports = portsFrom({ PORT_OFFSET: '500', ADMIN_APP_PORT: '4000' });
  expect(ports).toMatchObject({ shell: basePorts.shell + 500, smtp: basePorts.smtp + 500, adminApp: 4_000 });
});

it('The ports of the local stack are set by variables that are named after the part', () => {
  expect([portVariable('shell'), portVariable('publicSite'), portVariable('accessibilityWidget')]).toEqual([
    'SHELL_PORT',
    'PUBLIC_SITE_PORT',
    'ACCESSIBILITY_WIDGET_PORT',
  ]);
});

it('The ports of the local stack may be the first and the last there is', () => {
  expect(portsFrom({ SHELL_PORT: '1', INBOX_PORT: '65535' })).toMatchObject({ shell: 1, inbox: 65_535 });
});

it.each(['0', '-1', '65536', '80.5', 'web'])('are refused by name when one is %s', (port) => {
  expect(() => portsFrom({ SHELL_PORT: port })).toThrow(
    new RangeError(`SHELL_PORT or PORT_OFFSET gives ${Number(port)}, which is no port`),
  );
});

it('Local sites are told of the parts of the stack and of no account anywhere', () => {
  const config = localSiteConfig(portsFrom({ PORT_OFFSET: '100' }));
  expect(config).toEqual({
    siteUrl: 'http://localhost:3100',
    remotes: {
      publicSite: 'http://localhost:3101',
      adminApp: 'http://localhost:3102',
      accessibilityWidget: 'http://localhost:3103',
    },
    firebase: { apiKey: 'demo-key', authDomain: 'localhost', projectId: 'demo-society-gal' },
    emulators: { auth: 'http://localhost:9199', firestoreHost: 'localhost', firestorePort: 8_180 },
    uploads: true,
  });
});
