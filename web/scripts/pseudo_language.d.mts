export const pseudoTag: string;
export function pseudoCatalog(catalog: Record<string, string>): Record<string, string>;
