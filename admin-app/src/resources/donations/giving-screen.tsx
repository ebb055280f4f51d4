import { AnswerScreen, type AnswerScreenProps } from '../../app/answer-screen.tsx';
import { DonationPlaces } from './donation-places.tsx';

/** A screen of giving, with ways to the others. */
export function GivingScreen<Value>(shown: AnswerScreenProps<Value>) {
  return <AnswerScreen {...shown} places={<DonationPlaces />} />;
}
