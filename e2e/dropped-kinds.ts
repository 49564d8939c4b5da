/** The minimal valid input for the form of each schema in `schemas/`, and what the item then shows. */
import { expect, type Locator, type Page } from '@playwright/test';
import { itemForm } from './screens.ts';

type Recipe = { title: string; plural: string; fill: (form: Filler) => Promise<void>; shows: string[] };

type Filler = {
  /** types into the control with that name, anywhere in the form or a part of it */
  type: (name: string, text: string, inside?: Locator) => Promise<void>;
  choose: (group: string, option: RegExp) => Promise<void>;
  press: (button: string, inside?: Locator) => Promise<void>;
  unfold: (title: string) => Promise<void>;
  /** the name of a new entry of a map */
  name: (what: string, name: string) => Promise<void>;
  part: (title: string) => Locator;
  page: Page;
};

export function filler(page: Page): Filler {
  const form = itemForm(page);
  const control = (name: string, inside: Locator) =>
    inside
      .getByRole('textbox', { name, exact: true })
      .or(inside.getByRole('combobox', { name, exact: true }))
      .last();
  return {
    type: (name, text, inside = form) => control(name, inside).fill(text),
    choose: (group, option) =>
      form.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name: option }).check(),
    press: (button, inside = form) => inside.getByRole('button', { name: button, exact: true }).first().click(),
    unfold: (title) => form.getByRole('button', { name: new RegExp(`^${title}\\b`), expanded: false }).click(),
    name: async (what, name) => {
      const box = form.getByRole('textbox', { name: `Name of the new ${what}` });
      await box.fill(name);
      await box.press('Enter');
    },
    part: (title) => form.getByRole('region', { name: title, exact: true }),
    page,
  };
}

