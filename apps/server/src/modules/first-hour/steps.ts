import { isIPv4 } from 'node:net'
import type {
  addFirstAgent,
  nameSite,
  setUpNumber,
  setUpQueue,
  setUpTrunk,
} from '@ramal/contract/endpoints/first-hour'
import type { AuditAction } from '@ramal/contract/entities/audit'
import type { BodyOf } from '@ramal/contract/kit/endpoint'
import { SECRET_MASK } from '@ramal/contract/resources/kit/row'
import type { WriteTx } from '@ramal/db/store/store'
import { changedFields } from '@ramal/domain/audit/changed-fields'
import { nationalNumber } from '@ramal/domain/routing/inbound'
import { cleanLine } from '@ramal/domain/text/clean-text'
import { text } from '@ramal/i18n/text'
import type { Kept } from '../../accounts/password/judge.ts'
import { AppError } from '../../http/app-error.ts'
import { wrongField } from '../../http/wrong-field.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { isTaken } from '../operator/account-rows.ts'
import { ONE_TIME_PASSWORD_MS } from '../operator/one-time-password.ts'
import { replaceHash } from '../profile/password.ts'
import { defaultSite, firstNumber, firstQueue, firstTrunk } from './fact-rows.ts'
import { readFirstHour } from './facts.ts'
import { insertAgent, serveQueue } from './people.ts'
import { isNumberTaken, leadNumber, putNumber, putQueue, putTrunk, renameSite } from './step-rows.ts'

/** Who does a step, and what it is done with. */
export interface Doing {
  readonly tenantId: number
  readonly userId: number
  readonly locale: Parameters<typeof text>[0]
  readonly box: SecretBox
  readonly at: number
}

/** What a step has made or changed, as the audit says it. */
export interface Made {
  readonly action: AuditAction
  readonly entity: string
  readonly id: number
  readonly data: object
}

/** The centre's name, as its people read it. @throws AppError of the field, as all steps do */
export async function renameFirstSite(
  tx: WriteTx,
  doing: Doing,
  body: BodyOf<typeof nameSite>,
): Promise<Made> {
  const name = shown(body.name, 'name', doing)
  const site = await defaultSite(tx, doing.tenantId)
  if (!site) throw wrongField('name', text(doing.locale, 'error.not_found'))
  await renameSite(tx, site.id, name)
  return made('sites', { description: site.name }, site.id, { description: name })
}

/** The line to the provider; a password that is not said again stays. */
export async function putFirstTrunk(
  tx: WriteTx,
  doing: Doing,
  body: BodyOf<typeof setUpTrunk>,
): Promise<Made> {
  const { host, port, transport, username, password, match_ips, name } = body
  const description = shown(name, 'name', doing)
  const from = [...new Set([...(isIPv4(host) ? [host] : []), ...match_ips])]
  // Without either nobody could say whose a call is (docs/sip.md, trunks).
  if (from.length === 0 && !username)
    throw wrongField('match_ips', text(doing.locale, 'firstHour.trunk.noSource'))
  const known = await firstTrunk(tx, doing.tenantId)
  const id = await putTrunk(tx, doing.tenantId, known?.id ?? null, {
    ...{ description, host, port, transport, match_ips: from },
    ...{ username: username || null, register: Boolean(username) },
    password_enc: password ? doing.box.seal(password) : username ? (known?.password_enc ?? null) : null,
  })
  const after = { description, host, port, transport, username: username || null, match_ips: from }
  return made('trunks', known, id, after, password ? ['password'] : [])
}

/** What customers dial; it leads to the queue as soon as there is one. */
export async function putFirstNumber(
  tx: WriteTx,
  doing: Doing,
  body: BodyOf<typeof setUpNumber>,
): Promise<Made> {
  const { tenantId, locale } = doing
  const number = nationalNumber(body.number)
  const trunk = await firstTrunk(tx, tenantId)
  if (!trunk) throw wrongField('number', text(locale, 'firstHour.needs.trunk'))
  const known = await firstNumber(tx, tenantId)
  if (await isNumberTaken(tx, tenantId, number, known?.id ?? null))
    throw wrongField('number', text(locale, 'firstHour.number.taken'))
  const id = await putNumber(tx, tenantId, known?.id ?? null, { number, trunk_id: trunk.id })
  const queue = await firstQueue(tx, tenantId)
  if (queue) await leadWhereItLeadsNowhere(tx, doing, queue)
  return made('numbers', known && { number: known.number }, id, { number })
}

