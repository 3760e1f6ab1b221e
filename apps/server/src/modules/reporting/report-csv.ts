import type { ReportPage } from '@ramal/contract/entities/report'
import { REPORTS, type Report } from '@ramal/contract/reports'
import type { Locale } from '@ramal/contract/vocabulary'
import { figureCell, unitMark } from '@ramal/domain/report/figure-cell'
import { type ReportSort, sortedRows } from '@ramal/domain/report/sorted-rows'
import { CSV_MARK, csvLine, inertText } from '@ramal/domain/text/csv'
import type { ReportMessages } from '@ramal/i18n/report-pt-br'

/** A report as a file of values in the words of a language, with its name: what its page shows, in the order that was asked for. */
export async function reportCsv(
  page: ReportPage,
  locale: Locale,
  sort: ReportSort | null = null,
): Promise<{ name: string; text: string }> {
  const { report: words } = await wordsIn(locale)
  const report: Report = REPORTS[page.report]
  const separator = locale === 'en-us' ? ',' : ';'
  const cells = (values: ReportPage['totals']) =>
    report.columns.map((column) => String(figureCell(column, values[column], locale)))
  const labelOf = ({ key, label }: ReportPage['rows'][number]) => {
    if (report.rows === 'day') return key
    if (report.rows === 'hour') return `${key}:00`
    return key === 'none' ? words.none : inertText(label ?? words.gone.replace('{id}', key))
  }
  const lines = [
    [words.row[report.rows], ...report.columns.map((column) => words.column[column] + unitMark(column))],
    ...sortedRows(page.rows, sort).map((row) => [labelOf(row), ...cells(row.values)]),
    [words.total, ...cells(page.totals)],
    ...(page.before
      ? [[`${words.before} ${page.before.from} – ${page.before.to}`, ...cells(page.before.totals)]]
      : []),
  ]
  return {
    name: `${words.name[page.report]} ${page.from} ${page.to}.csv`,
    text: CSV_MARK + lines.map((line) => csvLine(line, separator)).join(''),
  }
}

// Read when the first file is made: nobody else needs them in the server.
async function wordsIn(locale: Locale): Promise<ReportMessages> {
  switch (locale) {
    case 'pt-br':
      return (await import('@ramal/i18n/report-pt-br')).reportPtBr
    case 'en-us':
      return (await import('@ramal/i18n/report-en-us')).reportEnUs
    case 'es-es':
      return (await import('@ramal/i18n/report-es-es')).reportEsEs
  }
}
