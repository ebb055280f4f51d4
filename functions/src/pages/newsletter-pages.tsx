import { organisation } from '@society-gal/contracts';
import type { ApiResponse } from '../edge/route.ts';
import { renderPage } from './page.tsx';

/** The answer to a link or button of the newsletter: what is so now. */
export function renderSubscription(title: string, text: string): ApiResponse {
  return renderPage({
    title,
    children: (
      <>
        <h1>{title}</h1>
        <p>{text}</p>
      </>
    ),
  });
}

/** Asks whether to unsubscribe; `action` is the address that does it. */
export function renderUnsubscribe(action: string): ApiResponse {
  return renderPage({
    title: 'Unsubscribe',
    children: (
      <>
        <h1>Unsubscribe</h1>
        <p>You will get no more letters from {organisation.shortName}.</p>
        <form className="form" method="post" action={action}>
          <button type="submit">Unsubscribe</button>
        </form>
      </>
    ),
  });
}
