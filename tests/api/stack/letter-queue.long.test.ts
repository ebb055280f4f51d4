import { rehearseLetterQueue } from './letter-queue.ts';

rehearseLetterQueue(150);
