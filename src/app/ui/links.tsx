import { createLink } from '@tanstack/react-router';
import { PlainButtonLink } from './plain-button.tsx';

/** A button that navigates to a route. */
export const ButtonLink = createLink(PlainButtonLink);
