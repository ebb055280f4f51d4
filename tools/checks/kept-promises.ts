import type { promisesByPeople } from '@society-gal/contracts/team';

/** `test` is a file, and words of the test's title in it. What people keep has a section of the runbook in place of a test. */
export type KeptPromise = {
  promise: string;
  /** Words of the lines that make it. */
  words: readonly RegExp[];
  keeper: string;
  test: { file: string; title: string };
  /** Of what people keep with the aid of a task: the section of the runbook that says how. */
  section?: string;
};

/** Where people read how they keep what they promised. */
export const runbook = 'docs/runbooks/promises-kept-by-people.md';
/** What people keep: each quarter the product asks whoever answers for it. */
const byPeople = (
  promise: string,
  title: (typeof promisesByPeople)[number]['title'],
  ...words: RegExp[]
): KeptPromise => ({
  promise,
  words,
  keeper: 'functions/src/overview/remind-of-promises.ts',
  test: { file: 'tests/api/staff/promises.test.ts', title: 'are told at the beginning of a quarter' },
  section: `## ${title}`,
});

/** What people keep, with a to-do that stays until it is done. */
const byTask = (promise: string, section: string, ...words: RegExp[]): KeptPromise => ({
  promise,
  words,
  keeper: 'functions/src/records/note-tasks.ts',
  test: { file: 'tests/api/staff/cases.test.ts', title: 'waits on her row with its day, until it is done' },
  section: `## ${section}`,
});

