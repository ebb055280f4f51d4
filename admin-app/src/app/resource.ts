import type { StaffRole } from '@society-gal/contracts/team';
import type { ComponentType } from 'react';
import type { CompositeIndex } from '../queries/query-plan.ts';

/** A screen of a {@link Resource}. */
export type Screen = {
  /** Its address as the router matches it. */
  path: string;
  load: () => Promise<ComponentType>;
  /** Addresses with demo data at which a browser test looks; its own path where none are named. */
  samples?: readonly string[];
};

/** What the staff app knows of a resource before any of its screens is loaded. */
export type Resource = {
  title: string;
  /** The key pressed after `g`; a resource without one has no place in the navigation. */
  key?: string;
  /** The roles that find something there. Rules and functions enforce it; this only hides what would be refused. */
  isFor: (roles: readonly StaffRole[]) => boolean;
  /** Of those, who finds it in the navigation; everybody where it is missing. The others find it on the screens it stands beside. */
  hasPlaceFor?: (roles: readonly StaffRole[]) => boolean;
  /** The navigation leads to the first. */
  screens: readonly [Screen, ...Screen[]];
  /** The composite indexes that its queries need in production; only a generator asks. */
  indexes?: () => Promise<CompositeIndex[]>;
};
