import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'

/** On the body while it is printed alone: app.css hides the rest. */
const ALONE = 'prints-part'

/** The record of a month for paper, or the PDF that the browser makes of it; it is there as long as it is printed. */
export function MonthPrint({
  month,
  lines,
  seal,
  onDone,
}: {
  month: string
  lines: readonly (readonly (string | number)[])[]
  seal: string
  onDone: () => void
}) {
  const { t } = useTranslation()
  const { first_name: first, last_name: last, username } = useProfile()
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, as it came
  useEffect(() => {
    document.body.classList.add(ALONE)
    window.print()
    document.body.classList.remove(ALONE)
    onDone()
  }, [])
  const [head = [], ...rows] = lines
  return createPortal(
    <div data-print="" className="hidden bg-white p-4 text-black text-xs print:block">
      <h1 className="font-semibold text-base">
        {t('profile.section.time')} · {month}
      </h1>
      <p>{`${first} ${last} (${username})`}</p>
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
            <tr key={row.join('|')}>
              {head.map((column, at) => (
                <td key={column} className="border-b p-1">
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 break-all font-mono">{seal}</p>
      <p>{t('ownTime.sealText')}</p>
    </div>,
    document.body,
  )
}
