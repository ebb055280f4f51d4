import { expect, test } from 'vitest';
import * as protocol from './document-protocol.ts';

test('Names that releases share in a document never change', () => {
  // Documents, apps and shells with these names are deployed. Renaming one breaks the part that was not deployed with it.
  expect(protocol).toMatchObject({
    hydratedAttribute: 'data-hydrated',
    noSpeechAttribute: 'data-no-speech',
    rootElementId: 'root',
    buildAttribute: 'data-build',
    pageStylesElementId: 'site-css',
    menuButtonAttribute: 'data-menu',
    menuElementId: 'site-nav',
    countUpAttribute: 'data-count',
    needsAppAttribute: 'data-app',
    needsAppNowAttribute: 'data-app-now',
    partAttribute: 'data-part',
    partPropsAttribute: 'data-props',
    partWordsElementId: 'part-words',
    accessibilityStorageKey: 'accessibility-settings',
    draftKeyPrefix: 'draft:',
    draftChoiceKey: 'keep-drafts',
  });
});

test('No name of the document protocol means two things', () => {
  const names = Object.values(protocol);
  expect(new Set(names).size).toBe(names.length);
});
