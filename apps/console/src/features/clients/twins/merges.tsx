import { unmergeClient } from '@ramal/contract/endpoints/client-record'
import type { ClientMerge } from '@ramal/contract/entities/client-record'
import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { momentText } from '../day-words.ts'

/** Who became part of a client and can be taken out again: the last one first. */
export function Merges({
  clientId,
  merges,
  mayUndo,
}: {
  clientId: number
  merges: readonly ClientMerge[]
  mayUndo: boolean
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const queries = useQueryClient()

  async function undo(merge: number) {
    try {
      await call(unmergeClient, { params: { id: clientId }, body: { merge } })
      toast.success(t('clientRecord.undone'))
    } catch (error) {
      toast.error(messageOf(error))
    }
    await queries.invalidateQueries({ queryKey: ['record'] })
  }

  return (
    <div className="flex flex-col gap-2 border-t pt-3 text-sm">
      <h3 className="font-medium text-xs">{t('clientRecord.mergesTitle')}</h3>
      <ul className="flex flex-col gap-2">
        {merges.map(({ id, merged, undo_until: until }, index) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              {merged.description}
              <span className="block text-muted text-xs">
                {t('clientRecord.undoUntil', { day: momentText(until, locale) })}
              </span>
            </span>
            {mayUndo && index === 0 && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('clientRecord.undoMerge', { name: merged.description })}
                onClick={() => void undo(id)}
              >
                {t('clientRecord.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
