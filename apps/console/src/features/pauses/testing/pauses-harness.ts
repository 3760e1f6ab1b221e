import type { Pause, PauseCode } from '@ramal/contract/entities/pause'
import type { Profile } from '@ramal/contract/entities/profile'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { vi } from 'vitest'
import type { Console } from '../../../lib/console.ts'
import { profileQuery } from '../../../lib/session.ts'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { aPause } from '../../../testing/pause.ts'
import { profileOf } from '../../../testing/profile.ts'
import type { PasswordResult, PauseFailure, PauseResult, PausesApi } from '../host/pauses-api.ts'
import { createPausesHost } from '../host/pauses-host.ts'
import { ExcessDraft, type Pauses } from '../pauses.ts'

/** The reasons that the agent of these tests may choose. */
export const REASONS = [
  { id: 1, description: 'Almoço', maximum_duration: 3600, enable_webphone: true, enable_webchat: true },
  {
    ...{ id: 2, description: 'Descanso', maximum_duration: 600, enable_webphone: true, enable_webchat: true },
    ...{ lock_screen: true, legal_type: 'nr17_rest_10' as const },
  },
  {
    ...{ id: 3, description: 'Banheiro', maximum_duration: 0, enable_webphone: true, enable_webchat: false },
    legal_type: 'physiological' as const,
  },
]

/** An agent who may take pauses. */
export const AGENT = profileOf({
  roles: ['sites.view_dashboard', 'sites.view_softphone', 'sites.view_chat', 'sites.view_take_break'],
  pauses: REASONS,
})

export const refusedWith = (code: PauseCode | null, detail = 'Não pode.'): PauseResult => ({
  ok: false,
  failure: { kind: 'refused', code, detail },
})
export const UNREACHABLE: PauseResult = { ok: false, failure: { kind: 'unreachable' } }

/** A server of pauses that a test plays: what it was asked, and what it answers next. */
function fakePausesApi() {
  const asked: unknown[][] = []
  const answers: Promise<PauseResult>[] = []
  let open: Pause | null | undefined = null
  let password: PasswordResult = { kind: 'right' }
  const next = (what: unknown[]) => {
    asked.push(what)
    return answers.shift() ?? Promise.resolve<PauseResult>({ ok: true, pause: null })
  }
  const api: PausesApi = {
    check: async () => open,
    start: (pause, following) => next(['start', pause, ...(following ? [following] : [])]),
    stop: (id, reason) => next(['stop', id, ...(reason === undefined ? [] : [reason])]),
    validate: async (given) => {
      asked.push(['validate', given])
      return password
    },
  }
  return {
    api,
    asked,
    /** The next start or stop is answered so. */
    answer: (result: PauseResult | Promise<PauseResult>) => void answers.push(Promise.resolve(result)),
    /** What a check finds; undefined: nobody can say. */
    isOpen: (pause: Pause | null | undefined) => {
      open = pause
    },
    passwordIs: (result: PasswordResult) => {
      password = result
    },
  }
}

/** The pauses of a console on fakes; the test plays server and clock. */
export async function pausesHarness(profile: Profile = AGENT, open: Pause | null | 'unknown' = null) {
  localStorage.removeItem('ramal.lock')
  const business = fakeBusinessPort()
  const whole = fakeConsole({ business })
  whole.queryClient.setQueryData(profileQuery.queryKey, profile)
  const services = whole.services.loaded!
  const server = fakePausesApi()
  server.isOpen(open === 'unknown' ? undefined : open)
  const clock = new ManualClock()
  const tell = vi.fn<(failure: PauseFailure) => void>()
  const { link, agent, lock } = services
  const host = createPausesHost({ link, agent, lock, api: server.api, clock, tell })
  const pauses: Pauses = {
    host,
    end: host.end,
    draft: whole.personal.stored('ramal.pause.draft', ExcessDraft, null),
  }
  const parts: Console = { ...whole, pauses: { load: async () => pauses, loaded: pauses } }
  await new Promise((resolve) => setTimeout(resolve)) // a turn: the first check has been answered
  return {
    ...server,
    ...business,
    parts,
    services,
    agent,
    lock,
    host,
    clock,
    tell,
    /** A pause that began `seconds` ago by the server's clock. */
    running: (seconds: number, change: Partial<Pause> = {}) =>
      aPause({ id: 501, started_timestamp: clock.now() - seconds * 1000, seconds, ...change }),
  }
}
