import { needsAppAttribute } from '@society-gal/contracts/site';
import type { FormDisplay } from '@society-gal/page-kit/form-display';
import { useEffect, useState } from 'react';
import type { LongFormParts } from './long-form-parts.ts';
import type { useSections } from './use-sections.ts';

/** `parts` is null until they are loaded, and for short forms. Without them the form is shown whole and sent without a review. */
export function useLongFormParts({ long }: FormDisplay): { parts: LongFormParts | null; isWhole: boolean } {
  const [parts, setParts] = useState<LongFormParts | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!long) return;
    let isGone = false;
    import(/* webpackChunkName: "long" */ './long-form-parts.ts').then(
      ({ longFormParts }) => isGone || setParts(longFormParts),
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [long]);
  return { parts, isWhole: !long || hasFailed };
}

/** Styles hide them where no script runs. */
export function SectionButtons({ sections, busy }: { sections: ReturnType<typeof useSections>; busy: boolean }) {
  return (
    <>
      {sections.step > 0 ? (
        <button type="button" className="button outline" disabled={busy} onClick={sections.goBack}>
          Back
        </button>
      ) : null}
      {sections.isReview ? null : (
        <button
          type="button"
          className="button needs-script continue"
          {...{ [needsAppAttribute]: '' }}
          // The second click of a double click would press the button of the next section.
          onClick={({ detail }) => (detail > 1 ? undefined : void sections.goOn())}
        >
          Continue
        </button>
      )}
    </>
  );
}
