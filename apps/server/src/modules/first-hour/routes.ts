import { isIPv4 } from 'node:net'
import {
  addFirstAgent,
  getFirstHour,
  nameSite,
  serveMyself,
  setUpNumber,
  setUpQueue,
  setUpTrunk,
} from '@ramal/contract/endpoints/first-hour'
import type { Store, WriteTx } from '@ramal/db/store/store'
import { nationalNumber } from '@ramal/domain/routing/inbound'
import { DEFAULT_PASSWORD_POLICY } from '@ramal/domain/session/password-policy'
import { cleanLine } from '@ramal/domain/text/clean-text'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AuditAction, insertAudit } from '../../accounts/audit/audit-rows.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { hashPassword } from '../../platform/password.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { isTaken } from '../operator/account-rows.ts'
import { newOneTimePassword } from '../operator/one-time-password.ts'
import { defaultSite, firstNumber, firstQueue, firstTrunk } from './fact-rows.ts'
import { readFirstHour } from './facts.ts'
import { insertAgent, serveQueue } from './people.ts'
import { isNumberTaken, leadNumber, putNumber, putQueue, putTrunk, renameSite } from './step-rows.ts'

interface FirstHourDeps {
  readonly store: Store
  readonly clock: Clock
  readonly box: SecretBox
}

type Caller = { readonly user: SignedIn; readonly request: FastifyRequest }
type Made = {
  readonly action: AuditAction
  readonly entity: string
  readonly id: number
  readonly data: object
}

