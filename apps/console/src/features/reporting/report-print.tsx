import type { ReportPage } from '@ramal/contract/entities/report'
import type { Report } from '@ramal/contract/reports'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/use-locale.ts'
import { MeaningList } from './meanings.tsx'
import { reportLines } from './report-lines.ts'
import type { ReportView } from './use-report-view.ts'

/** On the body while it is printed alone: app.css hides the rest. */
const ALONE = 'prints-part'

interface ReportPrintProps {
  readonly report: Report
  readonly page: ReportPage
  readonly view: ReportView
  readonly name: string
  readonly onDone: () => void
}

/** A report for paper, with what its numbers say; it is there as long as it is printed. */
export function ReportPrint({ report, page, view, name, onDone }: ReportPrintProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, as it came
  useEffect(() => {
    document.body.classList.add(ALONE)
    window.print()
    document.body.classList.remove(ALONE)
    onDone()
  }, [])
  const [head = [], ...rows] = reportLines({ report, page, sort: view.sort }, { t, locale })
  return createPortal(
    <div data-print="" className="hidden bg-white p-4 text-black text-xs print:block">
      <h1 className="font-semibold text-base">{name}</h1>
      <p>{`${page.from} – ${page.to} · ${page.timezone}`}</p>
      <table className="mt-3 w-full border-collapse text-left">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} className="border-b p-1">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {head.map((column, at) => (
                <td key={column} className="border-b p-1">
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MeaningList columns={report.columns} />
    </div>,
    document.body,
  )
}
