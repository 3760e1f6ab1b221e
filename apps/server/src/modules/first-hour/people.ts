import { randomBytes } from 'node:crypto'
import type { WriteTx } from '@ramal/db/store/store'
import { groupOfRole } from '../../accounts/permissions/roles.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { insertUser, joinGroup } from '../operator/account-rows.ts'
import { ONE_TIME_PASSWORD_MS } from '../operator/one-time-password.ts'
import { defaultSite } from './fact-rows.ts'
import { addMember, findTelephone, giveTelephone, insertExtension, teamOf } from './step-rows.ts'

interface Place {
  readonly tenantId: number
  readonly queue: { readonly id: number; readonly name: string }
  readonly box: SecretBox
}

export interface NewAgent {
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  /** Of their one-time password. */
  readonly hash: string
  readonly at: number
}

/** An agent with a telephone who serves the queue; what they sign in with the first time is good for a day. Returns their id. */
export async function insertAgent(tx: WriteTx, place: Place, agent: NewAgent): Promise<number> {
  const { tenantId } = place
  const { first_name, last_name, username, hash, at } = agent
  const name = `${first_name} ${last_name}`.trim()
  const site = await defaultSite(tx, tenantId)
  const userId = await insertUser(tx, {
    ...{ tenant_id: tenantId, username, first_name, last_name, description: name, site_id: site?.id ?? null },
    ...{
      password_hash: hash,
      must_change_password: true,
      one_time_password_until: at + ONE_TIME_PASSWORD_MS,
    },
  })
  await joinGroup(tx, userId, await groupOfRole(tx, tenantId, 'agent'))
  await serveQueue(tx, place, userId)
  return userId
}

/** Somebody gets what a call rings at, where they lack it, and serves the queue. */
export async function serveQueue(tx: WriteTx, place: Place, userId: number): Promise<void> {
  const { tenantId, queue, box } = place
  const known = await findTelephone(tx, userId)
  if (!known) return
  const sealed = () => box.seal(randomBytes(24).toString('base64url'))
  const endpoint_id =
    known.endpointId ?? (await insertExtension(tx, tenantId, { name: known.name, sip_password: sealed() }))
  await giveTelephone(tx, userId, {
    endpoint_id,
    team_id: known.teamId ?? (await teamOf(tx, tenantId, queue.name)),
  })
  await addMember(tx, { tenantId, queueId: queue.id, userId })
}
