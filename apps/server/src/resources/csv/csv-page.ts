import type { ResourceQuery } from '@ramal/contract/kit/filters'
import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { PathIds } from '@ramal/contract/resources/kit/resource'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import { CSV_MARK, csvLine } from '@ramal/domain/text/csv'
import type { FastifyRequest } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { localeOf } from '../../http/locale.ts'
import { FilePage } from '../../http/long-list/file-page.ts'
import { openLong, slicesOf } from '../../http/long-list/list-page.ts'
import type { Binding, WireRow } from '../bind.ts'
import { openList } from '../read.ts'
import { csvCell, csvColumns } from './csv-columns.ts'
import { csvName } from './csv-name.ts'
import { timezoneOf } from './timezone-rows.ts'

/** Rows that the worker hands over at once: few, so that nobody's turn waits for them. */
const SLICE = 50
/** More rows than any list has. */
const ALL = 2_147_483_647

interface CsvCall {
  readonly user: SignedIn
  readonly ids: PathIds
  readonly query: ResourceQuery
  readonly request: FastifyRequest
  /** Epoch ms. */
  readonly now: number
  /** Throws where the parent is not there. */
  readonly mayOpen: (tx: ReadTx) => Promise<void>
}

/**
 * The whole list as a file of values: all that the filter finds, in the order and with the columns that were asked for (contract §0.2,
 * extension). Who took it stands in the audit before the first row leaves. @throws AppError 403, 404, 429 when too many lists wait
 */
export async function csvPage(store: Store, binding: Binding, call: CsvCall): Promise<FilePage<WireRow>> {
  const { user, ids, request, now, mayOpen } = call
  const { filePermission } = binding.resource
  if (filePermission && !allows(filePermission, user.roles)) throw new AppError('permission_denied')
  const columns = csvColumns(binding, call.query.columns)
  const query = { ...call.query, limit: ALL, offset: 0 }
  const separator = localeOf(request) === 'en-us' ? ',' : ';'
  const key = binding.resource.key as ResourceKey // a binding is of a declared resource
  const zone = await store.read(async (tx) => {
    await mayOpen(tx)
    return timezoneOf(tx, user.tenantId)
  })
  await store.write((tx) =>
    insertAudit(tx, {
      ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at: now },
      ...{
        action: 'settings.export',
        entity: key,
        entityId: null,
        data: { columns, filter: filterOf(call.query) },
      },
    }),
  )
  const page = await openLong<WireRow, null>({ store, user, request }, async (read) => {
    // Nobody is told how many there are.
    const open = await openList(read, binding, { tenantId: user.tenantId, ids, query, count: 0 })
    const list = { present: (rows: readonly WireRow[]) => rows, slice: SLICE }
    return { envelope: null, slices: slicesOf(read, open, list) }
  })
  return new FilePage({
    type: 'text/csv; charset=utf-8',
    fileName: await csvName(key, localeOf(request), { now, zone }),
    head: CSV_MARK + csvLine(columns, separator),
    lineOf: (row) =>
      csvLine(
        columns.map((field) => csvCell(row[field])),
        separator,
      ),
    slices: page.slices,
    close: page.close,
  })
}

/** What was asked for, as the ledger keeps it: what was left out is not there. */
function filterOf({ limit: _, offset: __, format: ___, columns: ____, ...asked }: ResourceQuery) {
  const given = Object.entries(asked).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(given)
}
