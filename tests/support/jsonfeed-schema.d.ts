declare module 'jsonfeed-schema' {
  const schema: Record<string, unknown>;
  export default schema;
}
