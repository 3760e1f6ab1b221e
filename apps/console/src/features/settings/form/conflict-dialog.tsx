import type { FormValues } from '@ramal/domain/form/values'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellText } from '../resource/cell-text.ts'
import type { DeclaredResource } from '../resource/declared.ts'
import { useCellContext } from '../resource/use-cell-context.ts'
import type { ResourceWords } from '../resource/use-words.ts'
import type { Conflict } from './use-save-row.ts'

/** Asks field by field which of two edits stays; nothing is chosen beforehand, and nothing is lost by leaving. */
export function ConflictDialog({
  conflict,
  resource,
  words,
  onChoose,
  onClose,
}: {
  conflict: Conflict
  resource: DeclaredResource
  words: ResourceWords
  onChoose: (values: FormValues) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const fields = resource.fields()
  const context = useCellContext(words)
  const by = conflict.saved['updated_by']
  const name = typeof by === 'object' && by !== null && 'description' in by ? String(by.description) : '?'
  const isComplete = conflict.overlaps.every((field) => chosen[field])
  const choose = () =>
    onChoose(
      Object.fromEntries(conflict.overlaps.map((field) => [field, conflict[chosen[field] ?? 'mine'][field]])),
    )
  return (
    <Dialog open keeps onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        role="alertdialog"
        className="max-w-2xl"
        title={t('settings.conflict')}
        description={t('settings.conflictBody', { name })}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('form.stay')}
            </Button>
            <Button disabled={!isComplete} onClick={choose}>
              {t('common.save')}
            </Button>
          </>
        }
      >
        {conflict.overlaps.map((field) => (
          <fieldset key={field} className="flex flex-col gap-1 rounded-md border p-3 text-sm">
            <legend className="px-1 font-medium">{words.label(field)}</legend>
            {(['mine', 'theirs'] as const).map((whose) => (
              <label key={whose} className="flex min-h-7 items-center gap-2">
                <input
                  type="radio"
                  name={field}
                  className="size-4 accent-accent"
                  checked={chosen[field] === whose}
                  onChange={() => setChosen({ ...chosen, [field]: whose })}
                />
                <span className="w-20 shrink-0 text-muted">{t(`settings.${whose}`)}</span>
                <span className="min-w-0 truncate">
                  {cellText(field, fields[field]?.about, plain(conflict[whose][field]), context) ||
                    t('settings.noValue')}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </DialogContent>
    </Dialog>
  )
}

// A destination is one value here and two columns in a list.
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'app' in value ? value.app : value
}
