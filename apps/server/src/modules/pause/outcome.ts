import type { Pause, PauseOutcome } from '@ramal/contract/entities/pause'
import type { Locale } from '@ramal/contract/vocabulary'
import { type PauseRefusal, REFUSAL_CODES } from '@ramal/domain/pause/may-request'
import { text } from '@ramal/i18n/text'

/** A pause that started, waits or was left; or why not. */
export type PauseResult =
  | { ok: true; pause: Pause }
  | { ok: false; reason: PauseRefusal; params?: Readonly<Record<string, number>> }

/** Said to the agents themselves. */
export function outcomeToAgent(result: PauseResult, locale: Locale): PauseOutcome {
  return outcome(result, (reason, params) => text(locale, `pause.refused.${reason}`, params))
}

/** Said to a supervisor, of their agent. */
export function outcomeToSupervisor(result: PauseResult, locale: Locale): PauseOutcome {
  return outcome(result, (reason, params) => {
    if (reason === 'alreadyPaused') return text(locale, 'pause.refused.agentPaused')
    if (reason === 'notPaused') return text(locale, 'pause.refused.agentNotPaused')
    return text(locale, `pause.refused.${reason}`, params)
  })
}

type Say = (reason: PauseRefusal, params: Record<string, number>) => string

function outcome(result: PauseResult, say: Say): PauseOutcome {
  if (result.ok) return { success: true, pause: result.pause, detail: null, code: null }
  const { reason, params } = result
  return { success: false, pause: null, detail: say(reason, { ...params }), code: REFUSAL_CODES[reason] }
}
