import type { WidgetOptions } from './widget-context.ts';

/** In place of the voice endpoint's address: only voices that live on this device read, and no text leaves it. */
export const deviceEndpoint = 'device';

/** Whether this page lets no text out: read aloud by voices of the device alone. */
export const isDeviceOnly = ({ speechUrl }: WidgetOptions): boolean => speechUrl === deviceEndpoint;
