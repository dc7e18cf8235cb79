// The server and the browser of one file of tests: there before its first line, gone after its last test.
import { after } from 'node:test';
import { startBrowser, startServer } from './stage.mjs';

// The browser first: it goes by itself when the server does not start.
export const browser = await startBrowser();
export let server = await startServer();

after(async () => {
  await browser.close();
  await server.stop();
  server.clean();
});

/** A server that was killed starts again where it was, with what it kept. */
export async function startAgain() {
  const { port, folder } = server;
  server = await startServer({ port, folder });
}
