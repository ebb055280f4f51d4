import type { Resource } from '../app/resource.ts';
import { accessLog } from './access-log/index.ts';
import { applications, dashboard } from './applications/index.ts';
import { awards, funds, outcomes, payments } from './awards/index.ts';
import { board } from './board/index.ts';
import { books } from './books/index.ts';
import { cases } from './cases/index.ts';
import { decisions } from './decisions/index.ts';
import { donations } from './donations/index.ts';
import { donors } from './donors/index.ts';
import { gifts } from './gifts/index.ts';
import { inbox } from './inbox/index.ts';
import { letters } from './letters/index.ts';
import { mail } from './mail/index.ts';
import { pages } from './pages/index.ts';
import { person } from './person/index.ts';
import { review } from './review/index.ts';
import { secondFactor } from './second-factor/index.ts';
import { team } from './team/index.ts';

/** Every resource of the staff app, in the order of the navigation. */
export const resources: readonly Resource[] = [
  dashboard,
  review,
  decisions,
  awards,
  board,
  inbox,
  donations,
  letters,
  pages,
  mail,
  person,
  accessLog,
  team,
  applications,
  cases,
  gifts,
  books,
  funds,
  payments,
  outcomes,
  donors,
  secondFactor,
];
