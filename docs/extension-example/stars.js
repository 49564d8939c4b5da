/**
 * An extension of Schemawerk: the field `stars` and the widget `traffic-light`. Copy it into the folder that
 * `EXTENSIONS_DIR` names. See docs/extensions.md.
 */
export function extension({ React, hooks, controls }) {
  const h = React.createElement;
  const starsOf = (count) => '★'.repeat(Math.max(0, Math.min(10, count)));

  function StarsInput({ schema, aria, readOnly, ...rest }) {
    const [value, setValue] = hooks.useFieldValue({ schema, ...rest });
    const most = schema.maximum ?? 5;
    return h(controls.Segmented, {
      ...aria,
      labels: Array.from({ length: most }, (_, i) => starsOf(i + 1)),
      chosen: typeof value === 'number' && value > 0 ? value - 1 : undefined,
      onChoose: (index) => setValue(index + 1),
      onClear: () => setValue(undefined),
      disabled: readOnly,
    });
  }

  function StarsDisplay({ value }) {
    return h('span', { role: 'img', 'aria-label': `${value} stars` }, starsOf(Number(value)));
  }

  function TrafficLight({ options, signals: [path] }) {
    const value = Number(hooks.useSignalValue(path));
    const node = hooks.useSignalNode(path);
    if (node === undefined) return h(controls.NoSignal, { path });
    const light = value < (options.amber ?? 50) ? 'green' : value < (options.red ?? 100) ? 'amber' : 'red';
    const fill = { green: '#2f9e44', amber: '#f08c00', red: '#e03131' }[light];
    return h(
      'svg',
      { viewBox: '0 0 100 100', width: '100%', height: '100%', role: 'img', 'aria-label': light },
      h('circle', { cx: 50, cy: 50, r: 40, fill }),
    );
  }

  return {
    fields: [
      {
        name: 'stars',
        Input: StarsInput,
        Display: StarsDisplay,
        examples: {
          Filled: { schema: { title: 'Rating', type: 'integer', maximum: 5 }, value: 4 },
        },
      },
    ],
    widgets: [
      {
        id: 'traffic-light',
        name: 'Traffic Light',
        title: 'Traffic light',
        description: 'Green, amber or red by the value of a signal',
        rows: 1,
        columns: 1,
        options: {
          required: ['api'],
          properties: {
            api: { title: 'Signal', type: 'string', format: 'signal' },
            amber: { title: 'Amber from', type: 'number', default: 50 },
            red: { title: 'Red from', type: 'number', default: 100 },
          },
        },
        Body: TrafficLight,
        examples: {
          Amber: { options: { api: 'Vehicle.Speed' }, values: { 'Vehicle.Speed': 60 } },
        },
      },
    ],
  };
}
