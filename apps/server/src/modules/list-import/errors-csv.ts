import type { Locale } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { csvCell } from '@ramal/domain/list-import/read-csv'
import { text } from '@ramal/i18n/text'
import { faultyLines, type ImportRow } from './import-rows.ts'

const AT_ONCE = 500
/** What spreadsheets know UTF-8 by. */
const MARK = '\ufeff'

/** The rows that were not taken: line, column, reason and the line itself, none of which a spreadsheet takes for a formula. */
export async function errorsCsv(store: Store, row: ImportRow, locale: Locale): Promise<string> {
  const head = (['line', 'column', 'reason', 'original'] as const).map((one) =>
    text(locale, `crmRule.head.${one}`),
  )
  const parts = [`${MARK}${head.map((cell) => csvCell(cell)).join(';')}\r\n`]
  let after = 0
  for (;;) {
    const lines = await store.read((tx) => faultyLines(tx, row.id, after, AT_ONCE))
    for (const { line, fault_column: column, reason, raw } of lines) {
      const name = column === null ? '' : (row.columns[column]?.header ?? String(column + 1))
      parts.push(`${[String(line), name, reason ?? '', raw].map((cell) => csvCell(cell)).join(';')}\r\n`)
    }
    const last = lines.at(-1)
    if (!last || lines.length < AT_ONCE) return parts.join('')
    after = last.line
  }
}
