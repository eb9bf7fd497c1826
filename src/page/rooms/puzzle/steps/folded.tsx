// A part of the panel that is folded until it is asked for. What is inside exists only while it is open.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface Props {
  readonly summary: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Folded({ summary, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="folded" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
