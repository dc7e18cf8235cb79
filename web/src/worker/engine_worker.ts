// An engine in a Worker of its own: nothing that it does can hold up the page.
import { WasmModule } from '../engine/wasm_module';
import type { FromWorker, ToWorker } from './messages';

interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}
const scope = globalThis as unknown as Scope;

let module: WasmModule | undefined;

scope.onmessage = ({ data }) => {
  if ('module' in data) {
    module = new WasmModule(data.module);
    module.warm();
    return;
  }
  void module?.ask(data.fields).then((reply) => scope.postMessage({ id: data.id, reply }));
};
