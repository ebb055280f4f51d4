export const evaluationChoices = {
  overall: {
    label: 'How was it?',
    options: [
      { value: 'very-good', label: 'Very good' },
      { value: 'good', label: 'Good' },
      { value: 'fair', label: 'So-so' },
      { value: 'poor', label: 'Not good' },
    ],
  },
  again: {
    label: 'Would you tell a friend to come?',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'maybe', label: 'Perhaps' },
      { value: 'no', label: 'No' },
    ],
  },
} as const;

export const evaluationTexts = {
  helped: 'What helped you most?',
  better: 'What should we do better?',
} as const;

/** Characters. */
export const evaluationTextLength = 1_000;

/** It names no person: its id is a hash of the place that it answers for. */
export type Evaluation<Instant> = {
  event: string;
  overall: (typeof evaluationChoices.overall.options)[number]['value'];
  again: (typeof evaluationChoices.again.options)[number]['value'];
  helped: string | null;
  better: string | null;
  created_at: Instant;
};
