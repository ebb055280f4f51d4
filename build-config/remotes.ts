/** The remotes by name and what each exposes. Apart from `federation.ts`, so that reading a name loads no webpack. */
export const remotes = {
  publicSite: { name: 'public_site', exposes: { './app': './src/expose.tsx' } },
  adminApp: { name: 'admin_app', exposes: { './app': './src/expose.tsx' } },
  accessibilityWidget: {
    name: 'accessibility_widget',
    exposes: { './widget': './src/expose-widget.ts', './react': './src/expose-react.tsx' },
  },
} as const;

/** A key of {@link remotes}; the same keys as `SiteConfig['remotes']`. */
export type RemoteKey = keyof typeof remotes;
