import type { ClientImport } from '@ramal/contract/endpoints/client-imports'
import {
  checkClientImport,
  createClientImport,
  getClientImport,
  getClientImportErrors,
  getClientImports,
  runClientImport,
  undoClientImport,
} from '@ramal/contract/endpoints/client-imports'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
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
  resetLines,
} from './import-rows.ts'
import { presentImport, UNDO_MS } from './present.ts'
import { takeFile } from './take-file.ts'

const SHOWN = 100

/** Files that become clients (contract §10.6): taken, checked, run and taken back, each by itself. */
export function clientImportRoutes(app: FastifyInstance, deps: ImportDeps): void {
  const { store, clock } = deps
  const jobs = new ImportJobs(deps)

  async function begin(
    tenantId: number,
    id: number,
    step: (tx: WriteTx, row: ImportRow) => Promise<ImportRow['state']>,
  ): Promise<ClientImport> {
    const shown = await store.write(async (tx) => {
      const { row } = await existing(tx, tenantId, id)
      const state = await step(tx, row)
      await changeImport(tx, id, { state, finished_at: null })
      return present(tx, tenantId, id, clock.now())
    })
    jobs.wake({ id, tenant_id: tenantId, state: shown.state })
    return shown
  }

  route(app, createClientImport, async ({ user, body, files, request, locale }) => {
    const made = await takeFile(store, files.file, {
      ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, locale, now: clock.now() },
      ...{ encoding: body.encoding ?? 'auto', delimiter: body.delimiter ?? 'auto' },
    })
    return answer(201, await store.read((tx) => present(tx, user.tenantId, made.id, clock.now())))
  })

  route(app, getClientImports, async ({ user }) => {
    const results = await store.read(async (tx) => {
      const rows = await newestImports(tx, user.tenantId, SHOWN)
      const shown: ClientImport[] = []
      for (const { row, by } of rows)
        shown.push(presentImport(row, by, await countStates(tx, row.id), clock.now()))
      return shown
    })
    return answer(200, { results })
  })

  route(app, getClientImport, async ({ user, params }) => {
    const shown = await store.read((tx) => present(tx, user.tenantId, params.id, clock.now()))
    // What a restart cut off goes on.
    jobs.wake({ id: params.id, tenant_id: user.tenantId, state: shown.state })
    return answer(200, shown)
  })

  route(app, checkClientImport, async ({ user, params, body, locale }) => {
    const shown = await begin(user.tenantId, params.id, async (tx, row) => {
      if (!['ready', 'checked'].includes(row.state)) throw new AppError('conflict')
      const { targets, dedupe_key = 'phone', mode = 'skip' } = body
      const names = new Set(targets)
      if (!names.has('full_name') || !(names.has('phone') || names.has('email')))
        throw wrongField('targets', text(locale, 'crmRule.file.targets'))
      if (mode === 'update' && !allows('sites.change_client', user.roles))
        throw new AppError('permission_denied')
      const columns = row.columns.map((column, index) => ({ ...column, target: targets[index] ?? null }))
      await changeImport(tx, row.id, { columns, dedupe_key, mode })
      await resetLines(tx, row.id)
      return 'checking'
    })
    return answer(202, shown)
  })

  route(app, runClientImport, async ({ user, params, request }) => {
    const shown = await begin(user.tenantId, params.id, async (tx, row) => {
      if (row.state !== 'checked') throw new AppError('conflict')
      if (row.mode === 'update' && !allows('sites.change_client', user.roles))
        throw new AppError('permission_denied')
      await resetLines(tx, row.id)
      await changeImport(tx, row.id, { created_by: user.id, address: request.ip })
      await record(tx, row, 'client_import.start', user.id, request.ip, clock.now())
      return 'running'
    })
    return answer(202, shown)
  })

  route(app, undoClientImport, async ({ user, params, request }) => {
    const shown = await begin(user.tenantId, params.id, async (tx, row) => {
      const isInTime = (row.finished_at ?? 0) + UNDO_MS > clock.now()
      if (row.state !== 'done' || !isInTime) throw new AppError('conflict')
      await changeImport(tx, row.id, { created_by: user.id, address: request.ip })
      await record(tx, row, 'client_import.undo', user.id, request.ip, clock.now())
      return 'undoing'
    })
    return answer(202, shown)
  })

  route(app, getClientImportErrors, async ({ user, params, reply, locale }) => {
    const { row } = await store.read((tx) => existing(tx, user.tenantId, params.id))
    const body = await errorsCsv(store, row, locale)
    void reply
      .header('content-disposition', contentDisposition('attachment', `${row.file_name}-erros.csv`))
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(body)
    return SENT
  })
}

async function existing(tx: ReadTx, tenantId: number, id: number) {
  const found = await findImport(tx, tenantId, id)
  if (!found) throw new AppError('not_found')
  return found
}

async function present(tx: ReadTx, tenantId: number, id: number, now: number): Promise<ClientImport> {
  const { row, by } = await existing(tx, tenantId, id)
  return presentImport(row, by, await countStates(tx, id), now)
}

async function record(
  tx: WriteTx,
  row: ImportRow,
  action: 'client_import.start' | 'client_import.undo',
  userId: number,
  address: string,
  at: number,
): Promise<void> {
  await insertAudit(tx, {
    ...{ tenantId: row.tenant_id, userId, address, action, at },
    ...{ entity: 'client_imports', entityId: row.id },
    data: { file: row.file_name, rows: row.rows_total, mode: row.mode },
  })
}
