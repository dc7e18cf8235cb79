// A line between a browser and the server that can be cut. A browser's own switch for this leaves open sockets open.
import { connect, createServer } from 'node:net';

/** Whoever visits `address` speaks with the server at `port`, as long as the line is whole. */
export async function startLine(port, { delay = 0 } = {}) {
  const sockets = new Set();
  /** Of everything that is not `dead` yet. */
  let state = 'whole';
  let latency = delay;
  const join = (from, to, passing) => {
    sockets.add(from);
    const pass = (bytes) => !from.dead && passing.includes(state) && to.write(bytes);
    from.on('data', (bytes) => (latency === 0 ? pass(bytes) : setTimeout(pass, latency, bytes)));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!from.dead) to.destroy();
    });
  };
  const line = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(port, '127.0.0.1');
    join(near, far, ['whole', 'deaf']);
    join(far, near, ['whole']);
  });
  await new Promise((resolve) => line.listen(0, '127.0.0.1', resolve));
  line.unref();
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${line.address().port}`,
    /** Both ends hear at once that it is gone. */
    cut: () => {
      state = 'cut';
      drop();
    },
    /** Milliseconds that everything takes, each way, from now on. */
    slow: (milliseconds) => (latency = milliseconds),
    /** Nobody hears anything any more, and nobody is told so: not those who connect anew either. */
    stall: () => (state = 'stalled'),
    /** The server hears the browser, and the browser hears nothing. */
    deafen: () => (state = 'deaf'),
    mend: () => {
      drop();
      state = 'whole';
    },
    /** Whole for those who connect anew; what was open before stays silent, as after a phone's sleep. */
    mendForNew: () => {
      for (const socket of sockets) socket.dead = true;
      state = 'whole';
    },
    stop: () => {
      drop();
      return new Promise((resolve) => line.close(resolve));
    },
  };
}
