import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { addContactTask, finishContactTask } from './contact-tasks.ts';
import { findPerson } from './find-person.ts';
import { liftStop, readStopReach } from './lift-stop.ts';
import { giveNewReturnCode } from './new-return-code.ts';
import { erasePerson, handOverPerson } from './one-person.ts';
import {
  openSealed,
  readSafeContact,
  recordWhatIsSafe,
  revealContact,
  setExpectedDay,
  stopContactOf,
} from './reach-her.ts';
import { askFor, markRead, writeMessage } from './write-message.ts';

const done = { ok: true } as const;

/** The staff calls about people who asked for help. */
export const helpRoutes: readonly Route[] = [
  forStaff('safe-contact', (body, by) => readSafeContact(body, by)),
  forStaff('reveal-contact', (body, by) => revealContact(body, by)),
  forStaff('open-sealed', (body, by) => openSealed(body, by)),
  forStaff('write-message', (body, by, request) => writeMessage(body, by, request.idempotencyKey)),
  forStaff('mark-read', async (body) => {
    await markRead(body);
    return done;
  }),
  forStaff('ask-for', (body, by, request) => askFor(body, by, request.idempotencyKey)),
  forStaff('add-contact-task', async (body, by, request) => ({
    id: await addContactTask(body, by, request.idempotencyKey),
  })),
  forStaff('finish-contact-task', async (body, by) => {
    await finishContactTask(body, by);
    return done;
  }),
  forStaff('record-safe-contact', async (body, by) => {
    await recordWhatIsSafe(body, by);
    return done;
  }),
  forStaff('stop-contact', async (body, by, { log }) => {
    await stopContactOf(body, by, log);
    return done;
  }),
  forStaff('stop-reach', (body, by) => readStopReach(body, by)),
  forStaff('lift-stop', async (body, by) => {
    await liftStop(body, by);
    return done;
  }),
  forStaff('set-expected-day', async (body) => {
    await setExpectedDay(body);
    return done;
  }),
  forStaff('new-return-code', (body, by) => giveNewReturnCode(body, by)),
  forStaff('find-person', (body, by) => findPerson(body, by)),
  forStaff('hand-over-person', (body, by) => handOverPerson(body, by)),
  forStaff('erase-person', (body, by) => erasePerson(body, by)),
];
