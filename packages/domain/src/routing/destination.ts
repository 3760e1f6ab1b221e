import type { CallApp } from '@ramal/contract/vocabulary'

/** Where a call is led: an application and what it works on (A-33; `appdata` is an id, or digits of a number). */
export interface Destination {
  readonly app: CallApp
  readonly appdata: string
}

/** The destination of an optional pair of columns; null where none was chosen. */
export function optionalDestination(app: CallApp | null, appdata: string | null): Destination | null {
  return app === null ? null : { app, appdata: appdata ?? '' }
}

/** Hang up: what a call comes to that has nowhere else to go. */
export const HANGUP: Destination = { app: 'hangup', appdata: '' }
