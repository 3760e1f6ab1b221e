import type { Locale } from '@ramal/contract/vocabulary'
import type { WriteTx } from '@ramal/db/store/store'
import { type ImportTarget, type RowFault, readListRow } from '@ramal/domain/list-import/mapping'
import { text } from '@ramal/i18n/text'
import { AppError } from '../../http/app-error.ts'
import type { WireRow } from '../../resources/bind.ts'
import { readOne } from '../../resources/read.ts'
import { changeRow, createRow, removeRow, type Writer } from '../../resources/write.ts'
import { changeLine, type ImportRow, type LineRow, lineWithKey } from './import-rows.ts'
import { SERVED_LISTS } from './served-lists.ts'

/** What becomes of one row: how it is checked, run and taken back. */
export interface RowWork {
  readonly of: ImportRow
  readonly writer: Writer
}

type Verdict =
  | {
      readonly state: 'created' | 'updated'
      readonly body: WireRow
      readonly key: string
      readonly id: number | null
    }
  | {
      readonly state: 'duplicated' | 'invalid'
      readonly reason: string
      readonly column: number | null
      readonly key: string | null
    }

/** Says what would become of a row; changes nobody. */
export async function checkLine(tx: WriteTx, work: RowWork, line: LineRow): Promise<void> {
  const verdict = await verdictOf(tx, work, line)
  await changeLine(tx, line.id, {
    ...{ state: verdict.state, key: verdict.key },
    ...('reason' in verdict ? { reason: verdict.reason, fault_column: verdict.column } : {}),
  })
}

/** Makes somebody of a row, or changes the one that it names. */
export async function runLine(tx: WriteTx, work: RowWork, line: LineRow): Promise<void> {
  const verdict = await verdictOf(tx, work, line)
  if ('reason' in verdict) return checkLine(tx, work, line)
  try {
    const done = await write(tx, work, verdict)
    await changeLine(tx, line.id, { state: verdict.state, key: verdict.key, ...done })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Refused before anything was written: the editor checks first.
    const reason = sentenceOf(error, work.of.locale)
    await changeLine(tx, line.id, { state: 'invalid', key: verdict.key, reason })
  }
}

/** Takes back what a row did, unless somebody touched them since, or needs them. */
export async function undoLine(tx: WriteTx, work: RowWork, line: LineRow): Promise<void> {
  const { writer } = work
  const { editable, column } = SERVED_LISTS[work.of.list]
  const ids = { id: line[column] ?? 0 }
  const now = await readOne(tx, editable.binding, { tenantId: writer.tenantId, ids })
  const isUntouched = now !== null && Date.parse(String(now['updated_at'])) === line.touched_at
  if (!isUntouched) return changeLine(tx, line.id, { state: 'kept' })
  try {
    if (line.state === 'created') await removeRow(tx, editable, ids, writer)
    else await changeRow(tx, editable, { ids, body: line.before ?? {}, mode: 'patch' }, writer)
    await changeLine(tx, line.id, { state: 'undone' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await changeLine(tx, line.id, { state: 'kept' })
  }
}

async function verdictOf(tx: WriteTx, { of, writer }: RowWork, line: LineRow): Promise<Verdict> {
  const { locale, list, dedupe_key: dedupeKey } = of
  const targets = of.columns.map(({ target }) => target as ImportTarget | null)
  const read = readListRow(line.cells, { list, targets, dedupeKey })
  if (!read.ok) {
    const reason = faultWords(read.reason, locale)
    return { state: 'invalid', reason, column: read.column, key: null }
  }
  const { key, body } = read
  const above = await lineWithKey(tx, line, key)
  if (above !== null) {
    const reason = text(locale, 'crmRule.row.twice', { line: String(above) })
    return { state: 'duplicated', reason, column: null, key }
  }
  const known = await SERVED_LISTS[list].known(tx, writer.tenantId, dedupeKey, key)
  if (known === null) return { state: 'created', body, key, id: null }
  if (of.mode === 'update') return { state: 'updated', body, key, id: known.id }
  const reason = text(locale, 'crmRule.row.known', { name: known.name })
  return { state: 'duplicated', reason, column: null, key }
}

async function write(
  tx: WriteTx,
  { of, writer }: RowWork,
  { body, id }: Extract<Verdict, { body: WireRow }>,
): Promise<Partial<LineRow>> {
  const { editable, column } = SERVED_LISTS[of.list]
  if (id === null) {
    const made = await createRow(tx, editable, body, writer)
    return { [column]: Number(made['id']), touched_at: Date.parse(String(made['updated_at'])) }
  }
  const ids = { id }
  const before = await readOne(tx, editable.binding, { tenantId: writer.tenantId, ids })
  const joined = joinedBody(before ?? {}, body)
  const row = await changeRow(tx, editable, { ids, body: joined, mode: 'patch' }, writer)
  return {
    [column]: id,
    touched_at: Date.parse(String(row['updated_at'])),
    before: Object.fromEntries(Object.keys(joined).map((field) => [field, before?.[field] ?? null])),
  }
}

/** What the file says beside what is known: ways to reach somebody and other answers are added, the rest is changed. */
function joinedBody(before: WireRow, body: WireRow): WireRow {
  const listed = (field: string) => [
    ...((before[field] as unknown[] | undefined) ?? []),
    ...((body[field] as unknown[] | undefined) ?? []),
  ]
  return {
    ...body,
    ...(body['phones'] ? { phones: listed('phones') } : {}),
    ...(body['emails'] ? { emails: listed('emails') } : {}),
    ...(body['data'] ? { data: { ...(before['data'] as object), ...(body['data'] as object) } } : {}),
  }
}

function faultWords(reason: RowFault, locale: Locale): string {
  if (reason === 'phone' || reason === 'email') return text(locale, `validation.${reason}`)
  return reason === 'document' ? text(locale, 'crmRule.document') : text(locale, `crmRule.row.${reason}`)
}

/** The first sentence of a refusal. */
function sentenceOf({ fields }: AppError, locale: Locale): string {
  const sentences: unknown[] = Object.values(fields ?? {}).flat()
  const first = sentences.find((one) => typeof one === 'string')
  return typeof first === 'string' ? first : text(locale, 'validation.invalid')
}
