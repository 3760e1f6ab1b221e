import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { PathIds } from '@ramal/contract/resources/kit/resource'
import type { UsesOfRow } from '@ramal/contract/resources/kit/uses'
import type { Store } from '@ramal/db/store/store'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import { answer, route } from '../http/route.ts'
import type { Binding } from './bind.ts'
import { EDITABLES } from './bindings/editables.ts'
import { findUses } from './find-uses.ts'
import { shownUses } from './in-use.ts'
import { readOne } from './read.ts'
import { viewer } from './viewer.ts'

/** `{id}/uses/` of a resource, whatever its row is. */
export interface UsesEndpoint extends Endpoint {
  readonly params: () => z.ZodType<PathIds>
  readonly answers: { readonly 200: () => z.ZodType<UsesOfRow> }
  readonly permission: Exclude<Endpoint['permission'], 'public'>
}

/** What uses a row, before somebody tries to delete it: the same that a refusal would say. */
export function serveUses(app: FastifyInstance, store: Store, binding: Binding, spec: UsesEndpoint): void {
  const editable = EDITABLES.find(({ resource }) => resource.key === binding.resource.key)
  route(app, spec, async ({ user, params, locale }) => {
    const { tenantId } = user
    const found = await store.read(async (tx) => {
      if (binding.parent && !(await binding.parent(tx, tenantId, params))) throw new AppError('not_found')
      if (!(await readOne(tx, binding, { tenantId, ids: params }))) throw new AppError('not_found')
      const id = params[binding.resource.item] ?? 0
      return findUses(tx, binding, { tenantId, id }, editable)
    })
    const uses = shownUses(found, { say: (name) => text(locale, name), mayView: viewer(user) })
    return answer(200, { count: uses.reduce((sum, one) => sum + one.count, 0), uses })
  })
}
