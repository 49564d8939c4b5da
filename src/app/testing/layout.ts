/** A desktop screen, in CSS pixels: what fills it has its size, and everything is visible. */
const [WIDTH, HEIGHT] = [1440, 900];

/**
 * What jsdom lacks, since it lays nothing out: sizes, so that virtual lists draw rows; observers; modal dialogs; media queries,
 * of which a wide screen without motion answers; scrolling.
 */
export function supplyLayout(): Record<string, unknown> {
  const { prototype } = window.HTMLElement;
  const rect = () => new DOMRect(0, 0, WIDTH, HEIGHT);
  for (const [name, size] of Object.entries({
    offsetWidth: WIDTH,
    offsetHeight: HEIGHT,
    clientWidth: WIDTH,
    clientHeight: HEIGHT,
  }))
    Object.defineProperty(prototype, name, { configurable: true, get: () => size });
  Object.assign(window.Element.prototype, {
    getBoundingClientRect: rect,
    scrollTo: nothing,
    scrollBy: nothing,
    scrollIntoView: nothing,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    hasPointerCapture: () => false,
  });
  Object.assign(window.Range.prototype, { getBoundingClientRect: rect, getClientRects: () => [] });
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  const fonts = Object.assign(new window.EventTarget(), { ready: Promise.resolve(), status: 'loaded' });
  Object.defineProperty(document, 'fonts', { value: fonts });
  // drawings are for journeys: without a context, their components draw nothing
  window.HTMLCanvasElement.prototype.getContext = () => null;
  return { matchMedia, ResizeObserver: Resizes, IntersectionObserver: Intersections, scrollTo: nothing };
}

function nothing(): void {}

class DOMRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;

  constructor(x: number, y: number, width: number, height: number) {
    [this.x, this.y, this.width, this.height] = [x, y, width, height];
    [this.left, this.top, this.right, this.bottom] = [x, y, x + width, y + height];
  }
}

function matchMedia(query: string) {
  const matches = /prefers-reduced-motion: reduce|hover: hover|pointer: fine/.test(query);
  return { matches, media: query, addEventListener: nothing, removeEventListener: nothing };
}

/** Reports the size once. */
class Resizes {
  readonly #callback: (entries: unknown[], observer: Resizes) => void;
  constructor(callback: (entries: unknown[], observer: Resizes) => void) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    const size = [{ inlineSize: WIDTH, blockSize: HEIGHT }];
    const contentRect = new DOMRect(0, 0, WIDTH, HEIGHT);
    queueMicrotask(() => this.#callback([{ target, contentRect, borderBoxSize: size, contentBoxSize: size }], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Everything is in view. */
class Intersections {
  readonly #callback: (entries: unknown[], observer: Intersections) => void;
  constructor(callback: (entries: unknown[], observer: Intersections) => void) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    queueMicrotask(() => this.#callback([{ target, isIntersecting: true, intersectionRatio: 1 }], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}
