// All characters in the sizes in which they are shown, for looking at them: gallery.html, also with ?theme=dark.
import { html, render } from 'lit';
import { levels } from '../engine/types';
import { say } from '../words';
import { characterAt, characterName } from './characters';
import { face, levelBadge } from './face';

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const all = levels.flatMap((level) => [1, 2, 3, 4].flatMap((seat) => characterAt(level, seat) ?? []));
const sizes = [96, 48, 32];

render(
  all.map(
    (character) =>
      html`<figure>
        ${sizes.map(() => face({ ...character, name: '' }))}
        <figcaption>
          ${say(characterName(character))}<br />${levelBadge(character.level)} ${character.manner}
        </figcaption>
      </figure>`,
  ),
  document.querySelector('main')!,
);
