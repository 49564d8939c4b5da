import ELK, { type ELK as Elk, type ElkNode } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { AppError } from '#shared/errors.ts';
import { fromElk, toElk, type Drawn, type GraphLayout, type Measure } from './layout.ts';

/** timeout of a layout in ms */
const LONGEST = 30_000;

/** Lays graphs out in a worker, so that the page stays responsive. The worker starts when it is first needed. */
export class LayoutEngine {
  #elk: Elk | undefined;
  #failure = Promise.withResolvers<never>();

  async layOut(graph: Drawn, measure: Measure): Promise<GraphLayout> {
    return fromElk(graph, await this.run(toElk(graph, measure)));
  }

  async run(input: ElkNode): Promise<ElkNode> {
    const elk = (this.#elk ??= this.#start());
    const timer = setTimeout(() => this.#fail('This graph takes too long to lay out. Show fewer levels.'), LONGEST);
    try {
      return await Promise.race([elk.layout(input), this.#failure.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Terminates the worker; the next layout starts another. */
  stop(): void {
    this.#elk?.terminateWorker();
    this.#elk = undefined;
  }

  #start(): Elk {
    this.#failure = Promise.withResolvers<never>();
    return new ELK({
      workerFactory: () => {
        const worker = new Worker(workerUrl);
        worker.addEventListener('error', () => this.#fail('Could not load the graph layout'));
        return worker;
      },
    });
  }

  /** The engine doesn't report that its worker is gone. */
  #fail(reason: string): void {
    this.stop();
    this.#failure.reject(new AppError('internal', reason));
  }
}
