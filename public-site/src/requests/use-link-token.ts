import { useEffect, useState } from 'react';

/**
 * The token of a link that was handed to a person. It stands in the part of the address that is sent to no server, and
 * leaves the address bar and the history at once. Null until it was read; an empty text without one.
 */
export function useLinkToken(): { token: string | null; forget: () => void } {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const found = decode(location.hash.slice(1));
      if (found) history.replaceState(history.state, '', location.pathname);
      setToken((known) => found || known || '');
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return { token, forget: () => setToken('') };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
