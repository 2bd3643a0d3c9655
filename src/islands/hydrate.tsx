import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Island } from '../client/island.ts';
import { plainKey } from '../client/plain-key.ts';

type Properties = Record<string, unknown>;

/** Does again what a reader did before the island listened: its own listeners stand once this effect runs. */
function Awake({ island, children }: { readonly island: Island; readonly children: ReactNode }) {
  useEffect(() => {
    const { held } = island;
    island.awake = true;
    if (held instanceof KeyboardEvent && plainKey(held)) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: held.key }));
    }
    if (held instanceof SubmitEvent && held.target instanceof HTMLFormElement) {
      held.target.requestSubmit();
    }
  }, [island]);
  return children;
}

/** Lets React take over an island of a built page, in place of the framework's own renderer. */
export default function hydrate(island: Island) {
  return (Component: ComponentType<Properties>) => {
    const properties: Properties = JSON.parse(island.getAttribute('props') ?? '{}');
    hydrateRoot(
      island,
      <Awake island={island}>
        <Component {...properties} />
      </Awake>,
    );
  };
}
