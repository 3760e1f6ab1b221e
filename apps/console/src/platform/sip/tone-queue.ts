import { type DialKey, toneTiming } from '@ramal/domain/softphone/dtmf'

/** What carries one tone of a call. */
export interface ToneSender {
  /** False before the call is up and after it has ended. */
  readonly canInsertDTMF: boolean
  insertDTMF(tone: string, durationMs: number, gapMs: number): void
  /** Called when a tone begins, and with an empty one when all is sent. */
  ontonechange: ((event: { readonly tone: string }) => void) | null
}

/**
 * Sends keys one after the other, each with its own length and gap (§9, A-84). A sender knows one timing for all it has
 * buffered, so a key is handed over only when the one before is done.
 */
export function createToneQueue(sender: ToneSender): (key: DialKey) => void {
  const waiting: DialKey[] = []
  let sending = false

  function next(): void {
    if (!sender.canInsertDTMF) waiting.length = 0
    const key = waiting.shift()
    sending = key !== undefined
    if (key === undefined) return
    const { durationMs, gapMs } = toneTiming(key)
    sender.insertDTMF(key, durationMs, gapMs)
  }

  sender.ontonechange = ({ tone }) => {
    if (tone === '') next()
  }
  return (key) => {
    waiting.push(key)
    if (!sending) next()
  }
}
