import type { PathIds } from '@ramal/contract/resources/kit/resource'
import type { WriteTx } from '@ramal/db/store/store'
import { insertAudit } from '../accounts/audit/audit-rows.ts'
import { AppError } from '../http/app-error.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { WireRow } from './bind.ts'
import type { Body, Editable, Sentences } from './editable.ts'
import { assertUnused } from './in-use.ts'
import { readOne, theRow } from './read.ts'
import { assertRequired } from './required.ts'
import { fileColumns, filesLeft, type KeptFiles } from './row-files.ts'
import { sealedColumns } from './sealed.ts'
import {
  columnValues,
  completed,
  linkLists,
  type Mode,
  noLinks,
  onePair,
  saveLinks,
  saveOwned,
} from './stored-values.ts'
import { assertUnchanged } from './unchanged.ts'
import { assertUnique } from './unique.ts'

/** Who writes, from where, and when. */
export interface Writer {
  readonly tenantId: number
  /** Null: the operator, who is nobody of the product. */
  readonly userId: number | null
  readonly address: string | null
  readonly now: number
  /** `If-Unmodified-Since`. */
  readonly unmodifiedSince: string | undefined
  readonly say: Sentences
  /** Seals the secrets of the row. */
  readonly box: Pick<SecretBox, 'seal'>
  /** Files that came with the row, by field. */
  readonly kept?: KeptFiles
  /** Told of the files that the row has no more. */
  readonly released?: (files: readonly string[]) => void
}

/** POST {api}: the new row as it is read. */
export async function createRow(
  tx: WriteTx,
  editable: Editable,
  body: Body,
  writer: Writer,
  ids: PathIds = {},
): Promise<WireRow> {
  const { binding } = editable
  if (binding.parent && !(await binding.parent(tx, writer.tenantId, ids))) throw new AppError('not_found')
  const written = await checked(tx, editable, { body, mode: 'create', before: null, writer, ids })
  const made = { created_by: writer.userId, created_at: writer.now }
  const owner = binding.parentColumn ? { [binding.parentColumn.name]: ids['id'] } : {}
  const whose = { ...owner, tenant_id: writer.tenantId }
  const values = { ...written.columns, ...made, ...changedBy(writer), ...whose }
  const [inserted] = await tx.db.insert(binding.table).values(values).returning({ id: binding.id })
  const id = Number(inserted?.id)
  await saveLinks(tx, id, written.links)
  await saveOwned(tx, binding, written.values, { id, tenantId: writer.tenantId, say: writer.say })
  return finish(tx, editable, { id, ids, action: 'create', before: null, writer })
}

/** PUT (everything) or PATCH (what is there) of one row. */
export async function changeRow(
  tx: WriteTx,
  editable: Editable,
  change: { ids: PathIds; body: Body; mode: 'replace' | 'patch' },
  writer: Writer,
): Promise<WireRow> {
  const { binding } = editable
  const { ids, body, mode } = change
  const before = await existing(tx, editable, ids, writer)
  assertUnchanged(before, { unmodifiedSince: writer.unmodifiedSince, updatedAt: body['updated_at'] })
  const written = await checked(tx, editable, { body, mode, before, writer, ids })
  const id = Number(before['id'])
  const values = { ...written.columns, ...changedBy(writer) }
  await tx.db
    .update(binding.table)
    .set(values)
    .where(theRow(binding, writer.tenantId, ids, id))
  await saveLinks(tx, id, written.links)
  await saveOwned(tx, binding, written.values, { id, tenantId: writer.tenantId, say: writer.say })
  return finish(tx, editable, { id, ids, action: 'change', before, writer })
}

/** DELETE: the row stays in the store, marked, and nobody sees it any more; one of a table without the mark is gone. */
export async function removeRow(
  tx: WriteTx,
  editable: Editable,
  ids: PathIds,
  writer: Writer,
): Promise<void> {
  const { binding } = editable
  const before = await existing(tx, editable, ids, writer)
  assertUnchanged(before, { unmodifiedSince: writer.unmodifiedSince, updatedAt: undefined })
  const id = Number(before['id'])
  const others = await editable.uses?.(tx, { tenantId: writer.tenantId, id })
  await assertUnused(tx, editable.usedBy, { id, say: writer.say, ...(others ? { others } : {}) })
  const row = theRow(binding, writer.tenantId, ids, id)
  if ('deleted_at' in binding.table)
    await tx.db
      .update(binding.table)
      .set({ deleted_at: writer.now, ...changedBy(writer) })
      .where(row)
  else {
    await saveLinks(tx, id, noLinks(binding))
    await tx.db.delete(binding.table).where(row)
  }
  await audit(tx, editable, { id, ids, action: 'delete', before, after: null, writer })
}

const changedBy = ({ userId, now }: Writer) => ({ updated_by: userId, updated_at: now })

async function existing(tx: WriteTx, { binding }: Editable, ids: PathIds, writer: Writer): Promise<WireRow> {
  if (binding.parent && !(await binding.parent(tx, writer.tenantId, ids))) throw new AppError('not_found')
  const row = await readOne(tx, binding, { tenantId: writer.tenantId, ids })
  if (!row) throw new AppError('not_found')
  return row
}

interface Checked {
  body: Body
  mode: Mode
  before: WireRow | null
  writer: Writer
  ids: PathIds
}

async function checked(tx: WriteTx, editable: Editable, { body, mode, before, writer, ids }: Checked) {
  const { binding } = editable
  const { say } = writer
  const given = onePair(body, editable.resource.pairs, say)
  const kept = writer.kept ?? {}
  const all = completed(editable, given, { mode, before, kept })
  const { tenantId } = writer
  const id = before ? Number(before['id']) : null
  const ruled = editable.rule ? editable.rule(all, say) : all
  assertRequired(editable.resource.fields(), ruled, { say, withSecrets: writer.userId !== null })
  const values = editable.check ? await editable.check(tx, ruled, { tenantId, id, ids, say }) : ruled
  if (!editable.sharesNames) await assertUnique(tx, binding, values, { id, tenantId, say })
  const links = await linkLists(tx, binding, values, { tenantId, say })
  const columns = await columnValues(tx, binding, values, { tenantId, say })
  const beside = {
    ...sealedColumns(binding, { given, values }, writer.box),
    ...fileColumns(binding, given, kept),
  }
  return { values, columns: { ...columns, ...beside, ...editable.derived?.(values) }, links }
}

interface Done {
  id: number
  ids: PathIds
  action: 'create' | 'change' | 'delete'
  before: WireRow | null
  writer: Writer
}

async function finish(tx: WriteTx, editable: Editable, done: Done): Promise<WireRow> {
  const ids = { ...done.ids, [editable.binding.resource.item]: done.id }
  const after = await readOne(tx, editable.binding, { tenantId: done.writer.tenantId, ids })
  if (!after) throw new Error(`${editable.resource.key} ${done.id} is gone in its own transaction`)
  await audit(tx, editable, { ...done, after })
  if (!editable.keepsFiles) done.writer.released?.(filesLeft(editable.binding, done.before, after))
  return after
}

// Rows as the wire shows them: secrets are masked already.
async function audit(tx: WriteTx, editable: Editable, done: Done & { after: WireRow | null }): Promise<void> {
  await insertAudit(tx, {
    tenantId: done.writer.tenantId,
    userId: done.writer.userId,
    address: done.writer.address,
    action: `settings.${done.action}`,
    entity: editable.resource.key,
    entityId: done.id,
    at: done.writer.now,
    data: {
      ...{ before: done.before, after: done.after },
      ...(done.writer.userId === null ? { origin: 'operator' } : {}),
    },
  })
}
