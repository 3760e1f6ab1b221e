import { cleanLine } from '../text/clean-text.ts'
import type { TransferDestination } from './destination.ts'

/**
 * A note for who receives a transfer, as it is kept and shown: on one line, without characters that control anything or show nothing;
 * null where nothing that shows is left of it. How long it may be is the contract's (`TRANSFER_NOTE_MAX`).
 */
export function cleanNote(typed: string): string | null {
  return cleanLine(typed)
}

/** Whether somebody of ours may answer there, who is told what is said: not so a number outside, and machines that say their text. */
export function reachesAgent(app: TransferDestination['app']): boolean {
  return app !== 'number' && app !== 'announce' && app !== 'nps'
}
