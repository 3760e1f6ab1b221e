import type { EndedBy } from '@ramal/contract/vocabulary'
import type { StopReason } from './application.ts'
import type { CallSessionEffect, CallSessionState, CallSessionStep } from './call-session-state.ts'

/** Ends the call, once: who waits is told, the recording and the records are closed, then the legs. */
export function endCall(
  state: CallSessionState,
  how: {
    readonly by: EndedBy
    readonly status?: number | undefined
    readonly headers?: Readonly<Record<string, string>> | undefined
    readonly why?: StopReason
  },
): CallSessionStep {
  if (state.end) return [state, []]
  const { by, status, headers = {}, why = 'system' } = how
  const { at, hasOverflowed } = state.flow
  const [stopped, stop] = stopApp(state, why)
  return [
    { ...stopped, end: { by, status } },
    [
      ...stop,
      { type: 'closeCaller', status: status ?? (by === 'timeout' ? 480 : 503), headers },
      { type: 'finishRecording' },
      { type: 'close', by, status, app: at.app, hasOverflowed },
    ],
  ]
}

/** The application takes back what it began; once. */
export function stopApp(state: CallSessionState, why: StopReason): CallSessionStep {
  const { phase } = state.flow
  const stopped: CallSessionState = { ...state, flow: { ...state.flow, phase: 'stopped' } }
  const hasBegun = phase === 'in' || phase === 'entering' || phase === 'asking'
  const effects: readonly CallSessionEffect[] = hasBegun ? [{ type: 'stopApp', why }] : []
  return [stopped, effects]
}
