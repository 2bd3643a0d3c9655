import { useToast } from '@sanity/ui/toast';
import type { ClipboardEvent } from 'react';
import type { InputProps } from 'sanity';
import { SITE } from '../../../src/site.ts';
import { lostInPaste } from './pasted.ts';

/** The text of a post: without a tool bar where the site shows plain paragraphs. It says what is not taken of a paste. */
function PostText(props: InputProps) {
  const { push } = useToast();
  const onPaste = ({ event: { clipboardData } }: { readonly event: ClipboardEvent }) => {
    // A picture that is copied alone comes as a file, and texts of the Studio as what they are: those are taken.
    const { files, types } = clipboardData;
    const isWhole = files.length > 0 || types.includes('application/x-portable-text');
    const title = isWhole ? null : lostInPaste(clipboardData.getData('text/html'));
    if (title) push({ id: 'pasted', status: 'warning', title, duration: 15_000, closable: true });
    return undefined;
  };
  return props.renderDefault(
    Object.assign({}, props, { onPaste, hideToolbar: SITE.body !== 'rich' }),
  );
}

/** The form's own input, but for the text of a post. */
export function TextInput(props: InputProps) {
  return props.schemaType.name === 'body' ? <PostText {...props} /> : props.renderDefault(props);
}
