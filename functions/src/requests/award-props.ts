import type { AwardOnPage } from '@society-gal/contracts/awards';
import type { PageSession } from '@society-gal/page-kit/personal-form';
import type { ReactNode } from 'react';
import type { PostedFields } from '../forms/form-pages.tsx';
import type { AwardPlace } from './award-presses.ts';

/** An answer to an offer is asked for once more. */
export type AwardQuestion = 'accept' | 'decline';

/** What every part of her award on her page is given. */
export type AwardProps = {
  opened: PageSession;
  award: AwardOnPage;
  /** What was typed into a form of the award and could not be stored. */
  typed: PostedFields;
  /** What is wrong with it, by field. */
  errors: Readonly<Record<string, readonly string[]>>;
  said: (place: AwardPlace) => ReactNode;
  asks: AwardQuestion | null;
  declined: AwardQuestion | null;
};
