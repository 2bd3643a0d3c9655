import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Island } from '../client/island.ts';
import { markHydrated } from '../client/replay-event.ts';
import { normalPath } from '../domain/routes.ts';

type Properties = Record<string, unknown>;

/** The island's own listeners stand once this effect runs. */
function Hydrated({ island, children }: { readonly island: Island; readonly children: ReactNode }) {
  useEffect(() => markHydrated(island), [island]);
  return children;
}

/** Lets React take over an island of a built page, in place of the framework's own renderer. */
export default function hydrate(island: Island) {
  return (Component: ComponentType<Properties>) => {
    const properties: Properties = JSON.parse(island.getAttribute('props') ?? '{}');
    hydrateRoot(
      island,
      <Hydrated island={island}>
        <Component path={normalPath(location.pathname)} {...properties} />
      </Hydrated>,
    );
  };
}
