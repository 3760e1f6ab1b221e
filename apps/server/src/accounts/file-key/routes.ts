import { randomBytes } from 'node:crypto'
import { FILE_KEY_LIFETIME_S } from '@ramal/contract/constants'
import { createFileKey } from '@ramal/contract/endpoints/file-key'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { hashOf } from '../authentication.ts'
import { FILE_KEY_PREFIX, keyedPath } from './file-key.ts'
import { insertFileKey } from './file-key-rows.ts'

/** Keys for files (contract §0.4, extension). What a key opens is checked when it is used: the user's permission then counts. */
export function fileKeyRoutes(app: FastifyInstance, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, createFileKey, async ({ user, body }) => {
    const key = `${FILE_KEY_PREFIX}${randomBytes(32).toString('base64url')}`
    const now = clock.now()
    const expiresAt = now + FILE_KEY_LIFETIME_S * 1000
    const path = keyedPath(body.path)
    const row = { sessionId: user.session.id, path, keyHash: hashOf(key), expiresAt, now }
    await store.write((tx) => insertFileKey(tx, store.tenants, row))
    return answer(201, { api_key: key, expires: new Date(expiresAt).toISOString() })
  })
}
