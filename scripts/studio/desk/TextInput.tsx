import { useToast } from '@sanity/ui/toast';
import type { ClipboardEvent as PasteEvent } from 'react';
import type { InputProps } from 'sanity';
import { SITE } from '../../../src/site.ts';
import { lostInPaste, wholeSpaces } from './pasted.ts';

/** A picture that is copied alone comes as a file, and texts of the Studio as what they are: those are taken. */
const isWhole = ({ files, types }: DataTransfer) =>
  files.length > 0 || types.includes('application/x-portable-text');

/** Pastes the same with its spaces, where some would be left out. */
function pasteWithSpaces(event: PasteEvent): void {
  const { clipboardData, target } = event;
  const html = clipboardData.getData('text/html');
  const mended = wholeSpaces(html);
  if (mended === html || isWhole(clipboardData)) return;
  const data = new DataTransfer();
  for (const type of clipboardData.types) data.setData(type, clipboardData.getData(type));
  data.setData('text/html', mended);
  const options = { clipboardData: data, bubbles: true, cancelable: true };
  const paste = new ClipboardEvent('paste', options);
  // Not every browser gives an event that a page makes what it is to carry.
  if (paste.clipboardData?.getData('text/html') !== mended) return;
  event.preventDefault();
  event.stopPropagation();
  target.dispatchEvent(paste);
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
  return <div onPasteCapture={pasteWithSpaces}>{props.renderDefault(own)}</div>;
}

/** The form's own input, but for the text of a post. */
export function TextInput(props: InputProps) {
  return props.schemaType.name === 'body' ? <PostText {...props} /> : props.renderDefault(props);
}
