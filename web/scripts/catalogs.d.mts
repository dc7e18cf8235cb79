type Catalog = Record<string, string>;

export const parts: readonly ['page', 'rules'];
export function partOf(key: string): 'page' | 'rules' | undefined;
export function languagesThere(): string[];
export function pathOf(tag: string): string;
export function readCatalog(tag: string): Catalog;
export function partOfCatalog(catalog: Catalog, part: string): Catalog;
export function languageName(tag: string): string;
