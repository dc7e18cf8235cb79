// Why something was refused, with the way to the rule behind it.
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Refused } from '../game/refusals';
import { say } from '../words';
import { isRule } from './rule_list';

/** Always there, so that a screen reader hears what comes into it. */
export function refusalNotice(refused: Refused | undefined, link = ruleLink(refused?.rule)): TemplateResult {
  return html`<div role="alert" class="refusals">${refused ? refusal(refused, link) : nothing}</div>`;
}

/** Every refusal is a paragraph of its own: the same words a second time would otherwise change nothing, and nobody would hear them. */
const refusal = (refused: Refused, link: unknown) =>
  keyed(refused, html`<p class="notice bad">${say(refused.words)} ${link}</p>`);

export function ruleLink(rule: string | undefined) {
  if (rule === undefined || !isRule(rule)) return nothing;
  return html`<a href="/rules#${rule}">${say('table.see_rule', { rule })}</a>`;
}
