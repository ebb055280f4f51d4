import * as z from 'zod';
import { makeLog } from '../core/log.ts';
import type { MailQueueName } from '../mail/sending-rates.ts';
import { smtpMailer } from '../mail/transport.ts';
import { deliverMail } from './deliver.ts';

const task = z.object({ id: z.string().min(1), isEarly: z.boolean() });

/** Sends the mail that a task of this queue names. Rejects when Firestore does not answer. */
export async function runMailTask(queue: MailQueueName, data: unknown): Promise<void> {
  const { id, isEarly } = task.parse(data);
  await deliverMail(id, smtpMailer(queue), makeLog({ function: 'send-mail', mail: id }), { isEarly });
}
