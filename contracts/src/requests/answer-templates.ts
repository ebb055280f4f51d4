/** The words name nothing private; staff fill in the brackets before they send. */
export const answerTemplates = [
  {
    id: 'received',
    label: 'We have it',
    text: 'We have what you sent, and we are reading it with care. You do not have to do anything now.',
  },
  {
    id: 'question',
    label: 'One question',
    text: 'Thank you for what you sent. One question helps us to go on: [your question]\n\nYou can answer on the page you know, whenever it is safe for you.',
  },
  {
    id: 'papers',
    label: 'Papers',
    text: 'To go on we need a paper from you: [which paper]. A photo is enough.\n\nYou can send it on the page you know. If you cannot get it, tell us, and we look for another way.',
  },
  {
    id: 'yes',
    label: 'Decision: approved',
    decision: 'approved',
    text: 'We have good news: our answer is yes.\n\nWhat happens next: [the next step and its date]',
  },
  {
    id: 'no',
    label: 'Decision: rejected',
    decision: 'rejected',
    text: 'We have read everything you sent. This time we cannot say yes: [why, in one sentence].\n\nThis is no judgment of you. You may ask us again, and we gladly tell you what else there is: [one other place or program]',
  },
  {
    id: 'late',
    label: 'We are late',
    text: 'We promised you an answer and are late. We are sorry. You will have it by [date]. You do not have to do anything.',
  },
] as const;

export type AnswerTemplateId = (typeof answerTemplates)[number]['id'];
