import { needsAppAttribute } from '@society-gal/contracts/site';
import { useState } from 'react';
import { useSite } from '../../site-context.ts';

/** An empty text says nothing, because she has seen her device's own dialog. */
async function passOn(url: string): Promise<string> {
  try {
    if (navigator.share) {
      await navigator.share({ title: document.title, url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return 'The link is copied. Paste it where you like.';
  } catch (error) {
    // She closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return 'It could not be copied. The address stands here to be selected.';
  }
}

/** The device's own dialog or the clipboard: no network hears of it, and the address says nothing about who shared it. */
export function Share({ path }: { path: string }) {
  const { siteUrl } = useSite();
  const [message, setMessage] = useState('');
  const url = siteUrl + path;
  return (
    <div className="flow">
      <p>
        <button
          type="button"
          className="button outline"
          {...{ [needsAppAttribute]: '' }}
          onClick={() => void passOn(url).then(setMessage)}
        >
          Share this page
        </button>
      </p>
      <p className="soft">
        Its address: <a href={path}>{url}</a>
      </p>
      <p role="status">{message}</p>
    </div>
  );
}
