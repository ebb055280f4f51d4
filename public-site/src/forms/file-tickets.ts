import type { UploadTicket } from '@society-gal/contracts/uploads';
import { createContext, type RefObject } from 'react';

/** Tickets of received files by field. */
export type Tickets = Record<string, readonly UploadTicket[]>;

/** Shared between a form and its file questions without drawing either anew. */
export const FileTickets = createContext<RefObject<Tickets>>({ current: {} });
