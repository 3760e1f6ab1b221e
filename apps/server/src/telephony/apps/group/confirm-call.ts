import { randomUUID } from 'node:crypto'
import { beside } from '@ramal/process/beside'
import type { Exchange } from '../../calls/exchange.ts'
import type { Answered } from '../../calls/leg.ts'

/** What who answered is told, over and over: a name of `fixtures/audio`. */
export const CONFIRM_PROMPT = 'prompt-confirm'
/** The key that takes the call. */
const CONFIRM_DIGIT = '1'
/** A voicemail has nothing to press: so long it is waited for, ms. */
const PATIENCE_MS = 15_000

/** Asks who answered to press a key; `giveUp`: their answer does not matter any more. */
export function askToConfirm(
  { media, clock, log }: Exchange,
  { leg, dialog }: Answered,
): { readonly answer: Promise<boolean>; giveUp(): void } {
  const play = `confirm:${leg.mediaLeg}:${randomUUID().slice(0, 8)}`
  let done: (isTaken: boolean) => void = () => {}
  const answer = new Promise<boolean>((resolve) => {
    done = resolve
  })
  const pressed = (digit: string) => {
    if (digit === CONFIRM_DIGIT) done(true)
  }
  const stopListening = media.on({
    digit: (of, digit) => {
      if (of === leg.mediaLeg) pressed(digit)
    },
    legGone: (of) => {
      if (of === leg.mediaLeg) done(false)
    },
  })
  const before = dialog.handlers
  dialog.handlers = { ...before, onBye: () => done(false), onDigit: pressed }
  const cancel = clock.after(PATIENCE_MS, () => done(false))
  beside(media.play(play, leg.mediaLeg, CONFIRM_PROMPT, true), log, 'asking who answered')
  return {
    answer: answer.finally(() => {
      stopListening()
      cancel()
      dialog.handlers = before
      beside(media.stop(play), log, 'a question that is over')
    }),
    giveUp: () => done(false),
  }
}
