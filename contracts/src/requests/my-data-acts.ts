import { organisation } from '../brand/organisation.ts';

export const myDataActs = {
  lost: {
    label: 'I lost the code or the PIN',
    done: `Our team knows. They give you new ones once they are sure that it is you. You can also call ${organisation.phone}.`,
  },
  stop: {
    label: 'Not safe now',
    done: `Stopped. Nothing goes to this address any more, no receipt and no link for this page. Call ${organisation.phone} when it is safe again.`,
  },
  erase: {
    label: 'Erase everything',
    warning:
      'Lists and forms go at once and cannot be brought back. What you sent to ask for help waits seven days, in case somebody else reads your mailbox. Records of gifts stay as long as tax law asks.',
    confirm: 'Yes, erase everything',
    cancel: 'No, keep it',
    done: 'Everything is erased.',
    doneInPart: 'Everything else is erased. What waits, or stays by law, is listed below.',
  },
  close: { label: 'Close', done: 'Closed. A new link opens it again.' },
} as const;
