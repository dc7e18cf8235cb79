// Why something was refused, with the way to the rule behind it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Refused } from '../game/refusals';
import { say } from '../words';
import { isRule } from './rule_list';

/** Always there, so that a screen reader hears what comes into it. */
export function refusalNotice(refused: Refused | undefined): TemplateResult {
  return html`<div role="alert">
    ${refused ? html`<p class="notice bad">${say(refused.words)} ${ruleLink(refused.rule)}</p>` : nothing}
  </div>`;
}

export function ruleLink(rule: string | undefined) {
  if (rule === undefined || !isRule(rule)) return nothing;
  return html`<a href="/rules#${rule}">${say('table.see_rule', { rule })}</a>`;
}
