import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 1600;

/** Copies a text to the clipboard and briefly confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
  };
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <ActionIcon
      size="sm"
      aria-label={copied ? 'Copied' : label}
      title={copied ? 'Copied' : label}
      onClick={() => void copy()}
    >
      <Icon size={14} stroke={1.75} />
    </ActionIcon>
  );
}

/** The clipboard is available only on secure pages, so not over plain HTTP in a local network. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const box = document.createElement('textarea');
  box.value = text;
  document.body.append(box);
  box.select();
  document.execCommand('copy');
  box.remove();
}
