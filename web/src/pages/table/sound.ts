import { Sounds, type SoundName } from '../../art/sounds';
import { settings } from '../../shell/services';

const sounds = new Sounds();

export function playSound(name: SoundName): void {
  sounds.on = settings.values.sound;
  sounds.volume = settings.values.volume;
  sounds.play(name);
}
