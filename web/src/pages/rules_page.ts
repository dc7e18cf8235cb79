import { html } from 'lit';
import { Page } from '../shell/page';
import { say } from '../words';
import { ruleParts } from './rule_list';

class RulesPage extends Page {
  heading() {
    return { key: 'rules.title' };
  }

  override async open(): Promise<void> {
    await this.updateComplete;
    const rule = this.route.hash ? document.getElementById(this.route.hash) : null;
    rule?.scrollIntoView();
    rule?.focus({ preventScroll: true });
  }

  protected override render() {
    return html`<div class="sheet rules">
      <h1>${say('rules.title')}</h1>
      <p class="lead">${say('rules.lead')}</p>
      ${ruleParts.map(
        ({ part, rules }) =>
          html`<section class="card">
            <h2>${say(`rules.part.${part}`)}</h2>
            <dl>
              ${rules.map(
                (rule) =>
                  html`<div class="rule" id=${rule} tabindex="-1">
                    <dt><a href="#${rule}">${rule}</a> ${say(`rules.${rule}.title`)}</dt>
                    <dd>${say(`rules.${rule}.text`)}</dd>
                  </div>`,
              )}
            </dl>
          </section>`,
      )}
      <a class="button main" href="/learn">${say('rules.learn')}</a>
    </div>`;
  }
}

customElements.define('rules-page', RulesPage);
