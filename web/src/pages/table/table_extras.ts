import type { TemplateResult } from 'lit';
import type { Advice } from '../../board/types';
import type { TableState } from '../../game/types';

/** What a coach shows: on the market, and in the line below it. */
export interface TableAdvice {
  marks: readonly Advice[];
  words?: string;
}

/** What a kind of table adds to what all have. */
export interface TableExtras {
  /** In place of the bar of actions: a replay's player, a lesson's text. */
  bar?: (state: TableState) => TemplateResult;
  /** Beside the story: chat, who is watching. */
  side?: (state: TableState) => unknown;
  /** At the top, beside the way back. */
  tools?: (state: TableState) => unknown;
  /** Above the market: a lost line, an invitation. */
  notice?: (state: TableState) => unknown;
  /** A hint, or the solution of a puzzle. */
  advice?: (state: TableState) => TableAdvice | undefined;
  /** Buttons of the score sheet. */
  ending?: (state: TableState) => unknown;
  /** What is asked before one leaves others alone at a table, as a dialog named `leave`; it offers giving up as well. */
  leaving?: (state: TableState) => TemplateResult | undefined;
  /** A replay goes to a step of its game. */
  go?: (step: number) => void;
  /** Where the way back leads. */
  back: string;
  title: string;
}
