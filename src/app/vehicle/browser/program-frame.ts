import type { FromWorker, ToWorker } from '#shared/runtime/index.ts';
import { pythonParts, workerText } from './python-parts.ts';

/**
 * One worker in a frame without an origin or network access. Both live until they are closed, which terminates a
 * program at once, whatever it does.
 */
export class ProgramFrame {
  readonly #frame = document.createElement('iframe');
  readonly #port: MessagePort;
  readonly #failures: MessagePort;
  #isClosed = false;
  #python: Promise<void> | undefined;

  /** @param failed called with the reason if the worker does not start */
  constructor(heard: (message: FromWorker) => void, failed: (why: string) => void) {
    const [messages, failures] = [new MessageChannel(), new MessageChannel()];
    this.#port = messages.port1;
    this.#failures = failures.port1;
    this.#port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (!this.#isClosed) heard(data);
    });
    this.#failures.addEventListener('message', ({ data }) => !this.#isClosed && failed(String(data)));
    this.#port.start();
    this.#failures.start();
    const frame = this.#frame;
    frame.hidden = true;
    frame.title = 'Program';
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = '/runtime/frame';
    const text = workerText();
    frame.addEventListener('load', () => {
      text.then(
        // an opaque origin has no name
        (words) => frame.contentWindow?.postMessage(words, '*', [messages.port2, failures.port2]),
        (error: unknown) => failed(String(error)),
      );
    });
    document.body.append(frame);
  }

  /** Sends the interpreter once; the worker takes a second to start it. Resolves when it has been sent. */
  loadPython(): Promise<void> {
    this.#python ??= pythonParts().then((parts) => this.say({ is: 'python', parts }));
    return this.#python;
  }

  say(message: ToWorker): void {
    if (!this.#isClosed) this.#port.postMessage(message, []);
  }

  close(): void {
    this.#isClosed = true;
    this.#frame.remove();
    this.#port.close();
    this.#failures.close();
  }
}
