import { say, speaking } from '../words';

/** `international+rugs=6` in words: which way, and whether something is changed. */
export function rulesWords(rules: string): string {
  const [name = '', ...changes] = rules.split('+');
  const words = say(`ruleset.${name}`);
  return changes.length === 0 ? words : say('lobby.changed', { rules: words });
}

/** The ruleset that the options are set on top of, where it has a name in words. */
export function rulesetIn(rules: string): string | undefined {
  const [name = ''] = rules.split('+');
  return speaking().has(`ruleset.${name}`) ? name : undefined;
}
