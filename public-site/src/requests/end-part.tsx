import { requestActs } from '@society-gal/contracts/request-acts';
import { ConfirmButton } from './confirm-button.tsx';
import { useAct, useOpened } from './opened-context.ts';
import { StatusMessage } from './status-message.tsx';

function wordsOf({ label, confirm, cancel, warning }: (typeof requestActs)['withdraw' | 'delete']) {
  return { label, confirmLabel: confirm, cancelLabel: cancel, warning };
}

/** Takes the request back, deletes it, or closes the page. */
export function EndPart() {
  const { status, lock } = useOpened();
  const { act, busy, message } = useAct();
  const erase = async () => {
    if (await act('delete', {}, '')) lock(requestActs.delete.done);
  };
  const close = async () => {
    await act('close', {}, '');
    lock(requestActs.close.done);
  };
  return (
    <section>
      <h2>When you are done</h2>
      <div className="form-end">
        {status.withdrawn_at ? null : (
          <ConfirmButton
            {...wordsOf(requestActs.withdraw)}
            busy={busy}
            onConfirm={() => void act('withdraw', {}, requestActs.withdraw.done)}
          />
        )}
        <ConfirmButton {...wordsOf(requestActs.delete)} busy={busy} onConfirm={() => void erase()} />
        <button type="button" className="button" disabled={busy} onClick={() => void close()}>
          {requestActs.close.label}
        </button>
      </div>
      <StatusMessage status={message} />
    </section>
  );
}
