import { accessibilityRules } from '@society-gal/contracts/site';

/** The specification's six voice names, as the widget offers them. */
export const voiceNames = accessibilityRules.textToSpeechVoice.options;
/** One of {@link voiceNames}. */
export type VoiceName = (typeof voiceNames)[number];

/** A voice of Google Cloud Text-to-Speech. */
export type GoogleVoice = { languageCode: string; name: string; ssmlGender: 'FEMALE' | 'MALE' };

/**
 * The Google voice that comes closest to each name: alloy even, echo and onyx male (onyx deeper), fable British, nova
 * and shimmer female (shimmer softer). Neural2, because it takes speaking rates and costs half of Studio.
 */
export const googleVoices: Readonly<Record<VoiceName, GoogleVoice>> = {
  alloy: { languageCode: 'en-US', name: 'en-US-Neural2-C', ssmlGender: 'FEMALE' },
  echo: { languageCode: 'en-US', name: 'en-US-Neural2-D', ssmlGender: 'MALE' },
  fable: { languageCode: 'en-GB', name: 'en-GB-Neural2-B', ssmlGender: 'MALE' },
  onyx: { languageCode: 'en-US', name: 'en-US-Neural2-J', ssmlGender: 'MALE' },
  nova: { languageCode: 'en-US', name: 'en-US-Neural2-F', ssmlGender: 'FEMALE' },
  shimmer: { languageCode: 'en-US', name: 'en-US-Neural2-H', ssmlGender: 'FEMALE' },
};
