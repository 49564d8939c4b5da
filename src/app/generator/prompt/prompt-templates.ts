/** Prompts to begin with: each is a whole wish that can be changed. */
export const PROMPT_TEMPLATES: readonly { title: string; prompt: string }[] = [
  { title: 'Speed warning', prompt: 'Warn the driver with the hazard lights when the speed is above 120 km/h' },
  { title: 'Rain and wipers', prompt: 'Adapt the windshield wiper to the rain intensity' },
  {
    title: 'Welcome light',
    prompt: 'Switch on the interior lights when the driver door is opened, and off 10 seconds later',
  },
  { title: 'Belt reminder', prompt: 'Flash the hazard lights when the car drives and the driver is not belted' },
  { title: 'Cabin climate', prompt: 'Keep the cabin at 22 degrees with the fan and the air conditioning' },
  { title: 'Battery care', prompt: 'Precondition the battery when it is colder than 10 degrees' },
  { title: 'Tired driver', prompt: 'Warn the driver when the fatigue level is above 70 percent' },
  { title: 'Valet mode', prompt: 'Valet mode: warn when the speed is above 50 km/h' },
];
