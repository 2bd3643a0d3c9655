/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    'client:intent'?: boolean;
  }
}

declare module '*?script' {
  /** The script in one piece, ready to stand in a page. */
  const code: string;
  export default code;
}
