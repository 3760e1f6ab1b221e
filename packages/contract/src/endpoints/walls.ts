import * as z from 'zod'
import { WALL_NAME_MAX, WALLS_MAX, WallFloor, WallScreen } from '../entities/wall.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { noContent } from '../wire.ts'

// Screens on a wall: read-only, by an address that can be revoked, so that no television holds somebody's session (decision 089).
const section = '12'
const origin = 'extension'
const permission = 'sites.view_dashboard_supervisor'
const path = '/v1/operation/walls/'

export const getWalls = endpoint({
  method: 'GET',
  path,
  summary: 'The screens that the reader has made; of the whole tenant for who reaches all of it.',
  answers: { 200: () => z.array(WallScreen) },
  permission,
  section,
  origin,
})

export const createWall = endpoint({
  method: 'POST',
  path,
  summary: `A new screen. Its key is told once. A person has ${WALLS_MAX}; the oldest one gives way.`,
  body: () => z.object({ description: z.string().trim().min(1).max(WALL_NAME_MAX) }),
  answers: { 201: () => WallScreen.extend({ key: z.string() }).meta({ id: 'NewWallScreen' }) },
  errors: ['validation', 'throttled'],
  permission,
  section,
  origin,
})

export const revokeWall = endpoint({
  method: 'DELETE',
  path: '/v1/operation/walls/:wall_id/',
  summary: 'The screen shows nothing any more.',
  params: () => z.object({ wall_id: q.id() }),
  answers: { 204: noContent },
  permission,
  section,
  origin,
})

/** 404: nobody has this key, or whoever made it may no longer see the floor. */
export const readWall = endpoint({
  method: 'GET',
  path: '/v1/wall/:key/',
  summary:
    'What a screen on the wall shows: the queues that its maker may see, and how many agents do what. No names of people.',
  params: () => z.object({ key: z.string().regex(/^[\w-]{43}$/) }),
  answers: { 200: () => WallFloor },
  errors: ['throttled'],
  permission: 'public',
  section,
  origin,
})
