import { randomBytes } from 'node:crypto'
import { createWall, getWalls, readWall, revokeWall } from '@ramal/contract/endpoints/walls'
import { FLOOR_STATES } from '@ramal/contract/entities/operation'
import { WALLS_MAX, type WallFloor, type WallScreen } from '@ramal/contract/entities/wall'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import { cleanLine } from '@ramal/domain/text/clean-text'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { hashOf } from '../../accounts/authentication.ts'
import { rolesOf } from '../../accounts/permissions/group-rows.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { missing } from '../../http/field-errors.ts'
import { answer, route } from '../../http/route.ts'
import { namesOf } from '../pause/report-rows.ts'
import { audienceOf, type FloorViewer } from './audience-rows.ts'
import type { Floors } from './floors.ts'
import { deleteWall, dropSurplusWalls, findWall, insertWall, markWallUsed, readWalls } from './wall-rows.ts'

const KEY_BYTES = 32
/** When a screen was used last is written so often, ms. */
const MARK_MS = 60_000

interface WallDeps {
  readonly store: Store
  readonly clock: Clock
  readonly floors: Pick<Floors, 'snapshot'>
}

/** Screens on a wall (contract §12, extension): made and revoked by supervisors, read by who has the key. */
export function wallRoutes(app: FastifyInstance, { store, clock, floors }: WallDeps): void {
  route(app, getWalls, async ({ user }) => {
    const rows = await store.read(async (tx) => readWalls(tx, await whoseOf(tx, user)))
    return answer(200, rows.map(shown))
  })

  route(app, createWall, async ({ user, body, request, locale }) => {
    app.meter.take(user.id, 'note')
    const description = cleanLine(body.description)
    if (description === null) throw missing('description', locale)
    const key = randomBytes(KEY_BYTES).toString('base64url')
    const at = clock.now()
    const made = await store.write(async (tx) => {
      const { tenantId: tenant_id, id: user_id } = user
      const id = await insertWall(tx, {
        tenant_id,
        user_id,
        description,
        key_hash: hashOf(key),
        created_at: at,
      })
      await record(tx, user, { action: 'wall.create', id, at, address: request.ip })
      for (const old of await dropSurplusWalls(tx, user_id, WALLS_MAX))
        await record(tx, user, { action: 'wall.revoke', id: old, at, address: request.ip })
      return { id, by: (await namesOf(tx, [user_id])).get(user_id) ?? user.username }
    })
    return answer(201, { ...shown({ ...made, description, createdAt: at, usedAt: null }), key })
  })

  route(app, revokeWall, async ({ user, params, request }) => {
    const id = params.wall_id
    await store.write(async (tx) => {
      if (!(await deleteWall(tx, await whoseOf(tx, user), id))) throw new AppError('not_found')
      await record(tx, user, { action: 'wall.revoke', id, at: clock.now(), address: request.ip })
    })
    return answer(204, null)
  })

  route(app, readWall, async ({ params }) => {
    const wall = await store.read((tx) => viewerOf(tx, hashOf(params.key)))
    if (wall === null) throw new AppError('not_found')
    app.meter.take(wall.viewer.id, 'wall')
    const now = clock.now()
    if (now - (wall.usedAt ?? 0) >= MARK_MS) await store.write((tx) => markWallUsed(tx, wall.id, now))
    return answer(200, seenOnWall(await floors.snapshot(wall.viewer)))
  })
}

/** Own screens; all of the tenant for who reaches all of it. */
async function whoseOf(tx: ReadTx, user: SignedIn) {
  const { reach } = await audienceOf(tx, user)
  return { tenantId: user.tenantId, userId: reach.kind === 'tenant' ? null : user.id }
}

/** The screen of this key, and its maker as who looks; null: there is none, or they may no longer see the floor. */
async function viewerOf(
  tx: ReadTx,
  keyHash: string,
): Promise<{ id: number; usedAt: number | null; viewer: FloorViewer } | null> {
  const wall = await findWall(tx, keyHash)
  if (wall === null) return null
  const roles = await rolesOf(tx, wall.maker.id)
  if (!allows('sites.view_dashboard_supervisor', roles)) return null
  return { id: wall.id, usedAt: wall.usedAt, viewer: { ...wall.maker, roles } }
}

/** Nobody by name: whoever passes by reads it. */
function seenOnWall({ at_ts, queues, agents }: Awaited<ReturnType<Floors['snapshot']>>): WallFloor {
  const count = (state: string) => agents.filter((agent) => agent.state === state).length
  const states = Object.fromEntries(FLOOR_STATES.map((state) => [state, count(state)]))
  return { at_ts, queues, states: states as WallFloor['states'] }
}

function shown({
  id,
  description,
  by,
  createdAt,
  usedAt,
}: Awaited<ReturnType<typeof readWalls>>[number]): WallScreen {
  return {
    ...{ id, description, by, created_at: new Date(createdAt).toISOString() },
    last_used_at: usedAt === null ? null : new Date(usedAt).toISOString(),
  }
}

function record(
  tx: Parameters<typeof insertAudit>[0],
  user: SignedIn,
  {
    action,
    id,
    at,
    address,
  }: { action: 'wall.create' | 'wall.revoke'; id: number; at: number; address: string },
): Promise<void> {
  const { tenantId, id: userId } = user
  return insertAudit(tx, { tenantId, userId, address, action, entity: 'walls', entityId: id, at })
}
