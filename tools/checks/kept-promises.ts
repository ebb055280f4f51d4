import type { promisesByPeople } from '@society-gal/contracts/team';

/** One promise: a page that makes it, what keeps it, and the test that proves it (words of its title). */
export type KeptPromise = {
  promise: string;
  page: string;
  keeper: string;
  test: { file: string; title: string };
  /** Of what people keep: the section of the runbook that says how. */
  section?: string;
};

/** Where people read how they keep what they promised. */
export const runbook = 'docs/runbooks/promises-kept-by-people.md';

/** What people keep: each quarter the product asks whoever answers for it. */
const byPeople = (promise: string, title: (typeof promisesByPeople)[number]['title'], page: string): KeptPromise => ({
  promise,
  page,
  keeper: 'functions/src/overview/remind-of-promises.ts',
  test: { file: 'tests/api/staff/promises.test.ts', title: 'are told at the beginning of a quarter' },
  section: `## ${title}`,
});

/** What people keep, with a to-do that stays until it is done. */
const byTask = (promise: string, section: string, page: string): KeptPromise => ({
  promise,
  page,
  keeper: 'functions/src/records/note-tasks.ts',
  test: { file: 'tests/api/staff/cases.test.ts', title: 'waits on her row with its day, until it is done' },
  section: `## ${section}`,
});

