import type { StaffResponse } from '@society-gal/contracts/staff';
import { createContext, type ReactNode, useContext } from 'react';
import { useStaffAnswer } from '../../queries/use-staff-answer.ts';
import type { Subscription } from '../../queries/use-subscription.ts';

type Library = StaffResponse<'picture-library'>;
export type LibraryPicture = Library['pictures'][number];

const LibraryContext = createContext<Subscription<Library> | null>(null);

/** Asks once for the pictures that every chooser below it offers. */
export function PictureLibrary({ children }: { children: ReactNode }) {
  const library = useStaffAnswer('picture-library', {});
  return <LibraryContext value={library}>{children}</LibraryContext>;
}

/** The pictures of the screen's library. Throws a TypeError outside of {@link PictureLibrary}. */
export function usePictureLibrary(): Subscription<Library> {
  const library = useContext(LibraryContext);
  if (!library) throw new TypeError('usePictureLibrary must be used within PictureLibrary');
  return library;
}