/** Every promise of these kinds, with what keeps it. */
export const keptPromises: readonly KeptPromise[] = [
  {
    promise: 'Whoever is on a list hears first when something opens',
    words: [
      /first to know/i,
      /hears? (?:the date )?first/i,
      /as soon as the course opens/,
      /when tickets become available/,
    ],
    keeper: 'functions/src/letters/send-letters.ts',
    test: { file: 'tests/api/lists/letters.test.ts', title: 'reaches everybody on its lists once' },
  },
  {
    promise: 'Whoever asked for a workshop or a course is written to when it opens',
    words: [/notify you when the next/, /write to you when the next/, /write to you as soon as registration/],
    keeper: 'functions/src/lists/receivers.ts',
    test: { file: 'tests/api/lists/letters.test.ts', title: 'reaches everybody on its lists once' },
  },
  {
    promise: 'A place is held for whoever joined first, and goes to the next',
    words: [
      /hears first when a workshop opens/,
      /it goes to the next on the list/,
      /Seats go to the waitlist first/,
      /goes to this list before anyone else/,
      /is announced to the waitlist first/,
    ],
    keeper: 'functions/src/lists/offer-places.ts',
    test: { file: 'tests/api/lists/places.test.ts', title: 'are held for those who joined first' },
  },
  {
    promise: 'Whoever cannot come gives her place to the next',
    words: [/the next gets it at once/, /the next need not wait/, /goes to the next'/],
    keeper: 'functions/src/lists/take-place.ts',
    test: {
      file: 'tests/api/lists/places.test.ts',
      title: 'go to the next at once when she says that she cannot come',
    },
  },
  {
    promise: 'Whoever completed a course has a certificate that others can check',
    words: [/(?:to|and|with|receive) (?:a|the|your) [Cc]ertificate/, /a certificate to show/, /certificate at the end/],
    keeper: 'functions/src/lists/certificates.ts',
    test: { file: 'tests/api/lists/after-events.test.ts', title: 'found by its number and its word together alone' },
  },
  {
    promise: 'What is said of an event is kept without a name, and asked once',
    words: [/without your name/, /We ask once/],
    keeper: 'functions/src/lists/evaluations.ts',
    test: { file: 'tests/api/lists/after-events.test.ts', title: 'is stored once for each place and without a name' },
  },
  {
    promise: 'Every mail of a list has a link to leave, and one click leaves',
    words: [/one click to leave/, /[Ee]ach (?:of our )?(?:letters?|emails?|has a link)/, /Each has a link to leave/],
    keeper: 'functions/src/lists/choices.ts',
    test: { file: 'tests/api/lists/choices.test.ts', title: 'stands in every mail of a list' },
  },
  {
    promise: 'No text message is sent where no provider of texts is set',
    words: [/send no texts/],
    keeper: 'functions/src/lists/opening-texts.ts',
    test: { file: 'tests/api/lists/places.test.ts', title: 'nobody is texted, whoever agreed to it' },
  },
  {
    promise: 'Where one is set, a text tells of a place that is held, and STOP ends them',
    words: [/We text you when a place is held/],
    keeper: 'functions/src/lists/opening-texts.ts',
    test: { file: 'tests/api/lists/texts.test.ts', title: 'gets one beside her mail when a place is held' },
  },
  {
    promise: 'A guest who is invited is written to once, and can have it deleted for ever',
    words: [/write to this address once/, /invite you again/],
    keeper: 'functions/src/lists/block-invitations.ts',
    test: { file: 'tests/e2e/visitor/mail-links.spec.ts', title: 'a guest deletes her invitation for good' },
  },
  byTask('AI 101 is refunded', 'Refunds of courses', /[Rr]efund promise/, /we refund the course/, /ai101\.refund/),
  byTask('The certification is refunded', 'Refunds of courses', /money[- ]back/, /to get it back/),
  byPeople('Lessons stay open', 'Lessons stay open', /[Ll]ifetime access/),
  byPeople(
    'The list of the website course pays less',
    'Early bird',
    /[Ee]arly bird/,
    /The lower price is for this list/,
  ),
  byPeople('The workshop saves hours', "The workshop's guarantee", /hours per week within/),
  byPeople(
    'Partners hear four times a year',
    'Quarterly updates',
    /[Qq]uarterly,? (?:updates?|in numbers|with numbers)/,
  ),
  {
    promise: 'Whoever writes, applies or refers is answered in the time that the page names',
    words: [/promises\.(?:contact|referral)\./, /promises\.scholarshipAnswer\./],
    keeper: 'functions/src/overview/send-morning-mail.ts',
    test: { file: 'tests/api/staff/morning-mail.test.ts', title: 'Everybody on the team is told how much is overdue' },
  },
  {
    promise: 'Whoever offers a partnership is answered in the business days that the page names',
    words: [/promises\.(?:partnershipApplication|partnershipInquiry)\./],
    keeper: 'functions/src/requests/mark-overdue.ts',
    test: { file: 'tests/api/requests/overdue.test.ts', title: 'A partnership is overdue after five business days' },
  },
  {
    promise: 'An application is confirmed by mail, unless mail is not safe',
    words: [/promises\.scholarshipConfirmation\./],
    keeper: 'functions/src/outbox/sweep-outbox.ts',
    test: { file: 'tests/api/forms/submission.test.ts', title: 'stores the document with its mail' },
  },
  {
    promise: 'Nobody is reached in a way that she did not choose',
    words: [
      /in that way, and in no other/,
      /the way you said is safe/,
      /[Oo]nly in the ways you say are safe/,
      /We use what you choose and nothing else/,
      /in a way that you did not choose/,
      /What you do not choose is not used/,
      /If you do not choose email, we send no email/,
    ],
    keeper: 'functions/src/safe-contact/withheld.ts',
    test: { file: 'tests/api/safe-contact/gate.test.ts', title: 'is withheld from whoever did not choose e-mail' },
  },
  {
    promise: 'What is not safe any more stops at once',
    words: [/“Not safe now”/],
    keeper: 'functions/src/safe-contact/withheld.ts',
    test: {
      file: 'tests/api/safe-contact/hostile.test.ts',
      title: 'stays with us when staff recorded that she is not safe now',
    },
  },
  {
    promise: 'A paid gift has its receipt by mail',
    words: [/promises\.receipt\./],
    keeper: 'functions/src/money/donations/send-receipt.ts',
    test: {
      file: 'tests/api/donations/donations.test.ts',
      title: 'is recorded by the signed webhook, with one receipt',
    },
  },
  {
    promise: 'A donor changes, pauses and ends her monthly gift herself',
    words: [/press Cancel monthly gift/, /change, pause or end a monthly gift/],
    keeper: 'functions/src/money/giving/change-gift.ts',
    test: { file: 'tests/api/donations/my-giving.test.ts', title: 'moves the day, pauses, goes on, and ends it' },
  },
  {
    promise: 'Whoever is honored by a gift is told, and staff see which are left',
    words: [/Tick the tribute box/],
    keeper: 'functions/src/money/finance/gifts-to-do.ts',
    test: { file: 'tests/api/staff/gifts.test.ts', title: 'lists a tribute and a match until each is ticked off' },
  },
  {
    promise: 'A donor gets what the form of her employer asks for',
    words: [/we mail you what their form asks for/],
    keeper: 'functions/src/money/donations/send-receipt.ts',
    test: {
      file: 'functions/src/money/donations/receipt-faults.test.ts',
      title: 'the donor gets what the form of her employer asks for, once',
    },
  },
  {
    promise: 'A golf group begins with a starter guide',
    words: [/starter guide/],
    keeper: 'contracts/src/forms/golf-group/golf-group.handling.ts',
    test: { file: 'functions/src/outbox/mails.test.ts', title: 'the starter guide of a golf group' },
  },
  {
    promise: 'What is told us is deleted after the time that is named',
    words: [
      /A job does it every day/,
      /[Ww]e delete what you told us about her/,
      /[Ww]e delete what we know about you/,
      /we forget your address/,
      /A draft goes after/,
    ],
    keeper: 'functions/src/retention/retention-rules.ts',
    test: { file: 'tests/api/forms/retention.test.ts', title: 'then forgets who was who, and only what is old enough' },
  },
  {
    promise: 'A wrong amount is put right by a refund',
    words: [/we put it right/],
    keeper: 'functions/src/money/finance/refund-gift.ts',
    test: { file: 'tests/api/staff/gifts.test.ts', title: 'in part is made once however often it is sent' },
  },
  byPeople(
    'A course has its mentor and payment plan',
    'What a course includes',
    /a mentor of your own/,
    /[Pp]ayment plans/,
  ),
  byPeople('Whoever missed a class catches up', 'What a course includes', /a tutor helps you catch up/),
  byPeople(
    'The workshop is followed by help',
    "The workshop's guarantee",
    /email support/,
    /days of help/,
    /we go on helping/,
    /We sit down with you/,
  ),
  byPeople(
    'What she needs to take part is arranged',
    'A way that fits her',
    /we arrange it/,
    /we plan around it/,
    /by phone or mail whatever/,
    /answer the questions aloud/,
  ),
  byPeople('A partner knows whom to call', 'Quarterly updates', /A named person/, /answers your calls/),
  byPeople(
    'The goals of the year are counted each quarter',
    'Quarterly updates',
    /We count at the end of each quarter/,
  ),
  byPeople(
    'Volunteers are checked, trained and thanked in a letter',
    'Volunteers',
    /checked and trained first/,
    /A letter that says what you did/,
  ),
  byPeople(
    'Whom a mistake of ours puts at risk is told',
    'When something goes wrong',
    /we tell you without delay/,
    /we tell you at once/,
  ),
  byPeople(
    'Lists hear before others, and answers to letters are read',
    'What a letter says first',
    /before we announce it anywhere/,
    /We read it before/,
    /Our letters say what gifts/,
  ),
  byPeople('A purpose that a donor names is kept to', 'Purpose and thanks', /we keep to it or ask you first/),
  byPeople(
    'A donor who writes one line hears no more, and is answered',
    'What donors ask of us',
    /One line to us, and you hear no more/,
    /We answer, and we mend it/,
    /You may ask for our accounts/,
    /you get a straight answer/,
    /get a prompt, true and plain answer/,
  ),
  byPeople(
    'Help goes on at work',
    'After the first day at work',
    /support in the first job/,
    /puts a scholar forward/,
    /after the first day at work/,
  ),
  byPeople(
    'Partners and guests stand where it was promised',
    'Thanks to partners and guests',
    /Visible thanks/,
    /named with you/,
    /Your name on the table/,
    /carries your name/,
    /A named class, a named scholarship/,
  ),
  byPeople(
    'Whoever helps has a place in the beginner course and is asked to evenings',
    'Volunteers',
    /A place in our free beginner AI course/,
    /An invitation to volunteer evenings/,
    /and stay for a year/,
  ),
  byPeople(
    'A story comes down the day she asks, and nobody is recorded or photographed against her will',
    'Stories and pictures',
    /comes down the day she asks/,
    /Nobody is photographed/,
    /never recorded/,
  ),
  {
    promise: 'A company gets the papers that its accountant needs',
    words: [/the papers your accountant needs/],
    keeper: 'functions/src/money/donations/send-receipt.ts',
    test: {
      file: 'functions/src/money/donations/receipt-faults.test.ts',
      title: 'the donor gets what the form of her employer asks for, once',
    },
  },
  {
    promise: 'The receipt of a cheque goes by mail, and by post where there is no address',
    words: [/Without one we send it by post/],
    keeper: 'functions/src/money/finance/resend-receipt.ts',
    test: {
      file: 'tests/api/staff/held-receipts.test.ts',
      title: 'A check without an address waits until one is entered',
    },
  },
  {
    promise: 'Every look at an attached file is noted',
    words: [/every look at an attached file is noted/],
    keeper: 'functions/src/records/open-file.ts',
    test: {
      file: 'tests/api/staff/review.test.ts',
      title: 'A later open round opens them, also of what was read blind before, and each opening is logged',
    },
  },
  {
    promise: 'Whoever sends an application, a referral or a message is told the day on which it goes',
    words: [/the confirmation names the day/, /the page tells the day/],
    keeper: 'functions/src/requests/coming-back.ts',
    test: { file: 'tests/api/requests/coming-back.test.ts', title: 'is told a code, a PIN and what happens next' },
  },
  byPeople('Nobody is thanked in public without a yes', 'Purpose and thanks', /in public without asking/),
];
