import type { PathIds } from '@ramal/contract/resources/kit/resource'
import type { WriteTx } from '@ramal/db/store/store'
import { AppError } from '../http/app-error.ts'
import { assertPicks } from './allowed-picks.ts'
import { auditWrite } from './audit-write.ts'
import type { WireRow } from './bind.ts'
import type { About, Body, Editable } from './editable.ts'
import { findUses } from './find-uses.ts'
import { assertUnused } from './in-use.ts'
import { readOne, theRow } from './read.ts'
import { assertRequired } from './required.ts'
import { fileColumns, filesLeft } from './row-files.ts'
import { sealedColumns } from './sealed.ts'
import { type Sealed, sealedSecrets } from './sealed-secrets.ts'
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
import type { Writer } from './writer.ts'

export type { Writer } from './writer.ts'

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
  const about = aboutOf(writer, ids, null)
  return guarded(tx, editable, about, () => insertRow(tx, editable, body, writer, ids))
}

async function insertRow(
  tx: WriteTx,
  editable: Editable,
  body: Body,
  writer: Writer,
  ids: PathIds,
): Promise<WireRow> {
  const { binding } = editable
  const written = await checked(tx, editable, { body, mode: 'create', before: null, writer, ids })
  const made = { created_by: writer.userId, created_at: writer.now }
  const owner = binding.parentColumn ? { [binding.parentColumn.name]: ids['id'] } : {}
  const whose = { ...owner, tenant_id: writer.tenantId }
  const values = { ...written.columns, ...made, ...changedBy(writer), ...whose }
  const [inserted] = await tx.db.insert(binding.table).values(values).returning({ id: binding.id })
  const id = Number(inserted?.id)
  await saveBeside(tx, editable, id, written)
  return finish(tx, editable, { id, ids, action: 'create', before: null, writer })
}

/** PUT (everything) or PATCH (what is there) of one row. */
export async function changeRow(
  tx: WriteTx,
  editable: Editable,
  change: { ids: PathIds; body: Body; mode: 'replace' | 'patch' },
  writer: Writer,
): Promise<WireRow> {
  const { ids, body } = change
  const before = await existing(tx, editable, ids, writer)
  assertUnchanged(before, { unmodifiedSince: writer.unmodifiedSince, updatedAt: body['updated_at'] })
  return guarded(tx, editable, aboutOf(writer, ids, before), () =>
    updateRow(tx, editable, { ...change, before }, writer),
  )
}

async function updateRow(
  tx: WriteTx,
  editable: Editable,
  { ids, body, mode, before }: { ids: PathIds; body: Body; mode: 'replace' | 'patch'; before: WireRow },
  writer: Writer,
): Promise<WireRow> {
  const { binding } = editable
  const written = await checked(tx, editable, { body, mode, before, writer, ids })
  const id = Number(before['id'])
  const secrets = await sealedSecrets(tx, binding, id)
  const values = { ...written.columns, ...changedBy(writer) }
  await tx.db
    .update(binding.table)
    .set(values)
    .where(theRow(binding, writer.tenantId, ids, id))
  await saveBeside(tx, editable, id, written)
  return finish(tx, editable, { id, ids, action: 'change', before, secrets, writer })
}

/** DELETE: the row stays in the store, marked, and nobody sees it any more; one of a table without the mark is gone. */
export async function removeRow(
  tx: WriteTx,
  editable: Editable,
  ids: PathIds,
  writer: Writer,
): Promise<void> {
  const before = await existing(tx, editable, ids, writer)
  assertUnchanged(before, { unmodifiedSince: writer.unmodifiedSince, updatedAt: undefined })
  await guarded(tx, editable, aboutOf(writer, ids, before), () =>
    deleteRow(tx, editable, { ids, before }, writer),
  )
}

async function deleteRow(
  tx: WriteTx,
  editable: Editable,
  { ids, before }: { ids: PathIds; before: WireRow },
  writer: Writer,
): Promise<void> {
  const { binding } = editable
  const id = Number(before['id'])
  assertUnused(await findUses(tx, binding, { tenantId: writer.tenantId, id }, editable), writer)
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
  await auditWrite(tx, editable, { id, action: 'delete', before, after: null, writer })
}

function guarded<T>(tx: WriteTx, editable: Editable, about: About, act: () => Promise<T>): Promise<T> {
  return editable.around ? editable.around(tx, about, act) : act()
}

function aboutOf({ tenantId, userId, now, say }: Writer, ids: PathIds, before: WireRow | null): About {
  return { tenantId, userId, now, say, ids, before, id: before ? Number(before['id']) : null }
}

async function saveBeside(
  tx: WriteTx,
  editable: Editable,
  id: number,
  { links, values, about }: Awaited<ReturnType<typeof checked>>,
): Promise<void> {
  await saveLinks(tx, id, links)
  await saveOwned(tx, editable.binding, values, { id, tenantId: about.tenantId, say: about.say })
  await editable.save?.(tx, values, { id, about })
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
  const about = aboutOf(writer, ids, before)
  const { id } = about
  const ruled = editable.rule ? editable.rule(all, say) : all
  assertRequired(editable.resource.fields(), ruled, { say, isWhole: writer.userId !== null })
  await assertPicks(tx, editable.resource.fields(), ruled, about)
  const values = editable.check ? await editable.check(tx, ruled, about) : ruled
  if (!editable.sharesNames) await assertUnique(tx, binding, values, { id, tenantId, say })
  const links = await linkLists(tx, binding, values, { tenantId, say })
  const columns = await columnValues(tx, binding, values, { tenantId, say })
  const sealed = {
    ...sealedColumns(binding, { given, values }, writer.box),
    ...fileColumns(binding, given, kept),
  }
  const more = { ...editable.derived?.(values, about), ...writer.beside }
  return { columns: { ...columns, ...sealed, ...more }, links, values, about }
}

interface Done {
  id: number
  ids: PathIds
  action: 'create' | 'change' | 'delete'
  before: WireRow | null
  /** As they were sealed before a change: they look the same whatever is in them. */
  secrets?: Sealed
  writer: Writer
}

async function finish(tx: WriteTx, editable: Editable, done: Done): Promise<WireRow> {
  const ids = { ...done.ids, [editable.binding.resource.item]: done.id }
  const after = await readOne(tx, editable.binding, { tenantId: done.writer.tenantId, ids })
  if (!after) throw new Error(`${editable.resource.key} ${done.id} is gone in its own transaction`)
  await auditWrite(tx, editable, { ...done, after })
  if (!editable.keepsFiles) done.writer.released?.(filesLeft(editable.binding, done.before, after))
  return after
}