/** Where calls wait. */
export async function putFirstQueue(
  tx: WriteTx,
  doing: Doing,
  body: BodyOf<typeof setUpQueue>,
): Promise<Made> {
  const name = shown(body.name, 'name', doing)
  const known = await firstQueue(tx, doing.tenantId)
  const id = await putQueue(tx, doing.tenantId, known?.id ?? null, name)
  await leadWhereItLeadsNowhere(tx, doing, { id, name })
  return made('telephonyQueues', known && { description: known.name }, id, { description: name })
}

/** Somebody who answers; `hash` is that of their one-time password. */
export async function makeFirstAgent(
  tx: WriteTx,
  doing: Doing,
  { body, hash }: { body: BodyOf<typeof addFirstAgent>; hash: string },
): Promise<Made> {
  const { tenantId, locale, box, at } = doing
  const username = body.username.toLowerCase()
  const first_name = shown(body.first_name, 'first_name', doing)
  const last_name = cleanLine(body.last_name) ?? ''
  const queue = await firstQueue(tx, tenantId)
  if (!queue) throw needsQueue(doing)
  if (cleanLine(username) !== username) throw wrongField('username', text(locale, 'error.validation'))
  if (await isTaken(tx, tenantId, username))
    throw wrongField('username', text(locale, 'firstHour.agent.taken'))
  const id = await insertAgent(tx, { tenantId, queue, box }, { first_name, last_name, username, hash, at })
  return { action: 'user.create', entity: 'user', id, data: { username, role: 'agent' } }
}

/** Somebody who awaits their first sign-in gets another one-time password, of which `hash` is. @throws AppError not_found: they have, or it is another now */
export async function renewPassword(
  tx: WriteTx,
  { tenantId, userId, at }: Doing,
  { agentId, kept, hash }: { agentId: number; kept: Kept; hash: string },
): Promise<Made> {
  const { agent } = await readFirstHour(tx, { tenantId, userId })
  const next = { hash, expireDate: null, notificationStart: null, oneTimeUntil: at + ONE_TIME_PASSWORD_MS }
  const isTheirs = agent?.id === agentId && agent.awaits_password
  if (!isTheirs || !(await replaceHash(tx, agentId, kept, next))) throw new AppError('not_found')
  return { action: 'password.reset', entity: 'user', id: agentId, data: {} }
}

/** Whoever sets it up answers the test call themselves. */
export async function serveFirstQueue(tx: WriteTx, doing: Doing): Promise<Made> {
  const { tenantId, userId, box } = doing
  const queue = await firstQueue(tx, tenantId)
  if (!queue) throw needsQueue(doing)
  await serveQueue(tx, { tenantId, queue, box }, userId)
  return { action: 'settings.change', entity: 'users', id: userId, data: { after: { queue: queue.id } } }
}

const needsQueue = ({ locale }: Doing): AppError =>
  wrongField('first_name', text(locale, 'firstHour.needs.queue'))

/** `secrets`: what was written anew, and is never said. */
function made(
  entity: string,
  known: Readonly<Record<string, unknown>> | null,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  secrets: readonly string[] = [],
): Made {
  const masked = Object.fromEntries(secrets.map((name) => [name, SECRET_MASK]))
  const after = { ...fields, ...masked }
  const before = known && Object.fromEntries(Object.keys(after).map((name) => [name, known[name] ?? null]))
  const data = changedFields({ before: before && { ...before, ...masked }, after }, secrets)
  return { action: known ? 'settings.change' : 'settings.create', entity, id, data }
}

async function leadWhereItLeadsNowhere(
  tx: WriteTx,
  { tenantId, userId }: Doing,
  queue: { readonly id: number; readonly name: string },
): Promise<void> {
  const { number } = await readFirstHour(tx, { tenantId, userId })
  if (number?.leads_to === 'nothing')
    await leadNumber(tx, tenantId, { numberId: number.id, queueId: queue.id, name: queue.name })
}

/** As people read it; 400 on its field where nothing that shows is left of it. */
function shown(typed: string, field: string, { locale }: Doing): string {
  const clean = cleanLine(typed)
  if (clean === null) throw wrongField(field, text(locale, 'error.validation'))
  return clean
}
