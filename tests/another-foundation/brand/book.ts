import type { Book } from '@society-gal/contracts/brand/shapes';

export const book: Book | null = null;
