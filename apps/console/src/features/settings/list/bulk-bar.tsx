import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allOf, patchRow, type Row, type Whereabouts } from '../resource/resource-api.ts'

/** How many rows are written at once. */
const AT_ONCE = 4

/** What can be done with the rows that are selected: switch them on or off, with the way back. */
export function BulkBar({
  where,
  rows,
  onDone,
}: {
  where: Whereabouts
  rows: readonly Row[]
  onDone: () => void
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [done, setDone] = useState<number | null>(null)

  async function write(those: readonly Row[], isActive: boolean): Promise<readonly Row[]> {
    const changed: Row[] = []
    setDone(0)
    for (let at = 0; at < those.length; at += AT_ONCE) {
      const some = those.slice(at, at + AT_ONCE)
      const results = await Promise.allSettled(
        some.map(({ id }) => patchRow(where, id, { is_active: isActive })),
      )
      for (const [index, { status }] of results.entries()) {
        const row = some[index]
        if (status === 'fulfilled' && row) changed.push(row)
      }
      setDone(at + some.length)
    }
    setDone(null)
    await queries.invalidateQueries(allOf(where))
    return changed
  }

  async function set(isActive: boolean) {
    const wrong = rows.filter((row) => row['is_active'] !== isActive)
    const changed = await write(wrong, isActive)
    const refused = wrong.length - changed.length
    if (refused > 0) toast.error(t('settings.bulkFailed', { n: refused }))
    if (changed.length > 0)
      toast.success(t('settings.bulkDone', { n: changed.length }), undefined, {
        label: t('common.undo'),
        onAct: () => void write(changed, !isActive),
      })
    onDone()
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-md border bg-raised px-3 py-2 text-sm"
    >
      <span className="flex-1">
        {done === null ? t('settings.selected', { n: rows.length }) : `${done} / ${rows.length}`}
      </span>
      <Button variant="secondary" size="sm" disabled={done !== null} onClick={() => void set(true)}>
        {t('settings.activate')}
      </Button>
      <Button variant="secondary" size="sm" disabled={done !== null} onClick={() => void set(false)}>
        {t('settings.deactivate')}
      </Button>
    </div>
  )
}
