// The rule behind a refusal, shown where one is: the game goes on underneath.
import { html, type TemplateResult } from 'lit';
import { go } from '../../shell/router';
import { say, speaking, usePart } from '../../words';
import { leaveDialogs, openDialog } from './dialogs';
import { isRule } from '../rule_list';

export function ruleDialog(rule: string | undefined): TemplateResult {
  const known = rule !== undefined && isRule(rule) && speaking().has(`rules.${rule}.text`);
  return html`<dialog class="card" data-dialog="rule" aria-labelledby="rule-heading" @click=${leaveDialogs}>
    <h2 id="rule-heading">${known ? `${rule} · ${say(`rules.${rule}.title`)}` : ''}</h2>
    <p>${known ? say(`rules.${rule}.text`) : ''}</p>
    <div class="row"><button data-close class="main">${say('table.close')}</button></div>
  </dialog>`;
}

export function showRule(event: Event, host: Element, rule: string | undefined): void {
  if (rule === undefined || !isRule(rule)) return;
  event.preventDefault();
  usePart('rules').then(
    () => openDialog(host, 'rule'),
    () => go(`/rules#${rule}`),
  );
}
