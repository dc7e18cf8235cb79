import { describe, expect, it } from 'vitest';
import { rulesText, type RulesKnown } from './rules_form';

const known: RulesKnown = {
  rulesets: [{ name: 'international', options: { cover: 'different-rugs', purse: '30' } }],
  options: [
    { name: 'cover', rule: 'R19', values: ['different-rugs', 'own-allowed'] },
    { name: 'purse', rule: 'R4', values: [], least: 1, most: 60 },
  ],
};

describe('the rules as text', () => {
  it('is the name alone when nothing differs', () => {
    expect(rulesText({ ruleset: 'international', options: {} }, known)).toBe('international');
    expect(rulesText({ ruleset: 'international', options: { cover: 'different-rugs', purse: '' } }, known)).toBe(
      'international',
    );
  });
  it('names what differs, in the order of the options', () => {
    const options = { purse: '20', cover: 'own-allowed' };
    expect(rulesText({ ruleset: 'international', options }, known)).toBe('international+cover=own-allowed+purse=20');
  });
});
