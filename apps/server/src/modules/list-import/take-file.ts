import { readFile } from 'node:fs/promises'
import type { ImportedList } from '@ramal/contract/imported-lists'
import type { Locale } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { guessTargets } from '@ramal/domain/list-import/mapping'
import {
  CsvError,
  type CsvRow,
  type Delimiter,
  delimiterOf,
  readCsv,
} from '@ramal/domain/list-import/read-csv'
import { text } from '@ramal/i18n/text'
import type { Upload } from '../../http/bodies/keep-upload.ts'
import { wrongField } from '../../http/wrong-field.ts'
import { type Encoding, textOf } from './file-text.ts'
import { changeImport, type ImportRow, insertImport, insertLines, type OfList } from './import-rows.ts'

/** What a file may have at most. */
const LIMITS = { rows: 20_001, columns: 100, lineLength: 32_768 }
/** Rows that are written at once. */
const AT_ONCE = 250
const SAMPLES = 3
const SAMPLE_LENGTH = 60

interface Taking extends OfList {
  readonly userId: number
  readonly address: string
  readonly locale: Locale
  readonly now: number
  readonly encoding: Encoding | 'auto'
  readonly delimiter: Delimiter | 'auto'
}

/** Reads a file whole and keeps its rows: what is no table is refused in words, and nothing of it is kept. */
export async function takeFile(store: Store, upload: Upload, by: Taking): Promise<ImportRow> {
  const read = textOf(await readFile(upload.path), by.encoding)
  if (!read.ok) throw wrongField('file', text(by.locale, `crmRule.file.${read.reason}`))
  const delimiter = by.delimiter === 'auto' ? delimiterOf(read.text) : by.delimiter
  const [head, ...rows] = await rowsOf(read.text, delimiter, by.locale)
  if (!head || rows.length === 0) throw wrongField('file', text(by.locale, 'crmRule.file.empty'))
  const made = await store.write((tx) =>
    insertImport(tx, {
      ...{ tenant_id: by.tenantId, created_by: by.userId, created_at: by.now, address: by.address },
      ...{ file_name: upload.filename, encoding: read.encoding, delimiter, locale: by.locale },
      ...{ list: by.list, columns: columnsOf(by.list, head, rows), rows_total: rows.length, state: 'failed' },
    }),
  )
  const of = { tenant_id: by.tenantId, import_id: made.id }
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await store.write((tx) =>
      insertLines(
        tx,
        rows.slice(at, at + AT_ONCE).map(({ line, raw, cells }) => ({ ...of, line, raw, cells: [...cells] })),
      ),
    )
  // Until all of its rows are there it is no import: what a restart cut off stays failed.
  await store.write((tx) => changeImport(tx, made.id, { state: 'ready' }))
  return { ...made, state: 'ready' }
}

async function rowsOf(content: string, delimiter: Delimiter, locale: Locale): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  try {
    for (const row of readCsv(content, delimiter, LIMITS)) {
      rows.push(row)
      // A long file takes turns with everybody else.
      if (rows.length % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw wrongField('file', text(locale, `crmRule.file.${error.reason}`, { line: String(error.line) }))
  }
  return rows
}

function columnsOf(list: ImportedList, head: CsvRow, rows: readonly CsvRow[]) {
  const most = Math.max(head.cells.length, ...rows.slice(0, AT_ONCE).map(({ cells }) => cells.length))
  const guessed = guessTargets(
    list,
    Array.from({ length: most }, (_, at) => head.cells[at] ?? ''),
  )
  return Array.from({ length: most }, (_, index) => {
    const header = (head.cells[index] ?? '').slice(0, SAMPLE_LENGTH)
    const filled = rows.slice(0, AT_ONCE).flatMap(({ cells }) => cells[index] || [])
    return {
      header,
      target: guessed[index] ?? null,
      sample: filled.slice(0, SAMPLES).map((cell) => cell.slice(0, SAMPLE_LENGTH)),
    }
  })
}
