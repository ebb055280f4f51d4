import type { Route } from '../http/route.ts';
import { receiveUpload, removeUpload } from '../uploads/upload-routes.ts';

/** The function `uploads`. */
export const routes: readonly Route[] = [receiveUpload, removeUpload];
