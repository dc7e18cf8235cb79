// Chances as people read them, in the language in force.
import { speaking } from '../words';

const formats = new Map<string, Intl.NumberFormat>();

function formatted(value: number, options: Intl.NumberFormatOptions): string {
  const { language } = speaking();
  const name = `${language} ${JSON.stringify(options)}`;
  let format = formats.get(name);
  if (!format) formats.set(name, (format = new Intl.NumberFormat(language, { style: 'percent', ...options })));
  return format.format(value);
}

export const percent = (chance: number): string => formatted(chance, { maximumFractionDigits: 0 });

/** A difference of chances: percent could be taken for a part of the chance there was. */
export const gamesOfHundred = (part: number): number => Math.round(100 * part);

/** Where whole hundredths would say too little. */
export const exactPercent = (part: number): string => formatted(part, { maximumFractionDigits: 1 });

/** With its sign: what was gained or lost. */
export const change = (by: number): string => formatted(by, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
