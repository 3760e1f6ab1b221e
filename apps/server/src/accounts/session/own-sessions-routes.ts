import { endOtherSessions, endOwnSession, listOwnSessions } from '@ramal/contract/endpoints/own-sessions'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx, Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { listPage } from '../../http/long-list/list-page.ts'
import { answer, answerPage, route } from '../../http/route.ts'
import { wrongField } from '../../http/wrong-field.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { staysKnown } from './known-device.ts'
import { isOwn, type OwnSession, openOwn } from './own-session-rows.ts'
import { endOthersOf, endOwn } from './own-sessions.ts'
import type { SessionService } from './service.ts'
import type { SessionSockets } from './session-sockets.ts'

export interface OwnSessionsDeps {
  store: Store
  clock: Clock
  box: SecretBox
  sessions: Pick<SessionService, 'isPassword'>
  sockets: Pick<SessionSockets, 'endSession' | 'endOthers'>
}

/** Where one is signed in, seen and ended by oneself (contract §1.4). */
export function ownSessionRoutes(app: FastifyInstance, deps: OwnSessionsDeps): void {
  const { store, clock, sessions, sockets } = deps
  // A page that was left open throws its owner out nowhere (ASVS 7.5.2).
  const prove = async (user: SignedIn, password: string, locale: Locale) => {
    if (!(await sessions.isPassword(user, password)))
      throw wrongField('password', text(locale, 'lock.wrongPassword'))
  }

  route(app, listOwnSessions, async ({ user, query, request }) => {
    const list = {
      open: (tx: ReadTx) => openOwn(tx, user, { ...query, now: clock.now() }),
      present: (rows: readonly OwnSession[]) => rows.map((row) => toWire(row, user)),
    }
    return answerPage(await listPage({ store, user, request, query }, list))
  })

  route(app, endOwnSession, async ({ user, params, body, request, locale }) => {
    if (!(await store.read((tx) => isOwn(tx, user, { id: params.id, now: clock.now() }))))
      throw new AppError('not_found')
    await prove(user, body.password, locale)
    const end = { id: params.id, address: request.ip, now: clock.now() }
    if (!(await store.write((tx) => endOwn(tx, user, end)))) throw new AppError('not_found')
    sockets.endSession(params.id, 'ended')
    return answer(204, null)
  })

  route(app, endOtherSessions, async (call) => {
    const { user, body, request, locale } = call
    await prove(user, body.password, locale)
    await store.write((tx) => endOthersOf(tx, user, { address: request.ip, now: clock.now() }))
    sockets.endOthers({ id: user.id, sessionId: user.session.id }, 'ended')
    staysKnown(call, deps)
    return answer(204, null)
  })
}

function toWire(row: OwnSession, user: SignedIn) {
  return {
    id: row.id,
    kind: row.kind,
    user_agent: row.userAgent,
    address: row.address,
    created_at: iso(row.createdAt),
    last_seen_at: iso(row.lastSeenAt ?? row.createdAt),
    expires_at: iso(row.expiresAt),
    is_current: row.id === user.session.id,
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
