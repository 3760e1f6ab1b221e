import { ECHO } from '@ramal/contract/echo'
import type { AppEnd } from '@ramal/domain/call-session/application'
import type { Cancel } from '@ramal/domain/time/clock'
import type { App, AppContext } from '../call-session/app.ts'

/** Says what comes; media without it goes on without a word. */
const PROMPT = 'prompt-echo'

/**
 * The echo (`*43`): an extension hears a sentence and then itself, a second later and for a minute at most. So a person learns before their
 * first customer whether they are heard, and their console how good the way to media is.
 */
export function echo({ caller, exchange }: AppContext): App {
  const { media, clock } = exchange
  const leg = caller.leg.mediaLeg
  let leave: (end: AppEnd) => void = () => {}
  let stopLimit: Cancel = () => {}
  let isOver = false
  const over = new Promise<AppEnd>((resolve) => {
    leave = resolve
  })
  return {
    async run() {
      if (!(await caller.answer())) return { over: 'system', status: 488 }
      stopLimit = clock.after(ECHO.maxMs, () => leave({ over: 'system' }))
      if (isOver) stopLimit()
      caller.play(PROMPT).then(
        (end) => (end === 'played' && !isOver ? media.echo(leg, ECHO.delayMs) : undefined),
        (error: unknown) => exchange.log.error({ err: error }, 'an echo did not begin'),
      )
      return over
    },
    stop(why) {
      isOver = true
      stopLimit()
      leave({ over: 'system' })
      if (why !== 'taken') return // The leg goes, and its echo with it.
      void Promise.all([caller.stopPlaying(), media.echo(leg, 0)]).catch((error: unknown) =>
        exchange.log.error({ err: error }, 'an echo did not end'),
      )
    },
  }
}
