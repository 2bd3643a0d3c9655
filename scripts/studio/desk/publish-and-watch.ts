import { useEffect, useState } from 'react';
import { type DocumentActionComponent, useDocumentOperation } from 'sanity';
import { standingOf } from './Live.tsx';
import { useDeskState } from './state.ts';

/** Asks for a release of everything that is published. */
async function askForRelease(): Promise<void> {
  await fetch('/desk/publish', { method: 'POST' });
}

/** Publishes the draft, has the site built, and stays until the change is before readers or the build has failed. */
export const publishAndWatch: DocumentActionComponent = ({
  id,
  type,
  draft,
  published,
  onComplete,
}) => {
  const { publish } = useDocumentOperation(id, type);
  const [watching, setWatching] = useState(false);
  const state = useDeskState();
  const standing = standingOf(state, published);
  useEffect(() => {
    // The draft is gone once it is published: then what is published can be released.
    if (watching && !draft) void askForRelease();
  }, [watching, draft]);
  return {
    label: 'Publish and watch',
    title: 'Publish, build the site, and see it live',
    disabled: !draft && standing === 'Live.',
    onHandle: () => {
      setWatching(true);
      if (draft) publish.execute();
    },
    dialog: watching && {
      type: 'dialog',
      header: 'Publish and watch',
      content: draft ? 'Publishing …' : standing,
      onClose: () => {
        setWatching(false);
        onComplete();
      },
    },
  };
};
publishAndWatch.displayName = 'PublishAndWatch';
