// The interface between a room and the page around it.
import type { ComponentType } from 'preact';

/** The parts of the fragment after the room's name, decoded. They may contain anything. */
export interface RoomProps {
  readonly rest: readonly string[];
}

/** A row of the table of rooms. */
export interface RoomEntry {
  /** Its part of the fragment: `#/puzzle`. */
  readonly name: string;
  readonly title: string;
  /** A line for the start page. */
  readonly summary: string;
  load(): Promise<{ readonly default: ComponentType<RoomProps> }>;
}
