import { rehearseSeason } from './season.ts';

rehearseSeason(400);
