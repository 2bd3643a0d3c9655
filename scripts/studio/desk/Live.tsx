import { Card, Stack, Text } from '@sanity/ui';
import type { UserViewComponent } from 'sanity/structure';
import { type DeskState, useDeskState } from './state.ts';

interface Shown {
  readonly publishedAt?: string;
  readonly _updatedAt?: string;
}

function timeOf(iso: string | null | undefined): string {
  return iso ? new Date(iso).toLocaleString() : '—';
}

/** How this post stands before readers, in one line. */
export function standingOf(state: DeskState | null, published: Shown | null): string {
  if (!published) return 'Not published.';
  const { publishedAt, _updatedAt = '' } = published;
  if (!publishedAt) return 'It has no date: it is not published.';
  if (Date.parse(publishedAt) > Date.now()) return `It waits until ${timeOf(publishedAt)}.`;
  if (!state) return 'The service is gone.';
  if (state.live.building) return 'The site is being built.';
  if (state.live.failure) return `The build failed: ${state.live.failure}`;
  const { changedAt } = state.live;
  return changedAt && changedAt >= _updatedAt
    ? 'Live.'
    : 'Published here, and not yet on the site.';
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Stack gap={2}>
      <Text size={1} muted>
        {name}
      </Text>
      <Text>{value}</Text>
    </Stack>
  );
}

/** What readers have of this post. */
export const Live: UserViewComponent = ({ document }) => {
  const state = useDeskState();
  const published = document.published as Shown | null;
  return (
    <Card padding={4}>
      <Stack gap={4}>
        <Text role="status" weight="semibold">
          {standingOf(state, published)}
        </Text>
        <Fact name="Published at" value={timeOf(published?.publishedAt)} />
        <Fact name="Site" value={state?.live.site ?? 'Only this machine: SITE_URL is not set.'} />
        <Fact name="Seen live at" value={timeOf(state?.live.seenAt)} />
        <Fact name="Next due" value={timeOf(state?.live.nextDue)} />
        {state?.live.failure ? <Fact name="The build said" value={state.live.failure} /> : null}
      </Stack>
    </Card>
  );
};
