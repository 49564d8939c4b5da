import { Button, CloseButton } from '@mantine/core';
import { useUncovered } from '#app/inventory/graph/card-panel.tsx';
import { TextPreview } from '#app/inventory/preview/item-preview.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import type { Architecture } from '#generated/payloads.d.ts';
import type { PlacedPart } from './layout/place-parts.ts';
import map from '#app/inventory/graph/map.module.css';
import classes from './architecture.module.css';

/** Maximum number of links in the panel; the item's own page has all. */
const LIMIT = 12;

type Props = {
  placed: PlacedPart;
  architecture: Architecture;
  isFocused: boolean;
  mayToggle: boolean;
  onToggle: (id: string) => void;
  onFocusOn: (id: string | null) => void;
  onGo: (id: string) => void;
  onClose: () => void;
};

/** The selected item: its facts, its links, and actions. */
export function PartPanel({ placed, architecture, isFocused, mayToggle, onToggle, onFocusOn, onGo, onClose }: Props) {
  const { node, part, frame } = placed;
  const panel = useUncovered(node.id);
  const links = linksOf(architecture, node.id);
  useShortcuts([{ keys: 'Escape', label: 'Close the preview', group: 'Architecture', run: onClose }]);
  return (
    <section ref={panel} className={map.panel} aria-label={`Preview of ${node.id}`}>
      <CloseButton className={map.close} aria-label="Close the preview" title="Close (Esc)" onClick={onClose} />
      <TextPreview item={node} />
      {links.length > 0 && (
        <ul className={`grid gap-2 small line-above ${classes.links}`}>
          {links.slice(0, LIMIT).map(({ key, text, other }) => (
            <li key={key}>
              <span className="dimmer">{text}</span>{' '}
              <button className="hover-underline" type="button" onClick={() => onGo(other.id)}>
                {other.name}
              </button>
            </li>
          ))}
          {links.length > LIMIT && <li>and {links.length - LIMIT} more</li>}
        </ul>
      )}
      <div className="flex wrap gap-8 mt-12">
        <ButtonLink
          to="/inventory/role/$role/item/$id/{-$tab}"
          params={{ role: 'all', id: node.id, tab: undefined }}
          variant="default"
        >
          Open
        </ButtonLink>
        <Button variant="default" onClick={() => onFocusOn(isFocused ? null : node.id)}>
          {isFocused ? 'Show all' : 'Focus'}
        </Button>
        {mayToggle && (part.hidden > 0 || frame !== null) && (
          <Button variant="default" onClick={() => onToggle(node.id)}>
            {part.hidden > 0 ? `Expand (${part.hidden})` : 'Collapse'}
          </Button>
        )}
      </div>
    </section>
  );
}

function linksOf({ nodes, edges }: Architecture, id: string) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap(({ id: key, name, source, target }) => {
    const other = byId.get(source === id ? target : source);
    if ((source !== id && target !== id) || !other) return [];
    return [{ key, text: source === id ? name : `← ${name}`, other }];
  });
}
