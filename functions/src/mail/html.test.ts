import { escapeHtml } from '@society-gal/contracts/format';
import { describe, expect, it } from 'vitest';
import { html, lines, SafeHtml } from './html.ts';

describe('Text in HTML', () => {
  it('Text in HTML is shown as it was typed: every sign of the markup is escaped', () => {
    expect(escapeHtml(`<a href="x">Tom & 'Ann'</a>`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Ann&#39;&lt;/a&gt;',
    );
  });

  it('Text in HTML keeps its lines, whichever way they end', () => {
    expect(lines('one\ntwo\r\nthree\rfour <b>').text).toBe('one<br>two<br>three<br>four &lt;b&gt;');
  });
});

describe('The template tag', () => {
  it('The template tag escapes texts and numbers, and leaves alone what it made itself', () => {
    expect(html`<p>${'<b>'} ${7} ${html`<i>${'&'}</i>`}</p>`.text).toBe('<p>&lt;b&gt; 7 <i>&amp;</i></p>');
  });

  it('The template tag shows nothing for what is not there, and a zero as a zero', () => {
    expect(html`[${false}${null}${undefined}${''}${0}]`.text).toBe('[0]');
  });

  it('The template tag joins lists, however deep', () => {
    expect(html`<ul>${['<', [html`<li>a</li>`, html`<li>b</li>`]]}</ul>`.text).toBe(
      '<ul>&lt;<li>a</li><li>b</li></ul>',
    );
  });

  it('The template tag makes HTML that is a text where a text is needed', () => {
    expect(String(new SafeHtml('<br>'))).toBe('<br>');
  });
});
