import { workshopApplicationType } from '@society-gal/contracts/forms';
import { collections } from '@society-gal/contracts/store';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { store } from '../../../functions/src/core/store.ts';
import { markAttended } from '../../../functions/src/lists/certificates.ts';
import { evaluate } from '../../../functions/src/lists/evaluations.ts';
import { callOffEvent, openEvent } from '../../../functions/src/lists/events.ts';
import { guestMails } from '../../../functions/src/lists/mail-guests.ts';
import { offerPlaces, placesOf } from '../../../functions/src/lists/offer-places.ts';
import { giveBackPlace, takePlace } from '../../../functions/src/lists/take-place.ts';
import { makeLinkToken } from '../../../functions/src/mail/link-token.ts';
import { dayFromNow, letters, log, moveBack } from './team.ts';

type Place = QueryDocumentSnapshot;
type EventFacts = { list: string; title: string; where: string; days: number; open: number; capacity: number };

async function anEvent({ days, ...facts }: EventFacts): Promise<string> {
  const day = dayFromNow(days);
  const hours = { starts: `${day}T18:00`, ends: `${day}T20:30`, holdHours: 72, certificate: true };
  return (await openEvent({ ...facts, ...hours }, letters)).id;
}

/** Holds the places that are open, and gives them in the order of the list. */
async function heldPlaces(event: string): Promise<Place[]> {
  await offerPlaces(log);
  return (await placesOf(event).get()).docs;
}

const take = ({ id }: Place) => takePlace(makeLinkToken('claim-place', `${id}_${guestMails.held}`));

const said = [
  { overall: 'very-good', again: 'yes', helped: 'That we practised with our own letters.', better: null },
  { overall: 'good', again: 'yes', helped: 'The small group.', better: 'An hour more, please.' },
] as const;

/** An evening that was: who came has a certificate, and some said how it was. */
async function pastEvening(): Promise<void> {
  const event = await anEvent({
    list: workshopApplicationType,
    title: 'Prompting for your job search',
    where: 'Goleta Library, Room 2',
    days: 8,
    open: 6,
    capacity: 12,
  });
  const places = await heldPlaces(event);
  for (const place of places.slice(0, 5)) await take(place);
  const back = 20 * 24;
  await moveBack(store().collection(collections.events).doc(event), back);
  for (const place of places) await moveBack(place.ref, back);
  for (const [i, { id }] of places.slice(0, 5).entries()) await markAttended({ place: id, attended: i !== 3 });
  for (const [i, answers] of said.entries())
    await evaluate({
      token: makeLinkToken('event-evaluation', `${places[i]?.id}_${guestMails.evaluation}`),
      ...answers,
    });
}

/** An evening to come: places are taken, held, and one was given back. */
async function nextEvening(): Promise<void> {
  const event = await anEvent({
    list: workshopApplicationType,
    title: 'A first website in one evening',
    where: 'Santa Barbara Public Library, Faulkner Gallery',
    days: 13,
    open: 10,
    capacity: 20,
  });
  const places = await heldPlaces(event);
  for (const place of places.slice(0, 6)) await take(place);
  const [first] = places;
  if (first) await giveBackPlace(first.id);
}

async function calledOff(): Promise<void> {
  const id = await anEvent({
    list: 'golf',
    title: 'Practice round before the tournament',
    where: 'Sandpiper Golf Club',
    days: 30,
    open: 2,
    capacity: 8,
  });
  await heldPlaces(id);
  await callOffEvent(id);
}

/** Three evenings: one that was, one to come, one that was called off. */
export async function seedPlaces(): Promise<void> {
  await pastEvening();
  await nextEvening();
  await calledOff();
}
