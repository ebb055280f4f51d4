import { createHmac } from 'node:crypto';
import { secret } from './config.ts';

/**
 * What stands for a visitor's address wherever something is counted or stored. The salt is another one each UTC day, so
 * that nobody can tell from what is stored whether two days had the same visitor; a window of a limit that spans midnight
 * starts again.
 */
export function addressPseudonym(address: string, now: Date = new Date()): string {
  const saltOfTheDay = createHmac('sha256', secret('ADDRESS_SALT')).update(now.toISOString().slice(0, 10)).digest();
  return createHmac('sha256', saltOfTheDay).update(address).digest('hex').slice(0, 32);
}
