/** Whether this build has a file of puzzles; from vite.config.ts. */
declare const __PUZZLES_THERE__: boolean;

declare module 'souk-wasm?url' {
  const address: string;
  export default address;
}

declare module 'souk-catalogs' {
  type Catalog = Record<string, string>;
  export const englishPage: Catalog;
  /** What each language calls itself, by its tag. */
  export const names: Record<string, string>;
  export const ways: Record<string, Record<'page' | 'rules' | 'coach', () => Promise<{ default: Catalog }>>>;
}
