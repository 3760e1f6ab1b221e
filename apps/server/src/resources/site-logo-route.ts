import { getSiteLogo } from '@ramal/contract/endpoints/settings-files'
import { sites } from '@ramal/db/schema/business'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { and, eq, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { route, SENT } from '../http/route.ts'
import type { FileStore } from '../platform/files.ts'
import { storedName } from './row-files.ts'
import { sendKept } from './send-kept.ts'

/** What sites wear before anybody has signed in (contract §2). */
export function siteLogoRoute(
  app: FastifyInstance,
  { store, files }: { store: Store; files: FileStore },
): void {
  route(app, getSiteLogo, async ({ params: { file }, reply }) => {
    const name = storedName(file)
    if (name === null || !(await store.read((tx) => isWorn(tx, file)))) throw new AppError('not_found')
    await sendKept(reply, { path: files.pathOf(name), file, cache: 'public' })
    return SENT
  })
}

/** Whether a site that is shown has this very file now. */
async function isWorn(tx: ReadTx, file: string): Promise<boolean> {
  const columns = [sites.logo_favicon, sites.logo_login, sites.logo_footer]
  const worn = or(...columns.map((column) => eq(column, file)))
  return (await tx.db.$count(sites, and(isActive(sites), worn))) > 0
}
