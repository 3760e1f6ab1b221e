import { IconButton } from '@ramal/ui/icon-button'
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { useRowFocus } from '../../../form/row-focus.ts'

interface RowMovesProps<Row> {
  readonly at: number
  readonly rows: readonly Row[]
  readonly locked?: boolean
  readonly focus: Pick<ReturnType<typeof useRowFocus>, 'mark' | 'moved'>
  readonly onChange: (rows: readonly Row[]) => void
}

/** Moves a row of a list one place up or down; the focus goes with it. */
export function RowMoves<Row>({ at, rows, locked = false, focus, onChange }: RowMovesProps<Row>) {
  const { t } = useTranslation()
  function move(step: 1 | -1) {
    onChange(rows.toSpliced(at, 1).toSpliced(at + step, 0, ...rows.slice(at, at + 1)))
    focus.moved(at + step, step)
  }
  return (
    <>
      <IconButton
        {...focus.mark('up', at)}
        label={t('settings.rowUp', { n: at + 1 })}
        size="icon-sm"
        disabled={locked || at === 0}
        onClick={() => move(-1)}
      >
        <ArrowUpIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        {...focus.mark('down', at)}
        label={t('settings.rowDown', { n: at + 1 })}
        size="icon-sm"
        disabled={locked || at === rows.length - 1}
        onClick={() => move(1)}
      >
        <ArrowDownIcon aria-hidden="true" />
      </IconButton>
    </>
  )
}
