import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type A<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

/** A Mantine button that goes to a route. */
export const ButtonLink = createLink((props: A<ButtonProps>) => <Button component="a" {...props} />);
