import { useToast } from '@sanity/ui/toast';
import type { ClipboardEvent as PasteEvent } from 'react';
import type { ArrayOfObjectsInputProps, InputProps } from 'sanity';
import { SITE } from '../../../src/site.ts';
import { lostInPaste, wholeSpaces } from './pasted.ts';
import { RowsInput, TableInput } from './TableInput.tsx';

/** A picture that is copied alone comes as a file, and texts of the Studio as what they are: those are taken. */
const isWhole = ({ files, types }: DataTransfer) =>
  files.length > 0 || types.includes('application/x-portable-text');

/**
 * Has the same pasted with its spaces, where some would be left out: of the object that all who hear of the event are given.
 * An event that a page makes carries nothing in Firefox.
 */
function pasteWithSpaces({ clipboardData }: PasteEvent): void {
  const html = clipboardData.getData('text/html');
  const mended = wholeSpaces(html);
  if (mended === html || isWhole(clipboardData)) return;
  const own = clipboardData.getData.bind(clipboardData);
  clipboardData.getData = (type) => (type === 'text/html' ? mended : own(type));
}

/** The text of a post: without a tool bar where the site shows plain paragraphs. It says what is not taken of a paste. */
function PostText(props: InputProps) {
  const { push } = useToast();
  const onPaste = ({ event: { clipboardData } }: { readonly event: PasteEvent }) => {
    const title = isWhole(clipboardData) ? null : lostInPaste(clipboardData.getData('text/html'));
    if (title) push({ id: 'pasted', status: 'warning', title, duration: 15_000, closable: true });
    return undefined;
  };
  const own = Object.assign({}, props, { onPaste, hideToolbar: SITE.body !== 'rich' });
  // Else it is as wide as all tools of the bar in one line, and the text runs out of the pane.
  return (
    <div style={{ minWidth: 0 }} onPasteCapture={pasteWithSpaces}>
      {props.renderDefault(own)}
    </div>
  );
}

/** True for the rows of a table. */
const isRows = (props: InputProps): props is ArrayOfObjectsInputProps =>
  'onItemOpen' in props && props.schemaType.of.some(({ name }) => name === 'row');

/** A word of a list has no label of its own: it is named by its place. */
function ListedWord(props: InputProps) {
  const own = { 'aria-label': `${props.schemaType.title} ${Number(props.path.at(-1)) + 1}` };
  return props.renderDefault(
    Object.assign({}, props, { elementProps: { ...props.elementProps, ...own } }),
  );
}

/** The form's own input, but for the text of a post, tables in it, and lists of words. */
export function TextInput(props: InputProps) {
  if (props.schemaType.name === 'body') return <PostText {...props} />;
  if (props.schemaType.name === 'table') return <TableInput {...props} />;
  if (typeof props.path.at(-1) === 'number') return <ListedWord {...props} />;
  return isRows(props) ? <RowsInput {...props} /> : props.renderDefault(props);
}
