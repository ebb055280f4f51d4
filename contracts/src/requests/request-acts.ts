type RequestAct = { label: string; done: string };
/** An act that cannot be undone is pressed twice. */
type ConfirmedAct = RequestAct & { warning: string; confirm: string; cancel: string };

const keepIt = 'No, keep it';

/** She reads it before she deletes a request whose award was paid. */
export const paymentsStay =
  'One thing stays, because tax law asks for it: what was paid, on which day, from which fund, and the number of the payment. Your name does not stand there. What was not paid yet is not paid any more.';

/** She reads it before she takes a request back that has an offer or an award. */
export const awardStops = 'Our offer ends with it, and nothing more is paid until you write to us.';

export const requestActs = {
  add: { label: 'Send', done: 'Added. We have it now.' },
  answer: { label: 'Send the answer', done: 'Your answer has arrived.' },
  safe: { label: 'Save', done: 'Saved. From now on we use only this.' },
  stop: { label: 'Not safe now', done: 'Stopped. Nothing leaves us any more.' },
  withdraw: {
    label: 'Withdraw',
    warning: 'We stop working on it. You can still read it here until it is deleted.',
    confirm: 'Yes, withdraw',
    cancel: keepIt,
    done: 'You took it back. Nobody works on it any more.',
  },
  keep: { label: 'Keep it', done: 'It stays. Nothing is erased.' },
  delete: {
    label: 'Delete',
    warning: 'All that you told us goes at once: answers, papers, messages. It cannot be brought back.',
    confirm: 'Yes, delete everything',
    cancel: keepIt,
    done: 'Everything is deleted. The code and the PIN open nothing any more.',
  },
  close: { label: 'Close', done: 'Closed. Without code and PIN nobody sees it.' },
} as const satisfies Record<string, RequestAct | ConfirmedAct>;
