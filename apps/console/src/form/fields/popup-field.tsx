import { Button } from '@ramal/ui/button'
import { Dialog, DialogClose, DialogContent } from '@ramal/ui/dialog'
import { PanelTopOpenIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field-props.ts'
import { useFormScope } from '../form-scope.tsx'

/** Field type `popup`: a button that opens a dialog with tabs of the same form; it opens by itself where one of them is wrong. */
export function PopupField({ field, disabled }: FieldProps) {
  const { t } = useTranslation()
  const { renderTabs, hasErrorIn, checks } = useFormScope()
  const tabs = field.tabs ?? []
  const [shown, setShown] = useState({ open: false, atCheck: 0 })
  const open = shown.open || (shown.atCheck < checks && hasErrorIn(tabs))
  return (
    <Dialog open={open} onOpenChange={(next) => setShown({ open: next, atCheck: checks })}>
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => setShown({ open: true, atCheck: checks })}
      >
        <PanelTopOpenIcon aria-hidden="true" /> {field.label}
        {hasErrorIn(tabs) && <span aria-hidden="true" className="size-1.5 rounded-full bg-danger" />}
      </Button>
      <DialogContent
        title={field.label}
        closeLabel={t('common.close')}
        className="@container max-w-xl"
        footer={
          <DialogClose asChild>
            <Button>{t('form.done')}</Button>
          </DialogClose>
        }
      >
        {renderTabs(tabs)}
      </DialogContent>
    </Dialog>
  )
}
