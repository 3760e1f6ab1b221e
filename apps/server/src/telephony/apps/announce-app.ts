import type { AppEnd } from '@ramal/domain/call-session/application'
import type { App, AppContext } from '../call-session/app.ts'
import { idOf } from './id-of.ts'
import { SoundSequence } from './sound-sequence.ts'

/**
 * An announcement: heard once, then the call is over. As early media, for nobody served the caller (decision 005); an agent who asks
 * before they send somebody here is answered, or they could not confirm (§4.5).
 */
export function announce(ctx: AppContext, appdata: string): App {
  const sounds = new SoundSequence(ctx)
  let leave: (end: AppEnd) => void = () => {}
  return {
    async run() {
      if (!(await ctx.caller.ready())) return { over: 'system', status: 488 }
      const isConsultation = ctx.caller.isAgent && ctx.caller.record.lineage.transferType != null
      if (isConsultation && !(await ctx.caller.answer())) return { over: 'system', status: 488 }
      const { record } = isConsultation ? ctx.caller : await ctx.serve({})
      const stopped = new Promise<AppEnd>((resolve) => {
        leave = resolve
      })
      const heard = sounds.play([idOf(appdata)]).then((isWhole): AppEnd => {
        record.appendEvent('announced', {}, { whole: isWhole }).catch((error) => {
          ctx.exchange.log.error({ err: error }, 'an announcement was not recorded')
        })
        return { over: 'system', status: 480 }
      })
      return Promise.race([heard, stopped])
    },
    stop() {
      leave({ over: 'system' })
      sounds.stop().catch(() => {}) // The caller is gone; media forgets their leg.
    },
  }
}
