import { copyCode } from './copy-code.ts';

/* The script of a page with code: its buttons, which nobody sees without it, do nothing until one is pressed. */

for (const button of document.querySelectorAll<HTMLElement>('.copy')) {
  button.hidden = false;
  button.onclick = () => copyCode(button);
}
