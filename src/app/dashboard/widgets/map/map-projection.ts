export type MapPosition = { latitude: number; longitude: number };

const METRES_PER_DEGREE = 111_320;
const MARGIN = 26;
/** Minimum extent, so that a stationary vehicle is not magnified to the metre. */
const LEAST_METRES = 300;

/**
 * Projects degrees to points of a drawing, at the largest scale that fits. Flat, which is exact enough for one drive.
 */
export class MapProjection {
  readonly pixelsPerMetre: number;
  readonly #centre: MapPosition;
  readonly #width: number;
  readonly #height: number;
  readonly #east: number;

  constructor(positions: readonly MapPosition[], { width, height }: { width: number; height: number }) {
    const [south, north] = ends(positions.map(({ latitude }) => latitude));
    const [west, east] = ends(positions.map(({ longitude }) => longitude));
    this.#centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    this.#east = METRES_PER_DEGREE * Math.cos((this.#centre.latitude * Math.PI) / 180);
    const metres = {
      x: Math.max((east - west) * this.#east, LEAST_METRES),
      y: Math.max((north - south) * METRES_PER_DEGREE, LEAST_METRES),
    };
    this.pixelsPerMetre = Math.min((width - 2 * MARGIN) / metres.x, (height - 2 * MARGIN) / metres.y);
    this.#width = width;
    this.#height = height;
  }

  point({ latitude, longitude }: MapPosition): { x: number; y: number } {
    return {
      x: this.#width / 2 + (longitude - this.#centre.longitude) * this.#east * this.pixelsPerMetre,
      y: this.#height / 2 - (latitude - this.#centre.latitude) * METRES_PER_DEGREE * this.pixelsPerMetre,
    };
  }
}

function ends(values: readonly number[]): readonly [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

/** A round distance that takes at most 80 points. */
export function scaleBar(pixelsPerMetre: number): { pixels: number; label: string } {
  const most = 80 / pixelsPerMetre;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((factor) => factor * power <= most) ?? 1) * power;
  return { pixels: metres * pixelsPerMetre, label: metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m` };
}
