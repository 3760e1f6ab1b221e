import { deleteAvatar, getAvatar, replaceAvatar } from '@ramal/contract/endpoints/profile'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route, SENT } from '../../http/route.ts'
import type { FileStore } from '../../platform/files.ts'
import { dropAvatars, isAvatarOf, keepAvatar, openAvatar, setAvatar } from './avatar.ts'

/** Pictures of users (contract §2). */
export function avatarRoutes(
  app: FastifyInstance,
  { store, files: kept }: { store: Store; files: FileStore },
): void {
  route(app, replaceAvatar, async ({ user, files }) => {
    const address = await keepAvatar(kept, user.id, files.avatar)
    const before = await store.write((tx) => setAvatar(tx, user.id, address))
    await dropAvatars(kept, before)
    return answer(200, { avatar: address, avatar_message: address })
  })

  route(app, deleteAvatar, async ({ user }) => {
    await dropAvatars(kept, await store.write((tx) => setAvatar(tx, user.id, null)))
    return answer(204, null)
  })

  route(app, getAvatar, async ({ user, params, reply }) => {
    const isKnown = await store.read((tx) => isAvatarOf(tx, user.tenantId, params.file))
    const picture = isKnown ? await openAvatar(kept, params.file) : null
    if (!picture) throw new AppError('not_found')
    void reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-length', picture.size)
      .type(picture.type)
      .send(picture.body)
    return SENT
  })
}
