import type { Book } from '@society-gal/contracts/brand';

export const book: Book | null = null;
