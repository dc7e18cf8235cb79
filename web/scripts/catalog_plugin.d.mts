import type { Plugin } from 'vite';

export function catalogs(): Plugin;
