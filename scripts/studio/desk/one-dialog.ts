import type { DocumentActionComponent } from 'sanity';

/**
 * The action, with its question in one dialog: Sanity asks "Unpublish?" in a dialog within an empty one, and of two the keys
 * reach no button but the one that closes.
 */
export function inOneDialog(action: DocumentActionComponent): DocumentActionComponent {
  const own: DocumentActionComponent = (props) => {
    const shown = action(props);
    const dialog = shown?.dialog || null;
    if (!shown || dialog?.type !== 'dialog') return shown;
    return { ...shown, dialog: { type: 'custom', component: dialog.content } };
  };
  return Object.assign(own, { action: action.action, displayName: action.displayName });
}
