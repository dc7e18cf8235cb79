import { html, nothing, type TemplateResult } from 'lit';
import '../board/figure_market';
import type { OptionWords, RulesetWords } from '../engine/types';
import { Page } from '../shell/page';
import { engine } from '../shell/services';
import { say } from '../words';
import { ruleFigures, type RuleFigure } from './rule_figures';
import { ruleParts } from './rule_list';
import type { RulesKnown } from './rules_form';
import './styles/rules.css';

class RulesPage extends Page {
  static override properties = { known: { state: true } };
  private known: RulesKnown | undefined;

  heading() {
    return { key: 'rules.title' };
  }

  override async open(): Promise<void> {
    await this.updateComplete;
    const rule = this.route.hash ? document.getElementById(this.route.hash) : null;
    rule?.scrollIntoView();
    rule?.focus({ preventScroll: true });
    this.known = await engine().rulesets();
  }

  protected override render() {
    return html`<article class="sheet rules">
      <h1>${say('rules.title')}</h1>
      <p class="lead">${say('rules.lead')}</p>
      <div class="row">
        <a class="button main" href="/learn">${say('rules.learn')}</a>
        <button type="button" @click=${() => print()}>${say('rules.print')}</button>
      </div>
      ${contents()}
      <section class="card">
        <h2 id="about">${say('rules.about.title')}</h2>
        <p>${say('rules.about.text')}</p>
      </section>
      ${ruleParts.map(
        ({ part, rules }) =>
          html`<section class="card">
            <h2 id=${part}>${say(`rules.part.${part}`)}</h2>
            ${rules.map(ruleWords)}
          </section>`,
      )}
      ${this.known ? html`${options(this.known)} ${rulesets(this.known)}` : nothing}
    </article>`;
  }
}

function contents(): TemplateResult {
  const to = (part: string, title: string) => html`<li><a href="#${part}">${title}</a></li>`;
  return html`<nav class="card contents" aria-labelledby="contents">
    <h2 id="contents">${say('rules.contents')}</h2>
    <ul>
      ${to('about', say('rules.about.title'))}
      ${ruleParts.map(
        ({ part, rules }) =>
          html`<li>
            <a href="#${part}">${say(`rules.part.${part}`)}</a>
            <ol>
              ${rules.map(
                (rule) =>
                  html`<li>
                    <a href="#${rule}"><bdi class="number">${rule}</bdi> ${say(`rules.${rule}.title`)}</a>
                  </li>`,
              )}
            </ol>
          </li>`,
      )}
      ${to('options', say('rules.part.options'))} ${to('rulesets', say('rules.part.rulesets'))}
    </ul>
  </nav>`;
}

function ruleWords(rule: string): TemplateResult {
  return html`<div class="rule" id=${rule} tabindex="-1">
    <h3>
      <a class="number" href="#${rule}"><bdi>${rule}</bdi></a> ${say(`rules.${rule}.title`)}
    </h3>
    <p>${say(`rules.${rule}.text`)}</p>
    ${ruleFigures[rule] ? html`<div class="figures">${ruleFigures[rule].map(figure)}</div>` : nothing}
  </div>`;
}

function figure(drawn: RuleFigure): TemplateResult {
  return html`<figure>
    <souk-figure .figure=${drawn} role="img" aria-label=${say(`rules.figure.${drawn.name}.alt`)}></souk-figure>
    <figcaption>${say(`rules.figure.${drawn.name}.caption`)}</figcaption>
  </figure>`;
}

function options(known: RulesKnown): TemplateResult {
  return html`<section class="card">
    <h2 id="options">${say('rules.part.options')}</h2>
    <p>${say('rules.options.lead')}</p>
    ${known.options.map(optionWords)}
  </section>`;
}

function optionWords({ name, rule, values }: OptionWords): TemplateResult {
  return html`<div class="rule">
    <h3>
      ${say(`option.${name}`)} <a class="number" href="#${rule}"><bdi>${rule}</bdi></a>
    </h3>
    ${
      values.length === 0
        ? html`<p>${say(`rules.option.${name}`)}</p>`
        : html`<dl>
            ${values.map(
              (value) =>
                html`<dt>${say(`option.${name}.${value}`)}</dt>
                  <dd>${say(`rules.option.${name}.${value}`)}</dd>`,
            )}
          </dl>`
    }
  </div>`;
}

function rulesets(known: RulesKnown): TemplateResult {
  const usual = known.rulesets[0];
  return html`<section class="card">
    <h2 id="rulesets">${say('rules.part.rulesets')}</h2>
    <p>${say('rules.rulesets.lead')}</p>
    ${known.rulesets.map((ruleset) => rulesetWords(ruleset, usual))}
  </section>`;
}

/** Below its words what it sets other than the usual one. */
function rulesetWords({ name, options }: RulesetWords, usual: RulesetWords | undefined): TemplateResult {
  const own = Object.entries(options).filter(([option, value]) => value !== '-' && value !== usual?.options[option]);
  return html`<div class="rule">
    <h3>${say(`ruleset.${name}`)}</h3>
    <p>${say(`ruleset.${name}.text`)}</p>
    ${
      own.length === 0
        ? nothing
        : html`<dl>
            ${own.map(
              ([option, value]) =>
                html`<dt>${say(`option.${option}`)}</dt>
                  <dd>${say(`option.${option}.${value}`)}</dd>`,
            )}
          </dl>`
    }
  </div>`;
}

customElements.define('rules-page', RulesPage);
