/** A recording that stays where it is, as a link; nothing where the address is none of the web. */
export function recordingHtml(address: string): string {
  const [first = ''] = address.trim().split(/\s/);
  return /^https?:\/\//.test(first)
    ? `<iframe src="${encodeURI(first)}" title="Recording"></iframe>`
    : '';
}

/** What is told of it. */
export const RECORDING_TOLD = 'its recording stays where it is, as a link';
