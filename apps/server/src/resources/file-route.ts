import { getSettingsFile } from '@ramal/contract/endpoints/settings-files'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { and, eq, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { route, SENT } from '../http/route.ts'
import type { FileStore } from '../platform/files.ts'
import { BINDINGS } from './bindings/all.ts'
import { storedName } from './row-files.ts'
import { sendKept } from './send-kept.ts'

/** Files of settings rows (contract §11.3), by addresses that change with the file: browsers may keep each for ever. */
export function rowFileRoute(
  app: FastifyInstance,
  { store, files }: { store: Store; files: FileStore },
): void {
  route(app, getSettingsFile, async ({ user, params, reply }) => {
    const isThere = await store.read((tx) => hasFile(tx, user.tenantId, params))
    const name = storedName(params.file)
    if (!isThere || !name) throw new AppError('not_found')
    await sendKept(reply, { path: files.pathOf(name), file: params.file, cache: 'private' })
    return SENT
  })
}

/** Whether a row of the tenant that is not deleted has this very file now. */
async function hasFile(
  tx: ReadTx,
  tenantId: number,
  { resource, id, file }: { resource: string; id: number; file: string },
): Promise<boolean> {
  const binding = BINDINGS.find((one) => one.resource.key === resource)
  const columns = Object.values(binding?.sources ?? {}).flatMap((source) =>
    source.kind === 'file' ? [source.column] : [],
  )
  if (!binding || columns.length === 0) return false
  const rows = await tx.db
    .select({ id: binding.id })
    .from(binding.table)
    .where(
      and(binding.scope(tenantId, {}), eq(binding.id, id), or(...columns.map((column) => eq(column, file)))),
    )
  return rows.length > 0
}
