import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { Textarea } from '@ramal/ui/textarea'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveByKey } from '../../../form/save-key.ts'

const NOTE_MAX = 500

/** What is to be noted of an activity that is done. Ctrl+Enter says it is. */
export function NoteDialog({
  row,
  onClose,
  onDone,
}: {
  row: Pick<ActivityRow, 'subject'>
  onClose: () => void
  onDone: (note: string) => void
}) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const finish = () => {
    onDone(note.trim())
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('activity.doneWhich', { subject: row.subject })}
        closeLabel={t('common.close')}
        footer={
          <Button onClick={finish} onKeyDown={(event) => saveByKey(event, finish)}>
            {t('activity.done')}
          </Button>
        }
      >
        <Field label={t('activity.note')}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={NOTE_MAX}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              onKeyDown={(event) => saveByKey(event, finish)}
            />
          )}
        </Field>
      </DialogContent>
    </Dialog>
  )
}
