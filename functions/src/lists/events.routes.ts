import type { Route } from '../http/route.ts';
import { forStaff } from '../team/access/staff-route.ts';
import { markAttended } from './certificates.ts';
import { readEvaluations } from './evaluations.ts';
import { callOffEvent, openEvent, openPlaces, readEvents, readGuests } from './events.ts';
import { readInvitationOutcome } from './invitation-outcome.ts';
import { giveBackPlace } from './take-place.ts';

/** The staff calls about events of lists and their places. */
export const eventRoutes: readonly Route[] = [
  forStaff('invitation-outcome', ({ id }) => readInvitationOutcome(id)),
  forStaff('open-event', (body, by) => openEvent(body, by)),
  forStaff('open-places', (body) => openPlaces(body)),
  forStaff('call-off-event', ({ id }) => callOffEvent(id)),
  forStaff('events', () => readEvents()),
  forStaff('event-guests', ({ id }) => readGuests(id)),
  forStaff('give-back-place', ({ place }) => giveBackPlace(place)),
  forStaff('mark-attended', (body) => markAttended(body)),
  forStaff('event-evaluations', ({ id }) => readEvaluations(id)),
];
