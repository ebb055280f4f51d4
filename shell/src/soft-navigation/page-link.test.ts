// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest';
import { pageLink } from './page-link.ts';

const here = { origin: 'https://site.test', pathname: '/about', search: '' } as Location;
function linkTo(html: string) {
  window.location.href = 'https://site.test/about';
  document.body.innerHTML = html;
  return pageLink(document.querySelector('a span') ?? document.querySelector('a'), here)?.pathname ?? null;
}

describe('A link to show without a new document', () => {
  test('is any link to another public page, pressed anywhere on it', () => {
    expect(linkTo('<a href="/donate">Give</a>')).toBe('/donate');
    expect(linkTo('<a href="/programs/ai-101#dates"><span>Dates</span></a>')).toBe('/programs/ai-101');
    expect(linkTo('<a href="https://site.test/?from=mail">Home</a>')).toBe('/');
  });
  test('is none that acts, downloads, leads to the staff or away, or stays on the page', () => {
    for (const link of [
      '<a href="#team">Team</a>',
      '<a href="/about#team">Team</a>',
      '<a href="/admin/auth">Staff</a>',
      '<a href="/api/newsletter/leave?token=1">Leave</a>',
      '<a href="/send/contact">Send</a>',
      '<a href="/calendar/gala">Calendar</a>',
      '<a href="/downloads/report.pdf">Report</a>',
      '<a href="/media-kit.zip">Kit</a>',
      '<a href="/donate" download>Give</a>',
      '<a href="/donate" target="_blank">Give</a>',
      '<a href="https://elsewhere.test/donate">Give</a>',
      '<a href="mailto:team@site.test">Write</a>',
    ])
      expect(linkTo(link), link).toBeNull();
  });
});
