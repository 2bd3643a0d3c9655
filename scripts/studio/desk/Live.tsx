import { Card, Stack, Text } from '@sanity/ui';
import type { UserViewComponent } from 'sanity/structure';
import { usePublished } from './published.ts';
import { besideDraft, standingOf, timeOf } from './standing.ts';
import { useDeskState } from './state.ts';

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
export const Live: UserViewComponent = ({ document, documentId }) => {
  const state = useDeskState();
  const published = usePublished(document.published);
  return (
    <Card padding={4}>
      <Stack gap={4}>
        <Text role="status" weight="semibold">
          {besideDraft(standingOf(state, published, documentId), document.draft).text}
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
