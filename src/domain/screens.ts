import { WITHOUT } from '../site.ts';
import { ROUTES } from './routes.ts';

/** A screen that an author may do without. */
export type OptionalScreen = (typeof WITHOUT)[number];

/** True for a screen that this site has. */
export function hasScreen(name: OptionalScreen): boolean {
  return !WITHOUT.includes(name);
}

/** False for the path of a screen that is switched off. */
export function isOn(path: string): boolean {
  return !WITHOUT.some((name) => ROUTES[name] === path);
}

/** The paths of all screens that this site has. */
export function screenPaths(): string[] {
  return Object.values(ROUTES).filter(isOn);
}
