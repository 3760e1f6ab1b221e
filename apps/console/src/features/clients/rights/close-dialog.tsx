import { closeDataRequest } from '@ramal/contract/endpoints/data-requests'
import type { DataRequest } from '@ramal/contract/entities/data-request'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { Choice } from '../choice.tsx'
import { RequestDialog, useRequestSaved } from './request-dialog.tsx'

const ENDS = ['done', 'refused'] as const

/** Closes a request with what the person was answered. */
export function CloseDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const [state, setState] = useState<(typeof ENDS)[number]>('done')
  const [answer, setAnswer] = useState('')
  const { mutate, isPending, error } = useRequestSaved({
    save: () =>
      call(closeDataRequest, { params: { id: request.id }, body: { state, answer: answer.trim() } }),
    said: t('dataRequest.closed'),
    onClose,
  })
  return (
    <RequestDialog
      title={t('dataRequest.closeTitle', { name: request.client.description })}
      text={t('dataRequest.closeText')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Choice
        label={t('dataRequest.stateLabel')}
        value={state}
        words={ENDS.map((word) => [word, t(`dataRequest.state.${word}`)])}
        onChoose={setState}
      />
      <Field label={t('dataRequest.answer')} error={error ? messageOf(error) : undefined}>
        {(control) => (
          <Input
            {...control}
            required
            maxLength={500}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Field>
    </RequestDialog>
  )
}
