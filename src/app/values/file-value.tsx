import { IconFile } from '@tabler/icons-react';
import { use } from 'react';
import { fileWords, formatBytes, type KeptFile } from '#shared/reading/embedded-file.ts';
import { LinkTabIndex } from './item-anchor.tsx';
import classes from './values.module.css';

/** A file in an item as a download link; pictures are shown. */
export function FileValue({ file, short = false }: { file: KeptFile; short?: boolean }) {
  const tabIndex = use(LinkTabIndex);
  const { name, type, bytes, url } = file;
  const isPicture = type.startsWith('image/');
  return (
    <span className={classes.file}>
      {isPicture ? (
        <img className={classes.picture} data-short={short || undefined} src={url} alt="" />
      ) : (
        <IconFile size={15} stroke={1.75} aria-hidden />
      )}
      <span className={classes.fileWords}>
        <a
          className={classes.link}
          href={url}
          download={name ?? ''}
          title={`Save ${fileWords(file)}`}
          tabIndex={tabIndex}
        >
          {name ?? 'Unnamed file'}
        </a>
        {!short && (
          <span className="faint">
            {type} · {formatBytes(bytes)}
          </span>
        )}
      </span>
    </span>
  );
}
