import { addDataRequest } from '@ramal/contract/endpoints/data-requests'
import { DATA_REQUEST_KINDS } from '@ramal/contract/entities/data-request'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { Choice } from '../choice.tsx'
import { RequestDialog, useRequestSaved } from './request-dialog.tsx'

/** Notes what a client asks of their data. */
export function AskDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<(typeof DATA_REQUEST_KINDS)[number]>('access')
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useRequestSaved({
    save: () => call(addDataRequest, { params: { id: clientId }, body: { kind, note: note.trim() || null } }),
    said: t('dataRequest.saved'),
    onClose,
  })
  return (
    <RequestDialog
      title={t('dataRequest.askTitle')}
      text={t('dataRequest.askText')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Choice
        label={t('dataRequest.kindLabel')}
        value={kind}
        words={DATA_REQUEST_KINDS.map((word) => [word, t(`dataRequest.kind.${word}`)])}
        onChoose={setKind}
      />
      <Field label={t('dataRequest.note')} error={error ? messageOf(error) : undefined}>
        {(control) => (
          <Input {...control} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
    </RequestDialog>
  )
}
