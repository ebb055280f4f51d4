import type { StoredAnswer } from './stored-region.tsx';

/**
 * The facts of a form that was stored, where the region that prints and saves them could not be loaded, such as after a
 * deploy: the form is sent all the same, and its code is told once.
 */
export function PlainRegion({ answer: { reference, returnCode, pin, introduction } }: { answer: StoredAnswer }) {
  return (
    <section className="form stored" aria-label="Your request is stored" data-no-speech="">
      <h3 tabIndex={-1}>Your request is stored</h3>
      <p>Reference: {reference}</p>
      {returnCode ? (
        <p>
          Return code: {returnCode}, PIN: {pin}. Write both down now: nobody can send them to you again.
        </p>
      ) : null}
      {introduction ? (
        <p>
          The link for her: {location.origin}
          {introduction}
        </p>
      ) : null}
    </section>
  );
}
