import { createContext, type RefObject } from 'react';

/** Tokens of received files by field, shared between a form and its file questions without drawing either anew. */
export const FileTokens = createContext<RefObject<Record<string, string[]>>>({ current: {} });
