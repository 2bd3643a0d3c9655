import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { UserViewComponent } from 'sanity/structure';
import { type DeskState, useDeskState } from './state.ts';

/** Widths of the pane in pixels; the first fills it. */
const WIDTHS = { Desktop: '100%', Phone: '390px' } as const;
type Width = keyof typeof WIDTHS;

const THEMES = ['Light', 'Dark'] as const;
type Theme = (typeof THEMES)[number];

interface ChoiceProps<Name extends string> {
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly choose: (name: Name) => void;
}

function Choice<Name extends string>({ names, chosen, choose }: ChoiceProps<Name>) {
  return names.map((name) => (
    <Button
      key={name}
      text={name}
      mode={name === chosen ? 'default' : 'ghost'}
      aria-pressed={name === chosen}
      fontSize={1}
      padding={2}
      onClick={() => choose(name)}
    />
  ));
}

function statusOf(state: DeskState | null): string {
  if (!state) return 'The service is gone: start npm run write again. What you typed stays here.';
  if (state.preview.failure) return state.preview.failure;
  if (state.preview.version === 0) return 'The first preview is being made.';
  return state.preview.building ? 'Following …' : 'As it would be on the site.';
}

/** The page of this post on the site, with every draft; it follows what is typed. */
export const OnTheSite: UserViewComponent = ({ document }) => {
  const [width, setWidth] = useState<Width>('Desktop');
  const [theme, setTheme] = useState<Theme>('Light');
  const state = useDeskState();
  const slug = (document.displayed as { slug?: { current?: string } }).slug?.current;
  if (!slug) {
    return (
      <Card padding={4}>
        <Text>It has no address yet: give it one, and it is shown here.</Text>
      </Card>
    );
  }
  const path = `/read/${encodeURIComponent(slug)}`;
  return (
    <Stack gap={2} style={{ height: '100%', gridTemplateRows: 'auto 1fr' }}>
      <Flex gap={2} padding={2} align="center" wrap="wrap">
        <Choice names={['Desktop', 'Phone']} chosen={width} choose={setWidth} />
        <Choice names={THEMES} chosen={theme} choose={setTheme} />
        <Text size={1} role="status">
          {statusOf(state)}
        </Text>
      </Flex>
      {state && state.preview.version > 0 ? (
        <iframe
          title="On the site"
          src={`${state.preview.origin}${path}`}
          style={{
            border: 0,
            width: WIDTHS[width],
            height: '100%',
            minHeight: '75vh',
            marginInline: 'auto',
            // The page follows the colour scheme of the frame that it stands in.
            colorScheme: theme === 'Dark' ? 'dark' : 'light',
          }}
        />
      ) : null}
    </Stack>
  );
};
