import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instanceQuery } from '#app/data/instance.ts';
import { FileChoice } from '#app/ui/file-choice.tsx';

/** Bytes of a logo at most. */
const LIMIT = 100_000;

type LogoChoiceProps = { logo: string; isFixed: boolean; onChange: (logo: string) => void };

/** The picture in the top bar: one that is chosen here, or that of the schema folder. */
export function LogoChoice({ logo, isFixed, onChange }: LogoChoiceProps) {
  const { data: instance } = useQuery(instanceQuery());
  const [issue, setIssue] = useState<string>();
  const take = async (file: File): Promise<void> => {
    const isPicture = /^image\/(?:png|jpeg|webp)$/.test(file.type);
    setIssue(isPicture && file.size <= LIMIT ? undefined : 'Choose a PNG, JPEG or WebP picture of at most 100 kB');
    if (!isPicture || file.size > LIMIT) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    onChange(`data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`);
  };
  return (
    <div className="stack gap-8">
      <span className="small strong">Logo</span>
      <div className="row wrap gap-12">
        <img src={logo || instance?.logoUrl} alt="" width={40} height={40} />
        {isFixed && <span className="dim small">The logo is set by the configuration file</span>}
        {logo !== '' && !isFixed && (
          <Button variant="default" size="xs" onClick={() => onChange('')}>
            Use the logo of the schema folder
          </Button>
        )}
      </div>
      {!isFixed && (
        <FileChoice
          label="Choose a logo"
          accept=".png,.jpg,.jpeg,.webp"
          hint="PNG, JPEG or WebP, at most 100 kB"
          onFile={(file) => void take(file)}
        />
      )}
      {issue !== undefined && (
        <p role="alert" className="bad small">
          {issue}
        </p>
      )}
    </div>
  );
}
