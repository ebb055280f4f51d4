import { uploadTokenHeader } from '@society-gal/contracts/forms';
import { removesFileAttribute, uploadAttribute, uploadsAtMostAttribute } from '@society-gal/contracts/site';
import { uploadFile } from '@society-gal/page-kit/upload-file';

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function hidden(text: string): HTMLElement {
  return make('span', { className: 'visually-hidden' }, text);
}

function arrivedFile(field: string, { name }: File, ticket: { id: string; token: string }): HTMLElement {
  const remove = make('button', { type: 'button', className: 'button quiet small' }, 'Remove', hidden(` ${name}`));
  remove.setAttribute(removesFileAttribute, '');
  const value = [ticket.id, ticket.token, encodeURIComponent(name)].join('/');
  return make('li', {}, `${name} has arrived. `, remove, make('input', { type: 'hidden', name: field, value }));
}

async function sendFiles(input: HTMLInputElement, files: readonly File[]): Promise<void> {
  const [form = '', field = ''] = (input.getAttribute(uploadAttribute) ?? '').split('/');
  const atMost = Number(input.getAttribute(uploadsAtMostAttribute));
  const place = input.closest('.field') as HTMLElement;
  const status = place.querySelector('[role=status]') as HTMLElement;
  const arrived = place.querySelector('.sent-files') as HTMLElement;
  if (!files.length) return;
  if (arrived.childElementCount + files.length > atMost) {
    input.value = '';
    return status.replaceChildren(make('p', { className: 'error' }, `Attach at most ${atMost} files.`));
  }
  input.disabled = true;
  const problems: Node[] = [];
  const again: File[] = [];
  for (const file of files) {
    const progress = make('progress', { max: 1, value: 0, ariaLabel: `Sending ${file.name}` });
    status.replaceChildren(make('p', { className: 'hint' }, `Sending ${file.name} `, progress));
    const result = await uploadFile(form, field, file, (share) => {
      progress.value = share;
    });
    if ('ticket' in result) arrived.append(arrivedFile(field, file, result.ticket));
    else {
      problems.push(make('p', { className: 'error' }, `${file.name}: ${result.message}`));
      if (result.canRetry) again.push(file);
    }
  }
  input.disabled = false;
  input.value = '';
  const names = ` to send ${again.map(({ name }) => name).join(', ')}`;
  const retry = make('button', { type: 'button', className: 'button quiet small' }, 'Try again', hidden(names));
  retry.addEventListener('click', () => void sendFiles(input, again));
  status.replaceChildren(...problems, ...(again.length ? [retry] : []));
}

/** The server deletes unclaimed files within a day, so a failure needs no message. */
function removeFile(button: HTMLElement): void {
  const item = button.closest('li');
  const place = button.closest('.field');
  const [id = '', token = ''] = item?.querySelector('input')?.value.split('/') ?? [];
  item?.remove();
  place?.querySelector<HTMLElement>('input[type=file]')?.focus();
  void fetch(`/api/uploads/${id}`, { method: 'DELETE', headers: { [uploadTokenHeader]: token } }).catch(
    () => undefined,
  );
}

export function uploads(page: HTMLElement): void {
  page.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.hasAttribute(uploadAttribute)) void sendFiles(input, [...(input.files ?? [])]);
  });
  page.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(`[${removesFileAttribute}]`);
    if (button) removeFile(button);
  });
}
