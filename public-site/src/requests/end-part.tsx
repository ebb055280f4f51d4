import { ConfirmButton } from './confirm-button.tsx';
import { useAct, useOpened } from './opened-context.ts';
import { StatusMessage } from './status-message.tsx';

/** Takes the request back, deletes it, or closes the page. */
export function EndPart() {
  const { status, lock } = useOpened();
  const { act, busy, message } = useAct();
  const erase = async () => {
    if (await act('delete', {}, '')) lock('Everything is deleted. The code and the PIN open nothing any more.');
  };
  const close = async () => {
    await act('close', {}, '');
    lock('Closed. Without code and PIN nobody sees it.');
  };
  return (
    <section>
      <h2>When you are done</h2>
      <div className="form-end">
        {status.withdrawn_at ? null : (
          <ConfirmButton
            label="Withdraw"
            confirmLabel="Yes, withdraw"
            cancelLabel="No, keep it"
            warning="We stop working on it. You can still read it here until it is deleted."
            busy={busy}
            onConfirm={() => void act('withdraw', {}, 'You took it back. Nobody works on it any more.')}
          />
        )}
        <ConfirmButton
          label="Delete"
          confirmLabel="Yes, delete everything"
          cancelLabel="No, keep it"
          warning="All that you told us goes at once: answers, papers, messages. It cannot be brought back."
          busy={busy}
          onConfirm={() => void erase()}
        />
        <button type="button" className="button" disabled={busy} onClick={() => void close()}>
          Close
        </button>
      </div>
      <StatusMessage status={message} />
    </section>
  );
}
