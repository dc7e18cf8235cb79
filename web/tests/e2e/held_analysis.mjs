// An analysis that waits at one of its steps until it is let go: a quick machine would be done before anybody could look.

/** From this step on, what the page asks of a Worker is kept back until `letGo`. -1: from the beginning. */
export async function holdAnalysis(context, step) {
  await context.addInitScript((from) => {
    const post = Worker.prototype.postMessage;
    const held = [];
    let isFree = false;
    const isHeld = ([name, at]) =>
      name === 'analysis_begin' ? from < 0 : name === 'analysis_step' && Number(at) >= from;
    Worker.prototype.postMessage = function (message, ...more) {
      const send = () => post.call(this, message, ...more);
      if (!isFree && isHeld(message.fields ?? [])) held.push(send);
      else send();
    };
    window.letGo = () => {
      isFree = true;
      for (const send of held) send();
    };
  }, step);
}
