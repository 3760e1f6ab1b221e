import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { targetsFault } from '@ramal/domain/list-import/mapping'
import { allows } from '@ramal/domain/permissions/allows'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { AppError } from '../../http/app-error.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import { answer, route, SENT } from '../../http/route.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { errorsCsv } from './errors-csv.ts'
import { type ImportDeps, ImportJobs } from './import-jobs.ts'
import {
  changeImport,
  countStates,
  findImport,
  type ImportRow,
  newestImports,
  type OfList,
  resetLines,
} from './import-rows.ts'
import { presentImport, UNDO_MS } from './present.ts'
import { SERVED_LISTS, type ServedList } from './served-lists.ts'
import { takeFile } from './take-file.ts'

const SHOWN = 100

/** Files that become clients or leads (contract §10.6): taken, checked, run and taken back, each by itself. */
export function listImportRoutes(app: FastifyInstance, deps: ImportDeps): void {
  const jobs = new ImportJobs(deps)
  for (const served of Object.values(SERVED_LISTS)) routesOf(app, served, { ...deps, jobs })
}

interface RoutesDeps extends ImportDeps {
  readonly jobs: ImportJobs
}

function routesOf(app: FastifyInstance, served: ServedList, { store, clock, jobs }: RoutesDeps): void {
  const { list, calls } = served

  async function begin(
    of: OfList,
    id: number,
    step: (tx: WriteTx, row: ImportRow) => Promise<ImportRow['state']>,
  ): Promise<ListImport> {
    const shown = await store.write(async (tx) => {
      const { row } = await existing(tx, of, id)
      const state = await step(tx, row)
      await changeImport(tx, id, { state, finished_at: null })
      return present(tx, of, id, clock.now())
    })
    jobs.wake(shown, of)
    return shown
  }

  route(app, calls.create, async ({ user, body, files, request, locale }) => {
    const made = await takeFile(store, files.file, {
      ...{ list, tenantId: user.tenantId, userId: user.id, address: request.ip, locale, now: clock.now() },
      ...{ encoding: body.encoding ?? 'auto', delimiter: body.delimiter ?? 'auto' },
    })
    return answer(
      201,
      await store.read((tx) => present(tx, { list, tenantId: user.tenantId }, made.id, clock.now())),
    )
  })

  route(app, calls.list, async ({ user }) => {
    const results = await store.read(async (tx) => {
      const rows = await newestImports(tx, { list, tenantId: user.tenantId }, SHOWN)
      const shown: ListImport[] = []
      for (const { row, by } of rows)
        shown.push(presentImport(row, by, await countStates(tx, row.id), clock.now()))
      return shown
    })
    return answer(200, { results })
  })

  route(app, calls.get, async ({ user, params }) => {
    const shown = await store.read((tx) =>
      present(tx, { list, tenantId: user.tenantId }, params.id, clock.now()),
    )
    // What a restart cut off goes on.
    jobs.wake(shown, { list, tenantId: user.tenantId })
    return answer(200, shown)
  })

  route(app, calls.check, async ({ user, params, body, locale }) => {
    const shown = await begin({ list, tenantId: user.tenantId }, params.id, async (tx, row) => {
      if (!['ready', 'checked'].includes(row.state)) throw new AppError('conflict')
      const { targets, dedupe_key = 'phone', mode = 'skip' } = body
      const fault = targetsFault(list, targets)
      if (fault !== null)
        throw wrongField(
          'targets',
          text(locale, fault === 'twice' ? 'crmRule.file.twice' : `crmRule.file.targets.${list}`),
        )
      if (mode === 'update' && !allows(served.change, user.roles)) throw new AppError('permission_denied')
      const columns = row.columns.map((column, index) => ({ ...column, target: targets[index] ?? null }))
      await changeImport(tx, row.id, { columns, dedupe_key, mode })
      await resetLines(tx, row.id)
      return 'checking'
    })
    return answer(202, shown)
  })

  route(app, calls.run, async ({ user, params, request }) => {
    const shown = await begin({ list, tenantId: user.tenantId }, params.id, async (tx, row) => {
      if (row.state !== 'checked') throw new AppError('conflict')
      if (row.mode === 'update' && !allows(served.change, user.roles)) throw new AppError('permission_denied')
      await resetLines(tx, row.id)
      await changeImport(tx, row.id, { created_by: user.id, address: request.ip })
      await record(tx, row, 'list_import.start', user.id, request.ip, clock.now())
      return 'running'
    })
    return answer(202, shown)
  })

  route(app, calls.undo, async ({ user, params, request }) => {
    const shown = await begin({ list, tenantId: user.tenantId }, params.id, async (tx, row) => {
      const isInTime = (row.finished_at ?? 0) + UNDO_MS > clock.now()
      if (row.state !== 'done' || !isInTime) throw new AppError('conflict')
      await changeImport(tx, row.id, { created_by: user.id, address: request.ip })
      await record(tx, row, 'list_import.undo', user.id, request.ip, clock.now())
      return 'undoing'
    })
    return answer(202, shown)
  })

  route(app, calls.errors, async ({ user, params, reply, locale }) => {
    const { row } = await store.read((tx) => existing(tx, { list, tenantId: user.tenantId }, params.id))
    const body = await errorsCsv(store, row, locale)
    void reply
      .header('content-disposition', contentDisposition('attachment', `${row.file_name}-erros.csv`))
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(body)
    return SENT
  })
}

async function existing(tx: ReadTx, of: OfList, id: number) {
  const found = await findImport(tx, of, id)
  if (!found) throw new AppError('not_found')
  return found
}

async function present(tx: ReadTx, of: OfList, id: number, now: number): Promise<ListImport> {
  const { row, by } = await existing(tx, of, id)
  return presentImport(row, by, await countStates(tx, id), now)
}

async function record(
  tx: WriteTx,
  row: ImportRow,
  action: 'list_import.start' | 'list_import.undo',
  userId: number,
  address: string,
  at: number,
): Promise<void> {
  await insertAudit(tx, {
    ...{ tenantId: row.tenant_id, userId, address, action, at },
    ...{ entity: SERVED_LISTS[row.list].thing, entityId: row.id },
    data: { file: row.file_name, rows: row.rows_total, mode: row.mode },
  })
}
