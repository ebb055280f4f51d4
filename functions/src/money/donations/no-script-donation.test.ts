import { expect, it } from 'vitest';
import { originOfPost } from './no-script-donation.ts';

const site = 'https://societygal.test';

it('A gift without JavaScript keeps the campaign that the address of our page names', () => {
  expect(originOfPost(`${site}/donate?utm_campaign=spring&utm_source=news`, site)).toEqual({
    utm: { source: 'news', medium: '', campaign: 'spring' },
    referrer: null,
  });
  expect(originOfPost(`${site}/donate`, site)).toBeNull();
});

it('A gift without JavaScript keeps the name of another website that holds the form, and nothing of its address', () => {
  expect(originOfPost('https://blog.example.org/post?user=7', site)).toEqual({
    utm: null,
    referrer: 'blog.example.org',
  });
});

it.each([undefined, '', 'nonsense', 'about:blank'])('says nothing of where it came from when told %s', (referer) => {
  expect(originOfPost(referer, site)).toBeNull();
});
