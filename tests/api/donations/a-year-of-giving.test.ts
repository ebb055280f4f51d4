import { rehearseYear } from './a-year-of-giving.ts';

rehearseYear(30);
