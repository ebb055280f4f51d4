/** What was opened, in words; what nobody named here is shown as it was logged. */
const words: Readonly<Record<string, string>> = {
  'safe-contact': 'How to reach her',
  'stop-reach': 'What a stop holds back',
  'lift-stop': 'Undid a stop for other records',
  'open-sealed': 'Sealed answers',
  'open-sealed: answers': 'Sealed answers',
  'open-sealed: story': 'Her story',
  'open-sealed: letter': 'A letter of recommendation',
  'open-file': 'A file',
  'read-for-review': 'Her application, to score it',
  'read-for-review: blind': 'Her application, read blind',
  'reveal-applicant': 'Who she is, while scoring blind',
  'new-return-code': 'Gave her a new return code',
  'possible-duplicates': 'That another record has her name and birth date',
  'donor-statement': "A donor's statement",
  'books-file': 'The file for the books',
  'merge-donors': 'Put two addresses of a donor together',
  'undo-merge': 'Took two addresses of a donor apart',
  'open-reports': 'Her answers to how it is going',
  'share-release': 'Made a link to what she lets somebody read',
  'stop-release': 'Ended what she lets somebody read',
  'find-person': 'Looked for a person',
  'hand-over-person': 'Handed over what is kept',
  'erase-person': 'Erased',
  'second factor: asked': 'Said that a device is lost',
  'second factor: reset': 'Let a colleague set up a new second factor',
};

/** A line of the log as people say it. */
export function accessText(what: string): string {
  if (what.startsWith('reveal-contact: ')) return `A way to reach her that she did not choose: ${what.slice(16)}`;
  if (what.startsWith('team: ')) return `Team: ${what.slice(6)}`;
  if (what.startsWith('text-numbers: ')) return `Whose numbers agreed to texts: ${what.slice(14)}`;
  return words[what] ?? what;
}
