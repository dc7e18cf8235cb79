// How the others come to a table: a code to say, a link to send, a picture to hold up, the big screen.
import { html, nothing, type TemplateResult } from 'lit';
import { invitationLink, showLink } from '../net/tokens';
import { icons } from '../shell/icons';
import { withLanguage } from '../shell/services';
import { say } from '../words';
import { codeAloud } from './code_aloud';
import type { GivenLinks } from './given_links';
import './qr_code';

export interface Invitation {
  table: string;
  /** None where the chairs are for anyone. */
  secret: string | undefined;
  /** To say aloud; none as long as the server has told none. */
  code: string | undefined;
  links: GivenLinks;
}

export function invite({ table, secret, code, links }: Invitation): TemplateResult {
  const link = withLanguage(invitationLink(location.origin, table, secret));
  return html`<section class="card invite" aria-labelledby="invite-heading">
    <h2 id="invite-heading">${say('invite.title')}</h2>
    <div class="ways-in">
      <div class="scan">
        <souk-qr .text=${link} .label=${say('invite.qr.label')}></souk-qr>
        <p class="hint">${say('invite.qr')}</p>
      </div>
      <div class="give">
        ${codeAloud(code)} ${links.canShare ? shareButton(links, link) : nothing} ${linkField(links, link)}
        <a class="button" data-do="big-screen" href=${showLink('', table, secret)} target="_blank" rel="noopener">
          ${icons.screen()} ${say('show.open')}
        </a>
      </div>
    </div>
  </section>`;
}

function shareButton(links: GivenLinks, link: string): TemplateResult {
  return html`<button class="main" data-do="share" @click=${() => void links.share(link)}>
    ${icons.share()} ${say('invite.share')}
  </button>`;
}

function linkField(links: GivenLinks, link: string): TemplateResult {
  return html`<label class="field">
    <span>${say('room.link')}</span>
    <span class="link-field">
      <input
        type="text"
        readonly
        name="link"
        dir="ltr"
        .value=${link}
        @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
      />
      <button data-do="copy" @click=${() => void links.copy('invitation', link)}>
        ${say(links.copied === 'invitation' ? 'room.copied' : 'room.copy')}
      </button>
    </span>
    <span class="hint">${say('room.link.text')}</span>
  </label>`;
}
