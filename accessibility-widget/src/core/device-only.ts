import type { WidgetOptions } from './widget-context.ts';

/** In place of the service's address: voices of this device read, and no text leaves it. */
export const deviceEndpoint = 'device';

export const isDeviceOnly = ({ speechUrl }: WidgetOptions): boolean => speechUrl === deviceEndpoint;
