/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    'client:intent'?: boolean | readonly string[];
  }
}
