/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    'client:intent'?: boolean | readonly string[];
  }
}

declare module 'virtual:archive-styles' {
  const css: string;
  export default css;
}
