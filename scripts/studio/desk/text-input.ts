import type { InputProps } from 'sanity';
import { SITE } from '../../../src/site.ts';

/** The form's own input; the text of a post has no tool bar where the site shows plain paragraphs. */
export function textInput(props: InputProps) {
  if (SITE.body === 'rich' || props.schemaType.name !== 'body') return props.renderDefault(props);
  return props.renderDefault(Object.assign({}, props, { hideToolbar: true }));
}
