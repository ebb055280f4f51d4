import type { StaffRole } from '@society-gal/contracts/team';
import { matchPath } from 'react-router-dom';
import { resources } from '../resources/registry.ts';

/** An entry of the navigation: the key pressed after `g`, its name, its address, and which roles see it. */
export type NavigationItem = {
  key: string;
  label: string;
  to: string;
  isFor: (roles: readonly StaffRole[]) => boolean;
};

/** The navigation of the staff area, in order. */
export const navigationItems: readonly NavigationItem[] = resources.flatMap(
  ({ key, title, isFor, hasPlaceFor = isFor, screens }) =>
    key === undefined ? [] : [{ key, label: title, to: screens[0].path, isFor: hasPlaceFor }],
);

/** The item of the navigation that an address belongs to. */
export function navigationItemAt(pathname: string): NavigationItem | undefined {
  return navigationItems.find(({ to }) => matchPath(`${to}/*`, pathname));
}

/** May somebody with these roles open an address? True for addresses that no screen has. */
export function mayOpen(roles: readonly StaffRole[], pathname: string): boolean {
  const resource = resources.find(({ screens }) => screens.some(({ path }) => matchPath(path, pathname)));
  return resource?.isFor(roles) ?? true;
}
