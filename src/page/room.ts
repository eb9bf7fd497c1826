// What a room is to the page around it.
import type { ComponentType } from 'preact';

/** What a room gets: the parts of the fragment after its name, decoded. They may be anything. */
export interface RoomProps {
  readonly rest: readonly string[];
}

/** A row of the table of rooms. */
export interface RoomEntry {
  /** Its part of the fragment: `#/puzzle`. */
  readonly name: string;
  readonly title: string;
  /** One line for the start page. */
  readonly summary: string;
  load(): Promise<{ readonly default: ComponentType<RoomProps> }>;
}
