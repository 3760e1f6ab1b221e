import { type FirstHour, setUpQueue } from '@ramal/contract/endpoints/first-hour'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http.ts'
import { StepField, StepForm } from '../step-form.tsx'
import { typed, useStep } from '../use-step.ts'

/** Where calls wait. */
export function QueueStep({ facts: { queue }, isDone }: { facts: FirstHour; isDone: boolean }) {
  const { t } = useTranslation()
  const step = useStep((values) => call(setUpQueue, { body: { name: typed(values, 'name') } }))
  return (
    <StepForm step={step} isDone={isDone} save={t('firstHour.queue.save')}>
      <StepField
        step={step}
        name="name"
        label={t('firstHour.queue.name')}
        defaultValue={queue?.name ?? t('firstHour.queue.nameDefault')}
        maxLength={80}
      />
    </StepForm>
  )
}