/** What the public is promised, and what keeps it. */
export const keptPromises: readonly KeptPromise[] = [
  {
    promise: 'Whoever is on a list hears first when something opens',
    page: 'public-site/src/pages/ai-websites-waitlist.content.ts',
    keeper: 'functions/src/letters/send-letters.ts',
    test: { file: 'tests/api/lists/letters.test.ts', title: 'reaches everybody on its lists once' },
  },
  {
    promise: 'Whoever asked for a workshop or a course is written to when it opens',
    page: 'contracts/src/forms/course-interest/course-interest.form.ts',
    keeper: 'functions/src/lists/receivers.ts',
    test: { file: 'tests/api/lists/letters.test.ts', title: 'reaches everybody on its lists once' },
  },
  {
    promise: 'A place is held for whoever joined first, and goes to the next',
    page: 'public-site/src/pages/claim.content.ts',
    keeper: 'functions/src/lists/offer-places.ts',
    test: { file: 'tests/api/lists/places.test.ts', title: 'are held for those who joined first' },
  },
  {
    promise: 'Whoever cannot come gives her place to the next',
    page: 'public-site/src/pages/claim.content.ts',
    keeper: 'functions/src/lists/take-place.ts',
    test: {
      file: 'tests/api/lists/places.test.ts',
      title: 'go to the next at once when she says that she cannot come',
    },
  },
  {
    promise: 'Whoever completed a course has a certificate that others can check',
    page: 'public-site/src/pages/ai-leadership-certification.content.ts',
    keeper: 'functions/src/lists/certificates.ts',
    test: { file: 'tests/api/lists/after-events.test.ts', title: 'found only by number and word together' },
  },
  {
    promise: 'What is said of an event is kept without a name, and asked once',
    page: 'public-site/src/pages/evaluation.content.ts',
    keeper: 'functions/src/lists/evaluations.ts',
    test: { file: 'tests/api/lists/after-events.test.ts', title: 'is stored once for each place, without a name' },
  },
  {
    promise: 'Every mail of a list has a link to leave, and one click leaves',
    page: 'public-site/src/pages/ai-websites-waitlist.content.ts',
    keeper: 'functions/src/lists/choices.ts',
    test: { file: 'tests/api/lists/choices.test.ts', title: 'stands in every mail of a list' },
  },
  {
    promise: 'No text message is sent where no provider of texts is set',
    page: 'contracts/src/forms/waitlist-parts.ts',
    keeper: 'functions/src/lists/opening-texts.ts',
    test: { file: 'tests/api/lists/places.test.ts', title: 'texts nobody and takes no texts' },
  },
  {
    promise: 'Where one is set, a text tells of a place that is held, and STOP ends them',
    page: 'contracts/src/forms/waitlist-parts.ts',
    keeper: 'functions/src/lists/opening-texts.ts',
    test: { file: 'tests/api/lists/texts.test.ts', title: 'gets one with a link beside her mail when a place is held' },
  },
  {
    promise: 'A guest who is invited is written to once, and can have it deleted for ever',
    page: 'public-site/src/pages/invitation-block.content.ts',
    keeper: 'functions/src/lists/block-invitations.ts',
    test: { file: 'tests/e2e/visitor/mail-links.spec.ts', title: 'a guest deletes her invitation for good' },
  },
  byTask('AI 101 is refunded', 'Refunds of courses', 'public-site/src/pages/ai-101.content.ts'),
  byTask(
    'The certification is refunded',
    'Refunds of courses',
    'public-site/src/pages/ai-leadership-certification.content.ts',
  ),
  byPeople('Lessons stay open', 'Lessons stay open', 'contracts/src/brand/course-terms.ts'),
  byPeople(
    'The list of the website course pays less',
    'Early bird',
    'public-site/src/pages/ai-websites-waitlist.content.ts',
  ),
  byPeople(
    'The workshop saves hours',
    "The workshop's guarantee",
    'public-site/src/pages/prompt-engineering-workshop.content.ts',
  ),
  byPeople('Partners hear four times a year', 'Quarterly updates', 'public-site/src/pages/partnerships.content.ts'),
  {
    promise: 'Whoever writes, applies or refers is answered in the time that the page names',
    page: 'public-site/src/pages/accessibility.content.ts',
    keeper: 'functions/src/overview/send-morning-mail.ts',
    test: { file: 'tests/api/staff/morning-mail.test.ts', title: 'Everybody on the team is told how much is overdue' },
  },
  {
    promise: 'Whoever offers a partnership is answered in the business days that the page names',
    page: 'public-site/src/pages/about.content.ts',
    keeper: 'functions/src/requests/mark-overdue.ts',
    test: { file: 'tests/api/requests/overdue.test.ts', title: 'A partnership is overdue after five business days' },
  },
  {
    promise: 'An application is confirmed by mail, unless mail is not safe',
    page: 'public-site/src/pages/application-form.content.ts',
    keeper: 'functions/src/outbox/sweep-outbox.ts',
    test: { file: 'tests/api/forms/submission.test.ts', title: 'stores the document with its mail' },
  },
  {
    promise: 'Nobody is reached in a way that she did not choose',
    page: 'public-site/src/pages/apply-scholarship.content.ts',
    keeper: 'functions/src/safe-contact/withheld.ts',
    test: { file: 'tests/api/safe-contact/gate.test.ts', title: 'is withheld from whoever did not choose e-mail' },
  },
  {
    promise: 'What is not safe any more stops at once',
    page: 'public-site/src/pages/leaving-safely.content.ts',
    keeper: 'functions/src/safe-contact/withheld.ts',
    test: {
      file: 'tests/api/safe-contact/hostile.test.ts',
      title: 'is withheld once staff recorded that she is not safe',
    },
  },
  {
    promise: 'A paid gift has its receipt by mail',
    page: 'public-site/src/pages/about.content.ts',
    keeper: 'functions/src/money/donations/send-receipt.ts',
    test: {
      file: 'tests/api/donations/donations.test.ts',
      title: 'is recorded by the signed webhook, with one receipt',
    },
  },
  {
    promise: 'A donor changes, pauses and ends her monthly gift herself',
    page: 'public-site/src/pages/donate.content.ts',
    keeper: 'functions/src/money/giving/change-gift.ts',
    test: { file: 'tests/api/donations/my-giving.test.ts', title: 'moves the day, pauses, goes on, and ends it' },
  },
  {
    promise: 'Each gift is booked to the funds in fixed shares',
    page: 'public-site/src/pages/about.content.ts',
    keeper: 'functions/src/awards/book-gifts.ts',
    test: {
      file: 'functions/src/awards/followed-gifts.test.ts',
      title: 'The shares of all donors are what the funds received',
    },
  },
  {
    promise: 'A donor reads on her own page what her gifts did',
    page: 'public-site/src/pages/about.content.ts',
    keeper: 'functions/src/awards/followed-gifts.ts',
    test: { file: 'tests/api/awards/followed-gift.test.ts', title: 'reads on her page what her gifts did' },
  },
  {
    promise: 'What is said of employment is counted from everybody who left',
    page: 'public-site/src/pages/goals.ts',
    keeper: 'functions/src/words/count-figures.ts',
    test: { file: 'tests/api/words/counted-figures.test.ts', title: 'Nobody types what the records count' },
  },
  {
    promise: 'Whoever is honored by a gift is told, and staff see which are left',
    page: 'public-site/src/pages/donate.content.ts',
    keeper: 'functions/src/money/finance/gifts-to-do.ts',
    test: { file: 'tests/api/staff/gifts.test.ts', title: 'lists a tribute and a match until each is ticked off' },
  },
  {
    promise: 'A donor gets what the form of her employer asks for',
    page: 'public-site/src/pages/donate.content.ts',
    keeper: 'functions/src/money/donations/send-receipt.ts',
    test: {
      file: 'functions/src/money/donations/receipt-faults.test.ts',
      title: "gets the employer's form once",
    },
  },
  {
    promise: 'A golf group begins with a starter guide',
    page: 'public-site/src/pages/golf.content.ts',
    keeper: 'contracts/src/forms/golf-group/golf-group.handling.ts',
    test: { file: 'functions/src/outbox/mails.test.ts', title: 'has the starter guide' },
  },
  {
    promise: 'What is told us is deleted after the time that is named',
    page: 'public-site/src/pages/privacy-policy.content.ts',
    keeper: 'functions/src/retention/retention-rules.ts',
    test: { file: 'tests/api/forms/retention.test.ts', title: 'then it forgets only what is old enough' },
  },
  {
    promise: 'A wrong amount is put right by a refund',
    page: 'public-site/src/pages/donate.content.ts',
    keeper: 'functions/src/money/finance/refund-gift.ts',
    test: { file: 'tests/api/staff/gifts.test.ts', title: 'is made once however often it is sent' },
  },
  byPeople(
    'A course has its mentor and payment plan',
    'What a course includes',
    'public-site/src/pages/ai-leadership-certification.content.ts',
  ),
  byPeople('Whoever missed a class catches up', 'What a course includes', 'public-site/src/pages/ai-101.content.ts'),
  byPeople(
    'The workshop is followed by help',
    "The workshop's guarantee",
    'public-site/src/pages/prompt-engineering-workshop.content.ts',
  ),
  byPeople(
    'What she needs to take part is arranged',
    'A way that fits her',
    'public-site/src/pages/accessibility.content.ts',
  ),
  byPeople('A partner knows whom to call', 'Quarterly updates', 'public-site/src/pages/partnerships.content.ts'),
  byPeople('The goals of the year are counted each quarter', 'Quarterly updates', 'public-site/src/pages/goals.ts'),
  byPeople(
    'Volunteers are checked, trained and thanked in a letter',
    'Volunteers',
    'public-site/src/pages/get-involved.content.ts',
  ),
  byPeople(
    'Whom a mistake of ours puts at risk is told',
    'When something goes wrong',
    'public-site/src/pages/privacy-policy.content.ts',
  ),
  byPeople(
    'Lists hear before others, and answers to letters are read',
    'What a letter says first',
    'public-site/src/pages/about.content.ts',
  ),
  byPeople(
    'A purpose that a donor names is kept to',
    'Purpose and thanks',
    'public-site/src/pages/donor-bill-of-rights.content.ts',
  ),
  byPeople(
    'A donor who writes one line hears no more, and is answered',
    'What donors ask of us',
    'public-site/src/pages/donor-bill-of-rights.content.ts',
  ),
  byPeople('Help goes on at work', 'After the first day at work', 'public-site/src/pages/home.content.ts'),
  byPeople(
    'Partners and guests stand where it was promised',
    'Thanks to partners and guests',
    'public-site/src/pages/get-involved.content.ts',
  ),
  byPeople(
    'Whoever helps has a place in the beginner course and is asked to evenings',
    'Volunteers',
    'public-site/src/pages/get-involved.content.ts',
  ),
  byPeople(
    'A story comes down the day she asks, and nobody is recorded or photographed against her will',
    'Stories and pictures',
    'public-site/src/pages/photo-gallery.content.ts',
  ),
  {
    promise: 'A company gets the papers that its accountant needs',
    page: 'public-site/src/pages/get-involved.content.ts',
    keeper: 'functions/src/money/donations/send-receipt.ts',
    test: {
      file: 'functions/src/money/donations/receipt-faults.test.ts',
      title: "gets the employer's form once",
    },
  },
  {
    promise: 'The receipt of a cheque goes by mail, and by post where there is no address',
    page: 'public-site/src/pages/ways-to-give.content.ts',
    keeper: 'functions/src/money/finance/resend-receipt.ts',
    test: {
      file: 'tests/api/staff/held-receipts.test.ts',
      title: 'A check without an address waits until one is entered',
    },
  },
  {
    promise: 'Every look at an attached file is noted',
    page: 'public-site/src/pages/privacy-policy.content.ts',
    keeper: 'functions/src/records/open-file.ts',
    test: {
      file: 'tests/api/staff/review.test.ts',
      title: 'A later open round opens them, also of what was read blind before, and each opening is logged',
    },
  },
  {
    promise: 'Whoever sends an application, a referral or a message is told the day on which it goes',
    page: 'public-site/src/pages/privacy-policy.content.ts',
    keeper: 'functions/src/requests/coming-back.ts',
    test: { file: 'tests/api/requests/coming-back.test.ts', title: 'is told a code, a PIN and what happens next' },
  },
  byPeople(
    'Nobody is thanked in public without a yes',
    'Purpose and thanks',
    'public-site/src/pages/donor-bill-of-rights.content.ts',
  ),
];
