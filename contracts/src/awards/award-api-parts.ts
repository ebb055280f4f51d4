import * as z from 'zod';

export const cents = z.number().int();
export const instant = z.string();
/** Which instalment or report of an award. */
export const place = z.number().int().min(1).max(100);
export const version = z.number().int().min(0);
