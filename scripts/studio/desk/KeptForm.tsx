import { useEffect } from 'react';
import { getPublishedId, type InputProps, useDocumentStore } from 'sanity';
import { keepUnsaved } from './keep-unsaved.ts';
import { TextInput } from './TextInput.tsx';
import type { KeptDocument } from './unsaved.ts';

const isDocument = (value: unknown): value is KeptDocument =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value;

/** The form of a document, of which nothing is lost that is typed into it. */
function KeptForm(props: InputProps) {
  const store = useDocumentStore();
  const { value } = props;
  useEffect(() => {
    if (isDocument(value)) keepUnsaved(store, getPublishedId(value._id), value._type);
  }, [store, value]);
  return props.renderDefault(props);
}

/** The form's inputs on this machine. */
export function KeptInput(props: InputProps) {
  return props.path.length === 0 ? <KeptForm {...props} /> : <TextInput {...props} />;
}
