import { IconMap2 } from '@tabler/icons-react';
// inline drawings, not image files
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDashboardContext } from '#app/dashboard/values/dashboard-context.ts';
import { asNumber } from '#app/dashboard/values/use-live-value.ts';
import { useRecorder } from '#app/dashboard/values/use-recorder.ts';
import { NoSignal } from '#app/dashboard/widgets/no-signal.tsx';
import { textOption, type WidgetProps } from '#app/dashboard/widgets/widget-props.ts';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { ROUTE_POINTS } from '#shared/vehicle/index.ts';
import { MapProjection, scaleBar, type MapPosition } from './map-projection.ts';
import classes from './map.module.css';

const SECONDS = 1_800;
/** ms between drawings of the track */
const PAUSE = 500;

/** Where the vehicle is and where it went, drawn from its positions alone: nothing is fetched. */
function MapWidget({ options }: WidgetProps) {
  const { find, tree } = useDashboardContext();
  const latitude = textOption(options, 'latitude') || `${tree.root}.CurrentLocation.Latitude`;
  const longitude = textOption(options, 'longitude') || latitude.replace(/Latitude$/, 'Longitude');
  const missing = [latitude, longitude].find((path) => find(path) === undefined);
  if (missing !== undefined) return <NoSignal path={missing} />;
  return <RouteMap latitude={latitude} longitude={longitude} />;
}

function RouteMap({ latitude, longitude }: { latitude: string; longitude: string }) {
  const [track, setTrack] = useState<readonly MapPosition[]>([]);
  const drawn = useRef(0);
  const grid = useId();
  const car = useRef<SVGGElement>(null);
  const [box, size] = useBoxSize();
  const projection = useMemo(
    () => new MapProjection(nearRoute(track[0]) ? [...ROUTE_POINTS, ...track] : track, size),
    [track, size],
  );
  const heading = latitude.replace(/Latitude$/, 'Heading');
  useRecorder([latitude, longitude, heading], SECONDS, ({ times, series: [north = [], east = [], headings = []] }) => {
    const at = times.length - 1;
    const here = positionOf(north[at], east[at]);
    if (here !== undefined) {
      const { x, y } = projection.point(here);
      car.current?.setAttribute(
        'transform',
        `translate(${x.toFixed(1)},${y.toFixed(1)}) rotate(${asNumber(headings[at]) ?? 0})`,
      );
    }
    if (performance.now() - drawn.current < PAUSE) return;
    drawn.current = performance.now();
    setTrack(thinned(times.map((_, i) => positionOf(north[i], east[i]))));
  });
  const line = (points: readonly MapPosition[]): string => points.map((one) => pointText(projection, one)).join(' ');
  const bar = scaleBar(projection.pixelsPerMetre);
  return (
    <svg
      ref={box}
      className={`block full-width full-height rounded ${classes.map}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label="Map of the route"
    >
      <defs>
        <pattern id={grid} width="40" height="40" patternUnits="userSpaceOnUse">
          <path d="M40,0H0V40" className={classes.grid} />
        </pattern>
      </defs>
      <rect {...size} fill={`url(#${grid})`} />
      {nearRoute(track[0]) && (
        <>
          <polygon points={line(ROUTE_POINTS)} className={classes.roadEdge} />
          <polygon points={line(ROUTE_POINTS)} className={classes.road} />
        </>
      )}
      <polyline points={line(track)} className={classes.track} />
      <g ref={car} className={classes.car} visibility={track.length > 0 ? undefined : 'hidden'}>
        <circle r="13" />
        <path d="M0,-9L6.5,7L0,3.5L-6.5,7Z" />
      </g>
      <g transform={`translate(12,${size.height - 12})`} className={classes.scale}>
        <path d={`M0,-5V0H${bar.pixels}V-5`} />
        <text x={bar.pixels / 2} y={-6}>
          {bar.label}
        </text>
      </g>
      <g transform={`translate(${size.width - 20},22)`} className={classes.north}>
        <path d="M0,-12L5,2L0,-1L-5,2Z" />
        <text y="14">N</text>
      </g>
    </svg>
  );
}

/** The size of the drawing in pixels, so that it fills its box without distortion. */
function useBoxSize() {
  const box = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState({ width: 400, height: 260 });
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [box, size] as const;
}

function pointText(projection: MapProjection, position: MapPosition): string {
  const { x, y } = projection.point(position);
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

function positionOf(latitude: unknown, longitude: unknown): MapPosition | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return latitude === 0 && longitude === 0 ? undefined : { latitude, longitude };
}

/** At most a few hundred points, including the last. */
function thinned(points: readonly (MapPosition | undefined)[]): MapPosition[] {
  const found = points.filter((point) => point !== undefined);
  const every = Math.ceil(found.length / 400);
  return found.filter((_, i) => i % every === 0 || i === found.length - 1);
}

const NEAR_DEGREES = 0.05;

/** Whether to draw the road of the known route that the simulated vehicle drives. */
function nearRoute(position: MapPosition | undefined): boolean {
  const [start] = ROUTE_POINTS;
  if (position === undefined || start === undefined) return false;
  return (
    Math.abs(position.latitude - start.latitude) < NEAR_DEGREES &&
    Math.abs(position.longitude - start.longitude) < NEAR_DEGREES
  );
}

export const mapWidget = { Icon: IconMap2, Body: MapWidget } satisfies WidgetView;
