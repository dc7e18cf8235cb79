// node same_games.mjs MODULE PROGRAM: plays the same random games in WebAssembly and natively, for every ruleset
// and number of merchants, and fails when one of them ends differently.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const games = 300;
const [, , modulePath, programPath] = process.argv;
const native = execFileSync(programPath, [String(games)], { encoding: 'utf8' }).trim().split('\n');

// The library neither prints nor reads; what its C library could ask for is refused.
const refuse = () => 52;
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {
  wasi_snapshot_preview1: new Proxy({}, { get: () => refuse }),
});
instance.exports._initialize();

let differing = 0;
for (const line of native) {
  const [ruleset, merchants] = line.split(' ').map(Number);
  const signature = BigInt.asUintN(64, instance.exports.signature_of_games(ruleset, merchants, games));
  const survives = instance.exports.survives_the_notation(ruleset, merchants);
  const wasm = `${ruleset} ${merchants} ${signature.toString(16).padStart(16, '0')} ${survives}`;
  if (wasm === line && survives === 1) continue;
  differing += 1;
  console.error(`native ${line}\nwasm   ${wasm}`);
}
console.log(`${native.length - differing} of ${native.length} tables play alike, natively and as WebAssembly`);
process.exit(differing === 0 && native.length > 0 ? 0 : 1);
