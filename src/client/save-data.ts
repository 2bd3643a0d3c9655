/*
 * A reader who saves data gets no picture below the first unless he asks for it. Stands in front of all pictures, so that
 * none of them is fetched before it says so.
 */

/** A page has no rules for what it does not have; the button stands above the link that covers its card. */
const LOOK =
  'position:relative;z-index:1;align-self:start;min-height:44px;margin:1em 0;padding:.5em 1em;font:inherit;color:inherit;text-align:start;background:0;border:1px solid';

function offer(image: HTMLImageElement): void {
  const button = document.createElement('button');
  button.style.cssText = LOOK;
  button.textContent = `Show picture${image.alt && `: ${image.alt}`}`;
  button.onclick = () => {
    image.removeAttribute('loading');
    button.remove();
  };
  (image.closest('picture') || image).after(button);
}

// client/typeface.ts has marked it.
if ('lean' in document.body.dataset) {
  addEventListener('DOMContentLoaded', () => {
    const images = document.querySelectorAll<HTMLImageElement>(
      '[loading]:not([alt=""]),.prose [loading]',
    );
    for (const image of images) if (getComputedStyle(image).display === 'none') offer(image);
  });
}
