import { routes } from '@society-gal/contracts/routes';
import { useEffect, useRef } from 'react';

/** What takes the place of a form behind a private link once the answer has arrived: what it was, what follows, the way on. */
export function AnswerArrived({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was scrolled to is gone with the form.
    scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <div className="form">
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{text}</p>
      <p>
        <a href={routes.home}>Return to Home</a>
      </p>
    </div>
  );
}
