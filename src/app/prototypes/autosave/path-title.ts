const TITLES: Record<string, string> = {
  name: 'Name',
  state: 'State',
  code: 'Code',
  complexity_level: 'Complexity',
  customer_journey: 'Customer journey',
  problem: 'Problem',
  says_who: 'Says who?',
  solution: 'Solution',
  status: 'Status',
  text: 'Description',
  flow: 'Flow',
  widget_config: 'Dashboard',
  tags: 'Tags',
};

/** The title of a path in a prototype, as on the screens. */
export function pathTitle(keys: readonly string[]): string {
  const titles = keys.filter((key) => key !== 'description').map((key) => TITLES[key] ?? plain(key));
  return titles.join(', ') || 'Description';
}

function plain(key: string): string {
  if (/^\d+$/.test(key)) return `row ${Number(key) + 1}`;
  return key.replaceAll(/([a-z])([A-Z0-9])|_/g, '$1 $2').toLowerCase();
}
