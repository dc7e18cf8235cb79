import { usePart } from '../words';
import type { Route } from './router';

/** The element of a page and where its code is; only the home page is part of the first load. */
export interface Shown {
  element: string;
  load: () => Promise<unknown>;
  /** Pages of a game take the whole window. */
  bare?: boolean;
}

/** Pages of the coach, who brings his own words. */
const coached = (load: () => Promise<unknown>) => () => Promise.all([load(), usePart('coach')]);
const loadRules = () => Promise.all([import('../pages/rules_page'), usePart('rules')]);

const puzzle: Shown = { element: 'puzzle-page', load: coached(() => import('../pages/puzzle_page')), bare: true };

export const routes: Route<Shown>[] = [
  { pattern: '/', to: { element: 'home-page', load: () => Promise.resolve() } },
  { pattern: '/new', to: { element: 'new-game-page', load: () => import('../pages/new_game_page') } },
  { pattern: '/play', to: { element: 'local-page', load: () => import('../pages/local_page'), bare: true } },
  { pattern: '/online', to: { element: 'lobby-page', load: () => import('../pages/lobby_page') } },
  { pattern: '/online/new', to: { element: 'open-table-page', load: () => import('../pages/open_table_page') } },
  { pattern: '/t/:table', to: { element: 'online-page', load: () => import('../pages/online_page'), bare: true } },
  { pattern: '/show/:table', to: { element: 'show-page', load: () => import('../pages/show_page'), bare: true } },
  { pattern: '/watch', to: { element: 'watch-page', load: () => import('../pages/watch_page') } },
  { pattern: '/shelf', to: { element: 'shelf-page', load: () => import('../pages/shelf_page') } },
  { pattern: '/replay', to: { element: 'replay-page', load: () => import('../pages/replay_page'), bare: true } },
  { pattern: '/analysis', to: { element: 'analysis-page', load: coached(() => import('../pages/analysis_page')) } },
  { pattern: '/puzzle', to: puzzle },
  { pattern: '/puzzle/:day', to: puzzle },
  { pattern: '/learn', to: { element: 'learn-page', load: () => import('../pages/learn_page') } },
  { pattern: '/learn/:lesson', to: { element: 'lesson-page', load: () => import('../pages/lesson_page'), bare: true } },
  { pattern: '/rules', to: { element: 'rules-page', load: loadRules } },
  { pattern: '/settings', to: { element: 'settings-page', load: () => import('../pages/settings_page') } },
];

export const nowhere: Shown = { element: 'lost-page', load: () => import('../pages/lost_page') };
