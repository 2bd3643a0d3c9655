import { Card, Flex, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import type { UserViewComponent } from 'sanity/structure';
import { Choice } from './Choice.tsx';
import type { DeskState } from './desk-state.ts';
import { useDeskState } from './state.ts';

/** Widths of the pane in pixels; the first fills it. */
const WIDTHS = { Desktop: '100%', Phone: '390px' } as const;
type Width = keyof typeof WIDTHS;

const THEMES = ['Light', 'Dark'] as const;
type Theme = (typeof THEMES)[number];

function statusOf(state: DeskState | null, sealed: boolean, id: string): string {
  if (!state?.preview) {
    return 'The service is gone: start npm run write again. What you typed stays here.';
  }
  const { failure, version, building, opens, unaddressed } = state.preview;
  const why = failure ?? unaddressed[id];
  if (why) return why;
  if (version === 0) return 'The first preview is being made.';
  if (building) return 'Following …';
  if (!sealed) return 'As it would be on the site.';
  return opens
    ? '🔒 Sealed, and opened here. On the site only a passcode opens it.'
    : '🔒 Sealed, and opened here. The site leaves it out: DARKROOM_PASSCODE is not set.';
}

/** True once the frame with the room's keys has told that they are there, and as long as that frame stands: where `sealed`. */
function useKeys(origin: string | undefined, sealed: boolean): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (!origin || !sealed) return;
    const listen = (event: MessageEvent) => {
      if (event.origin === new URL(origin).origin && event.data === 'room open') setThere(true);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      setThere(false);
    };
  }, [origin, sealed]);
  return there;
}

function Page({ src, width, theme }: { src: string; width: Width; theme: Theme }) {
  return (
    <iframe
      title="On the site"
      src={src}
      style={{
        border: 0,
        width: WIDTHS[width],
        flex: 1,
        minHeight: '75vh',
        alignSelf: 'center',
        // The page follows the colour scheme of the frame that it stands in.
        colorScheme: theme === 'Dark' ? 'dark' : 'light',
      }}
    />
  );
}

/** The page of this post on the site, with every draft; it follows what is typed. A sealed one is opened. */
export const OnTheSite: UserViewComponent = ({ document, documentId }) => {
  const [width, setWidth] = useState<Width>('Desktop');
  const [theme, setTheme] = useState<Theme>('Light');
  const state = useDeskState();
  const origin = state?.preview?.origin;
  // The site here has every draft: also while the form shows what is published, which is nothing of a post taken back.
  const shown = document.draft ?? document.displayed;
  const slug = (shown as { slug?: { current?: string } }).slug?.current;
  const sealed = slug !== undefined && (state?.preview?.sealed.includes(slug) ?? false);
  const keys = useKeys(origin, sealed);
  if (!slug) {
    return (
      <Card padding={4}>
        <Text>It has no address yet: give it one, and it is shown here.</Text>
      </Card>
    );
  }
  const has = state?.preview ? !(documentId in state.preview.unaddressed) : false;
  const made = has && state?.preview?.version !== 0;
  const ready = made && (keys || !sealed);
  return (
    <Flex direction="column" gap={2} style={{ height: '100%' }}>
      <Flex gap={2} padding={2} align="center" wrap="wrap" flex="none">
        <Choice names={['Desktop', 'Phone']} chosen={width} choose={setWidth} />
        <Choice names={THEMES} chosen={theme} choose={setTheme} />
        <Text size={1} role="status">
          {statusOf(state, sealed, documentId)}
        </Text>
      </Flex>
      {sealed ? (
        <iframe
          title="Keys of the room"
          src={`${origin}/preview/keys`}
          style={{ display: 'none' }}
        />
      ) : null}
      {ready ? (
        <Page
          key={`${slug} ${sealed}`}
          src={`${origin}/read/${encodeURIComponent(slug)}`}
          width={width}
          theme={theme}
        />
      ) : null}
    </Flex>
  );
};
