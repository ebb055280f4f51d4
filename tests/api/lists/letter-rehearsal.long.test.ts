import { rehearseLetter } from './letter-rehearsal.ts';

rehearseLetter(250);
