import { type BackendState, type Person, pauseOf, tell } from './backend-state.ts'

type Answer = [status: number, body: unknown]

const no = (code: number, detail: string): Answer => [200, { success: false, pause: null, detail, code }]
const yes = (pause: unknown, status = 200): Answer => [
  status,
  { success: true, pause, detail: null, code: null },
]

export function pauseDesk(state: BackendState) {
  // spec 4.7: it starts only while the phone rests, asked only when it covers a phone that is signed in
  function mayStart(user: Person, covers: boolean) {
    if (state.is('never-pending') || !covers || !user.channels['telephony']) return true
    return ['not_inuse', 'do_not_disturb', 'paused'].includes(user.phone)
  }

  function begin(user: Person) {
    if (!user.pause) return
    user.pause.begun = Date.now()
    if (!state.is('no-start-frame')) tell(state, user, 'startPause', { pause: pauseOf(user, user.pause) })
  }

  function close(user: Person, by: Person) {
    const report = user.pause
    if (!report) return null
    user.pause = null
    if (!state.is('no-stop-frame'))
      tell(state, user, 'stopPause', { id: report.id, by: { id: by.id, description: by.name } })
    return pauseOf(user, report, true)
  }

  function start(user: Person, by: Person, reasonId: unknown, earlier: number | null): Answer {
    if (earlier !== null) {
      if (user.pause?.id !== earlier) return no(1, 'Relatório de pausa não encontrado.')
      if (!user.pause.begun) {
        begin(user)
        return yes(pauseOf(user, user.pause))
      }
      close(user, by)
    }
    if (reasonId === undefined) return [400, { pause: ['Este campo é obrigatório'] }]
    if (!Number.isInteger(reasonId)) return [400, { pause: ['Valor inválido.'] }]
    const reason =
      state.reasons.find(({ id }) => id === reasonId) ??
      (state.is('pause-anything') ? state.reasons[0] : undefined)
    if (!reason) return no(1, 'Pausa não encontrada.')
    if (user.pause && !state.is('pause-twice')) return no(3, 'Você já está em pausa.')
    user.pause = { id: state.nextReport++, reason, by, begun: null }
    if (by === user && mayStart(user, reason.phone)) begin(user)
    else tell(state, user, 'pause', pendingFrame(user))
    return yes(pauseOf(user, user.pause), by !== user || state.is('created-instead') ? 201 : 200)
  }

  function pendingFrame(user: Person) {
    const frame: Record<string, unknown> = user.pause ? pauseOf(user, user.pause) : {}
    if (state.is('bad-pause-frame')) delete frame['pause_id']
    return frame
  }

  function stop(user: Person, by: Person, id: unknown, reason: unknown): Answer {
    const report = user.pause
    if (!report) return no(state.is('wrong-code') ? 3 : 4, 'Você não está em pausa.')
    if (id !== undefined && id !== null && id !== report.id)
      return no(1, 'Relatório de pausa não encontrado.')
    const { maximum } = report.reason
    const exceeded = maximum > 0 && report.begun !== null && Date.now() - report.begun > maximum * 1000
    const words = typeof reason === 'string' ? reason.trim() : ''
    if (exceeded && by === user && words.length < 5 && !state.is('no-justification')) {
      return no(5, 'Pausa excedida, justifique.')
    }
    return yes(close(user, by))
  }

  return {
    start,
    stop,
    check: (user: Person): Answer => [
      200,
      { pause: user.pause && !state.is('pause-forgotten') ? pauseOf(user, user.pause) : null },
    ],
    /** One frame per open report (contract §8.1). */
    list: (user: Person) => (user.pause ? [pendingFrame(user)] : []),
    /** The action start_pause: starts a pending report. */
    startPending(user: Person, id: unknown) {
      if (user.pause?.id === id && user.pause && !user.pause.begun && mayStart(user, user.pause.reason.phone))
        begin(user)
    },
  }
}
export type PauseDesk = ReturnType<typeof pauseDesk>