export const DROPPED_KINDS: Record<string, Recipe> = {
  'deep-nesting': {
    title: 'Deep nest',
    plural: 'Deep nests',
    fill: async ({ type, unfold }) => {
      await type('Name', 'Seven down');
      for (const level of ['Door', 'Lock', 'Motor', 'Winding']) await unfold(level);
      await type('Turns', '240');
    },
    shows: ['Seven down', '240'],
  },
  'array-of-arrays': {
    title: 'Lookup matrix',
    plural: 'Lookup matrixes',
    fill: async ({ type, press, page }) => {
      await type('Label', 'Torque map');
      await press('Add row');
      await type('Row 1', '4.5');
      await page.keyboard.press('Enter');
    },
    shows: ['Torque map', '4.5'],
  },
  'one-of': {
    title: 'Shape',
    plural: 'Shapes',
    fill: async ({ type, choose }) => {
      await type('Name', 'Lens');
      await choose('Outline Kind of Outline', /^Rectangle$/);
      await type('Width', '4');
      await choose('Outline Kind of Outline', /^Circle$/);
      await type('Radius', '2.25');
    },
    shows: ['Lens', '2.25'],
  },
  'any-of': {
    title: 'Contact',
    plural: 'Contacts',
    fill: async ({ type }) => {
      await type('Name', 'Works council');
      await type('Phone', '+49 30 1234');
    },
    shows: ['Works council', '+49 30 1234'],
  },
  'if-then-else': {
    title: 'Delivery',
    plural: 'Deliveries',
    fill: async ({ type, choose, page }) => {
      const street = itemForm(page).getByRole('textbox', { name: 'Street', exact: true });
      const counter = itemForm(page).getByRole('textbox', { name: 'Counter', exact: true });
      await type('Name', 'Box of sensors');
      await choose('Means', /post$/i);
      await type('Street', 'Ringbahnstraße 1');
      await type('Postal code', '10711');
      // fields shown by the condition go with it, and return unchanged with it
      await choose('Means', /pickup$/i);
      await expect(counter).toHaveValue('7');
      await expect(street).toHaveCount(0);
      await expect(itemForm(page).getByText('Custom fields')).toHaveCount(0);
      await type('Counter', '8');
      await choose('Means', /post$/i);
      await expect(street).toHaveValue('Ringbahnstraße 1');
      await expect(counter).toHaveCount(0);
      await expect(itemForm(page).getByText('Custom fields')).toHaveCount(0);
    },
    shows: ['Box of sensors', 'Ringbahnstraße 1'],
  },
  'recursive-tree': {
    title: 'Part tree',
    plural: 'Part trees',
    fill: async ({ type, press, unfold, choose }) => {
      await type('Title', 'Seat');
      await type('Name', 'Frame');
      await unfold('Children');
      await press('Add node');
      await type('Name', 'Rail');
      await choose('Formula Kind of Formula', /^Sum$/);
      await type('Left', '40');
      await type('Right', '2');
    },
    shows: ['Seat', 'Frame', 'Rail', '40'],
  },
  'dependent-choices': {
    title: 'Charging session',
    plural: 'Charging sessions',
    fill: async ({ type, choose, page }) => {
      const power = itemForm(page).getByRole('textbox', { name: 'Power of the plug' });
      await type('Name', 'Depot, night');
      await expect(power).toHaveCount(0);
      await itemForm(page)
        .getByRole('radiogroup', { name: 'Plug', exact: true })
        .getByRole('radio', { name: 'One', exact: true })
        .check();
      await power.fill('11');
      await choose('Plug', /several$/i);
      await expect(power).toHaveCount(0);
      await choose('Share the load', /yes$/i);
      // the fields of the branch that was left are gone, and return unchanged with it
      await expect(itemForm(page).getByText('Custom fields')).toHaveCount(0);
      await choose('Plug', /^one$/i);
      await expect(power).toHaveValue('11');
      await expect(itemForm(page).getByText('Custom fields')).toHaveCount(0);
      await choose('Plug', /several$/i);
      await expect(power).toHaveCount(0);
      const shared = itemForm(page).getByRole('radiogroup', { name: 'Share the load', exact: true });
      await expect(shared.getByRole('radio', { name: /yes$/i })).toBeChecked();
    },
    shows: ['Depot, night', 'Several'],
  },
  'pattern-properties': {
    title: 'Register map',
    plural: 'Register maps',
    fill: async ({ type, press, name, part, choose }) => {
      await type('Name', 'Gate driver');
      await press('Add entry', part('Registers'));
      await name('entry', '0x00FF');
      await choose('Width', /16$/);
    },
    shows: ['Gate driver', '0x00FF'],
  },
  'every-format': {
    title: 'Format sampler',
    plural: 'Format samplers',
    fill: async ({ type }) => {
      const texts = {
        Name: '^[A-Z]+$',
        Day: '2026-03-31',
        Moment: '2026-03-31T14:30:00Z',
        Clock: '14:30:00Z',
        Span: 'P3DT4H',
        Mail: 'a@example.com',
        Host: 'bench.example',
        Address4: '192.0.2.7',
        Address6: '2001:db8::7',
        Link: 'https://example.com/page',
        Identifier: '123e4567-e89b-12d3-a456-426614174000',
        Place: '/state/version',
      };
      for (const [name, text] of Object.entries(texts)) await type(name, text);
    },
    shows: ['^[A-Z]+$', '192.0.2.7', 'https://example.com/page'],
  },
  'two-hundred-properties': {
    title: 'Wide sheet',
    plural: 'Wide sheets',
    fill: async ({ type, choose, page }) => {
      await type('Name', 'Two hundred');
      await type('Voltage1', '12');
      const last = itemForm(page).getByRole('radiogroup', { name: 'Flow25' });
      await expect(async () => {
        await page.mouse.wheel(0, 3000);
        await expect(last).toBeVisible({ timeout: 200 });
      }).toPass();
      await choose('Flow25', /middle$/i);
    },
    shows: ['Two hundred', '12', 'Flow25'],
  },
  'non-latin-names': {
    title: 'Датчик 传感器',
    plural: 'Датчик 传感器',
    fill: async ({ type, choose }) => {
      await type('Имя', 'Левый 左');
      await type('温度', '21.5');
      await choose('الحالة', /نشط$/);
    },
    shows: ['Левый 左', '21.5', 'نشط'],
  },
  dependents: {
    title: 'Payment',
    plural: 'Payments',
    fill: async ({ type, choose, page }) => {
      await type('Name', 'Toll');
      await type('Card', '4711');
      await type('Expires', '2030-01-31');
      await choose('Invoice', /Yes$/);
      await type('Company', 'Orvane');
      await itemForm(page).getByRole('radio', { name: 'Yes', checked: true }).press('Delete');
      await expect(itemForm(page).getByRole('textbox', { name: 'Company' })).toHaveCount(0);
      await expect(itemForm(page).getByText('Custom fields')).toHaveCount(0);
      await choose('Invoice', /Yes$/);
      await expect(itemForm(page).getByRole('textbox', { name: 'Company', exact: true })).toHaveValue('Orvane');
    },
    shows: ['Toll', '4711', 'Orvane'],
  },
  annotations: {
    title: 'Setting',
    plural: 'Settings',
    fill: async ({ type, press, part }) => {
      await type('Name', 'Brightness');
      await type('Note', 'Not **too** bright');
      await press('Preview');
      await expect(part('Note').locator('strong')).toHaveText('too');
      await press('Preview');
    },
    shows: ['Brightness', '1.0', '7', 'bright'],
  },
  'draft-07': {
    title: 'Bolt',
    plural: 'Bolts',
    fill: async ({ type, press }) => {
      await type('Name', 'M6 x 20');
      await type('Length', '20');
      await press('Add diameter');
      await type('Diameter', '6');
    },
    shows: ['M6 x 20', '20'],
  },
  'draft-2019-09': {
    title: 'Mission',
    plural: 'Missions',
    fill: async ({ type, press }) => {
      await type('Name', 'Round the yard');
      await press('Add waypoint');
      await type('North Waypoint 1', '52.5');
      await type('East Waypoint 1', '13.25');
    },
    shows: ['Round the yard', '52.5', '13.25'],
  },
  tuples: {
    title: 'Calibration',
    plural: 'Calibrations',
    fill: async ({ type, press }) => {
      await type('Name', 'Antenna');
      await press('Add latitude');
      await type('Latitude', '52.5');
      await press('Add longitude');
      await type('Longitude', '13.25');
    },
    shows: ['Antenna', '52.5', '13.25'],
  },
  'maps-of-maps': {
    title: 'Translation',
    plural: 'Translations',
    fill: async ({ type, press, name, page }) => {
      await type('Name', 'Menu');
      await press('Add language');
      await name('language', 'de');
      await press('Add text');
      await name('text', 'doorAjar');
      // the control of a new entry takes the next key press
      await page.keyboard.type('Tür offen');
    },
    shows: ['Menu', 'Tür offen'],
  },
  nullables: {
    title: 'Reading',
    plural: 'Readings',
    fill: async ({ type, choose }) => {
      await type('Name', 'Zero load');
      await type('Value', '0.5');
      await choose('Quality', /good$/i);
    },
    shows: ['Zero load', '0.5'],
  },
  'own-system-names': {
    title: 'Ticket',
    plural: 'Tickets',
    fill: async ({ type, choose, part }) => {
      await type('Id', '4711');
      await choose('Type', /bug$/i);
      await type('Rev', 'B2');
      await type('Name', 'Reporter', part('Created by'));
      await choose('Status', /open$/i);
      await type('Name', 'Window rattles');
    },
    shows: ['Window rattles', '4711', 'B2', 'Reporter'],
  },
  'all-of-and-not': {
    title: 'Battery cell',
    plural: 'Battery cells',
    fill: async ({ type, choose }) => {
      await type('Name', 'Cell 7');
      await type('Capacity', '117');
      await choose('Chemistry', /NMC$/);
    },
    shows: ['Cell 7', '117', 'NMC'],
  },
  'free-form': {
    title: 'Free form',
    plural: 'Free forms',
    fill: async ({ press, name, type, page }) => {
      await press('Add custom field');
      await name('custom field', 'remark');
      await page.getByRole('combobox', { name: /Kind of remark/ }).click();
      await page.getByRole('option', { name: 'Text' }).click();
      await type('remark', 'Anything goes');
    },
    shows: ['Anything goes'],
  },
  'tables-and-choices': {
    title: 'Bill of material',
    plural: 'Bill of materials',
    fill: async ({ type, press, choose, page }) => {
      await type('Name', 'Door module');
      await press('Add line');
      await type('Part Line 1', 'Regulator');
      await type('Amount Line 1', '2');
      await page.getByRole('checkbox', { name: /JP$/ }).check();
      await choose('Grade', /Second choice$/);
    },
    shows: ['Door module', 'Regulator', 'JP', 'Second choice'],
  },
  numbers: {
    title: 'Tolerance',
    plural: 'Tolerances',
    fill: async ({ type, choose }) => {
      await type('Name', 'Gap');
      await type('Step', '0.75');
      await type('Above', '0.5');
      await type('Power', '12.5');
      await choose('Score', /4$/);
    },
    shows: ['Gap', '0.75', '12.5', 'W'],
  },
  'anchors-and-pointers': {
    title: 'Harness',
    plural: 'Harnesses',
    fill: async ({ type }) => {
      await type('Name', 'Roof harness');
      await type('From', 'X1.4');
      await type('To', 'X7.2');
    },
    shows: ['Roof harness', 'X1.4', 'X7.2'],
  },
  'kept-files': {
    title: 'Label',
    plural: 'Labels',
    fill: async ({ type, page }) => {
      const form = itemForm(page);
      const chooser = (name: RegExp) => form.getByLabel(name).and(page.locator('input[type=file]'));
      const file = (name: string, mimeType: string, content: string | Buffer) => ({
        name,
        mimeType,
        buffer: Buffer.from(content),
      });
      await type('Name', 'Warning of hot parts');
      await chooser(/^Picture/).setInputFiles(file('notes.txt', 'text/plain', 'no picture'));
      await expect(form.getByRole('alert').filter({ hasText: 'this field accepts image/*' })).toBeVisible();
      await chooser(/^Picture/).setInputFiles(file('hot.png', 'image/png', PIXEL));
      await expect(form.getByText('image/png · 70 B')).toBeVisible();
      await expect(form.getByRole('alert').filter({ hasText: 'this field accepts' })).toHaveCount(0);
      await chooser(/^Drawings/).setInputFiles([
        file('front.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
        file('back side.dxf', 'application/dxf', 'x'.repeat(2500)),
        file('whole.zip', 'application/zip', 'x'.repeat(800_000)),
      ]);
      await expect(form.getByRole('alert').filter({ hasText: 'whole.zip has 800 kB' })).toBeVisible();
      await expect(form.getByText('application/dxf · 2.5 kB')).toBeVisible();
      await form.getByRole('button', { name: /^Move back side\.dxf/ }).press('ArrowUp');
      await expect(form.getByRole('button', { name: 'Move back side.dxf, 1 of 2; arrow keys' })).toBeFocused();
      await form.getByRole('button', { name: 'Remove front.svg' }).press('Enter');
      await expect(form.getByRole('button', { name: 'Remove back side.dxf' })).toBeFocused();
      await chooser(/^Certificate/).setInputFiles(file('any.pem', 'application/x-pem-file', 'hello'));
      await expect(form.getByText('application/x-pem-file · 5 B')).toBeVisible();
    },
    shows: ['Warning of hot parts', 'hot.png', 'back side.dxf', 'aGVsbG8='],
  },
  'begun-with': {
    title: 'Preset',
    plural: 'Presets',
    fill: async ({ type, choose, unfold, press, part, page }) => {
      const box = (name: string) => itemForm(page).getByRole('textbox', { name, exact: true });
      // defaults are filled in at once, also in optional objects that they complete, and in the open branch
      await expect(box('Speed')).toHaveValue('900');
      await expect(box('Mode')).toHaveValue('auto');
      await expect(box('Owner')).toHaveValue('nobody');
      // one that would cause an issue waits
      await unfold('Alarm');
      await expect(box('Delay')).toHaveValue('');
      await press('Add stage', part('Stages'));
      await expect(box('Rise')).toHaveValue('0.5');
      await choose('Light', /Signal red$/);
      await choose('Base', /Yard · Bay 9$/);
      await type('Name', 'Night');
    },
    shows: ['Night', '900', 'auto', 'nobody', 'Signal red', 'Yard', '0.5'],
  },
  'bundle-of-schemas': {
    title: 'Shipment',
    plural: 'Shipments',
    fill: async ({ type }) => {
      await type('Name', 'Pallet 9');
      await type('Weight', '-1');
      await type('Height', '1.5');
      await type('Weight', '320');
    },
    shows: ['Pallet 9', '320', '1.5'],
  },
};

/** a one-pixel picture */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
