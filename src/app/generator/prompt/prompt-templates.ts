/** Prompts to start from: each is complete, can be edited, and is known to the template generator. */
export const PROMPT_TEMPLATES: readonly { title: string; prompt: string }[] = [
  { title: 'Speed warning', prompt: 'Warn the driver with the hazard lights when the speed is above 120 km/h' },
  { title: 'Rain and windows', prompt: 'Close all windows when it starts to rain' },
  { title: 'Wipers by rain', prompt: 'Set the wiper mode to SLOW when the rain intensity is above 20 %' },
  { title: 'Welcome light', prompt: 'Turn on the ambient light for 10 seconds when the driver door opens' },
  {
    title: 'Belt reminder',
    prompt: 'Flash the hazard lights when the car drives and the driver is not belted',
  },
  { title: 'Locked while driving', prompt: 'Lock all doors when the speed is above 10 km/h' },
  { title: 'Light in the dark', prompt: 'Turn on the low beam when it gets dark' },
  {
    title: 'Cabin climate',
    prompt:
      'Turn on the air conditioning when the cabin is warmer than 26 °C and turn it off when it is colder than 22 °C',
  },
];
