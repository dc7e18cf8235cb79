/** The rules by their numbers, in the parts of docs/rules.md. */
export const ruleParts = [
  { part: 'market', rules: ['R1', 'R2', 'R3'] },
  { part: 'start', rules: ['R4', 'R5', 'R6', 'R7'] },
  { part: 'turn', rules: ['R8', 'R9', 'R10', 'R11'] },
  { part: 'paying', rules: ['R12', 'R13', 'R14', 'R15', 'R16', 'R17'] },
  { part: 'laying', rules: ['R18', 'R19', 'R20'] },
  { part: 'end', rules: ['R21', 'R22', 'R23'] },
] as const;

const all = new Set<string>(ruleParts.flatMap(({ rules }) => rules));

export function isRule(text: string): boolean {
  return all.has(text);
}
