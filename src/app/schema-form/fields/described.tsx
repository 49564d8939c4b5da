import { InputWrapperContext } from '@mantine/core';
import { use, useMemo, type ReactNode } from 'react';
import type { ControlAria } from '#app/schema-form/field.ts';

type DescribedBy = Partial<Pick<ControlAria, 'aria-describedby' | 'aria-invalid'>>;

/** Props that link Mantine's inputs to issues and help outside them; Mantine drops plain ARIA attributes. */
export function describe({ 'aria-describedby': ids, 'aria-invalid': invalid }: DescribedBy) {
  return {
    error: invalid === true,
    inputContainer: (children: ReactNode) => <Described ids={ids}>{children}</Described>,
  };
}

function Described({ ids, children }: { ids: string | undefined; children: ReactNode }) {
  const around = use(InputWrapperContext);
  const value = useMemo(() => ({ ...around, describedBy: ids }), [around, ids]);
  return <InputWrapperContext value={value}>{children}</InputWrapperContext>;
}