/** The first hour of a new centre (contract §10.3): each step makes the first of its kind, or changes it. */
export function firstHourRoutes(app: FastifyInstance, { store, clock, box }: FirstHourDeps): void {
  const factsFor = ({ user }: Pick<Caller, 'user'>) =>
    store.read((tx) => readFirstHour(tx, { tenantId: user.tenantId, userId: user.id }))

  /** Makes it and says so in the audit, in one transaction. */
  const make = ({ user, request }: Caller, step: (tx: WriteTx) => Promise<Made>) =>
    store.write(async (tx) => {
      const { action, entity, id, data } = await step(tx)
      const { tenantId, id: userId } = user
      const who = { tenantId, userId, address: request.ip, at: clock.now() }
      await insertAudit(tx, { ...who, action, entity, entityId: id, data: { ...data, origin: 'first_hour' } })
    })

  route(app, getFirstHour, async (call) => answer(200, await factsFor(call)))

  route(app, nameSite, async (call) => {
    const name = shown(call.body.name, 'name', call.locale)
    await make(call, async (tx) => {
      const site = await defaultSite(tx, call.user.tenantId)
      if (!site) throw wrongField('name', text(call.locale, 'error.not_found'))
      await renameSite(tx, site.id, name)
      return {
        action: 'settings.change',
        entity: 'sites',
        id: site.id,
        data: { before: site, after: { name } },
      }
    })
    return answer(200, await factsFor(call))
  })

  route(app, setUpTrunk, async (call) => {
    const { host, port, transport, username, password, match_ips, name } = call.body
    const description = shown(name, 'name', call.locale)
    const from = [...new Set([...(isIPv4(host) ? [host] : []), ...match_ips])]
    // Without either nobody could say whose a call is (docs/sip.md, trunks).
    if (from.length === 0 && !username)
      throw wrongField('match_ips', text(call.locale, 'firstHour.trunk.noSource'))
    await make(call, async (tx) => {
      const known = await firstTrunk(tx, call.user.tenantId)
      const id = await putTrunk(tx, call.user.tenantId, known?.id ?? null, {
        ...{
          description,
          host,
          port,
          transport,
          match_ips: from,
          username: username || null,
          register: Boolean(username),
        },
        password_enc: password ? box.seal(password) : username ? (known?.password_enc ?? null) : null,
      })
      const after = { host, port, transport, username, match_ips: from }
      return { action: known ? 'settings.change' : 'settings.create', entity: 'trunks', id, data: { after } }
    })
    return answer(200, await factsFor(call))
  })

  route(app, setUpNumber, async (call) => {
    const number = nationalNumber(call.body.number)
    const { tenantId } = call.user
    await make(call, async (tx) => {
      const trunk = await firstTrunk(tx, tenantId)
      if (!trunk) throw wrongField('number', text(call.locale, 'firstHour.needs.trunk'))
      const known = await firstNumber(tx, tenantId)
      if (await isNumberTaken(tx, tenantId, number, known?.id ?? null))
        throw wrongField('number', text(call.locale, 'firstHour.number.taken'))
      const id = await putNumber(tx, tenantId, known?.id ?? null, { number, trunk_id: trunk.id })
      const queue = await firstQueue(tx, tenantId)
      if (queue) await leadWhereItLeadsNowhere(tx, call.user, queue)
      return {
        action: known ? 'settings.change' : 'settings.create',
        entity: 'numbers',
        id,
        data: { after: { number } },
      }
    })
    return answer(200, await factsFor(call))
  })

  route(app, setUpQueue, async (call) => {
    const name = shown(call.body.name, 'name', call.locale)
    await make(call, async (tx) => {
      const known = await firstQueue(tx, call.user.tenantId)
      const id = await putQueue(tx, call.user.tenantId, known?.id ?? null, name)
      await leadWhereItLeadsNowhere(tx, call.user, { id, name })
      return {
        action: known ? 'settings.change' : 'settings.create',
        entity: 'telephonyQueues',
        id,
        data: { after: { name } },
      }
    })
    return answer(200, await factsFor(call))
  })

  route(app, addFirstAgent, async (call) => {
    const { tenantId } = call.user
    const username = call.body.username.toLowerCase()
    const first_name = shown(call.body.first_name, 'first_name', call.locale)
    const last_name = cleanLine(call.body.last_name) ?? ''
    const password = newOneTimePassword(DEFAULT_PASSWORD_POLICY.minLength)
    const hash = await hashPassword(password)
    await make(call, async (tx) => {
      const queue = await firstQueue(tx, tenantId)
      if (!queue) throw wrongField('first_name', text(call.locale, 'firstHour.needs.queue'))
      if (cleanLine(username) !== username)
        throw wrongField('username', text(call.locale, 'error.validation'))
      if (await isTaken(tx, tenantId, username))
        throw wrongField('username', text(call.locale, 'firstHour.agent.taken'))
      const agent = { first_name, last_name, username, hash, at: clock.now() }
      const id = await insertAgent(tx, { tenantId, queue, box }, agent)
      return { action: 'user.create', entity: 'user', id, data: { username, role: 'agent' } }
    })
    return answer(201, { one_time_password: password, first_hour: await factsFor(call) })
  })

  route(app, serveMyself, async (call) => {
    const { tenantId, id: userId } = call.user
    await make(call, async (tx) => {
      const queue = await firstQueue(tx, tenantId)
      if (!queue) throw wrongField('first_name', text(call.locale, 'firstHour.needs.queue'))
      await serveQueue(tx, { tenantId, queue, box }, userId)
      return { action: 'settings.change', entity: 'users', id: userId, data: { after: { queue: queue.id } } }
    })
    return answer(200, await factsFor(call))
  })
}

async function leadWhereItLeadsNowhere(
  tx: WriteTx,
  user: SignedIn,
  queue: { readonly id: number; readonly name: string },
): Promise<void> {
  const facts = await readFirstHour(tx, { tenantId: user.tenantId, userId: user.id })
  if (facts.number?.leads_to === 'nothing')
    await leadNumber(tx, user.tenantId, { numberId: facts.number.id, queueId: queue.id, name: queue.name })
}

/** As people read it; 400 on its field where nothing that shows is left of it. */
function shown(typed: string, field: string, locale: Parameters<typeof text>[0]): string {
  const clean = cleanLine(typed)
  if (clean === null) throw wrongField(field, text(locale, 'error.validation'))
  return clean
}
