// Somebody at a terminal: `souk play` in a pseudo-terminal, and what he types when he is asked.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { souk } from './stage.mjs';

/** Chairs are kept in `folder`. */
export function startTerminal(address, { name, folder }) {
  // The command script of util-linux is the other end of a pseudo-terminal.
  const command = `stty rows 45 cols 110; exec '${souk}' play '${address}' --name '${name}'`;
  const child = spawn('script', ['-qfec', command, '/dev/null'], {
    env: { ...process.env, XDG_STATE_HOME: join(folder, name), TERM: 'xterm', NO_COLOR: '1', LC_ALL: 'C.UTF-8' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const done = { throw: 0, lay: 0 };
  let shown = '';
  let fresh = '';
  let plays = false;
  const waiting = new Set();
  const type = (text) => {
    fresh = '';
    child.stdin.write(text);
  };
  const answer = () => {
    if (fresh.includes('Enter throws')) {
      done.throw++;
      type('\n');
    } else if (fresh.includes('by number or squares')) {
      done.lay++;
      type('1\n');
    }
  };
  child.stdout.on('data', (chunk) => {
    shown += chunk;
    fresh += chunk;
    for (const look of waiting) look();
    if (plays) answer();
  });
  return {
    /** Answers whatever is asked from now on. */
    play: () => {
      plays = true;
      answer();
    },
    type,
    done,
    all: () => shown,
    /** Until this was shown since something was typed. */
    shows: (words) =>
      new Promise((resolve, reject) => {
        const tooLong = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`the terminal does not show “${words}”: ${shown.slice(-4000)}`));
        }, 60000);
        const look = () => {
          if (!fresh.includes(words)) return;
          clearTimeout(tooLong);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    ended,
    kill: () => child.kill('SIGKILL'),
  };
}
