import { type FirstHour, setUpNumber } from '@ramal/contract/endpoints/first-hour'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http.ts'
import { StepField, StepForm } from '../step-form.tsx'
import { typed, useStep } from '../use-step.ts'

/** What customers dial. */
export function NumberStep({ facts: { number }, isDone }: { facts: FirstHour; isDone: boolean }) {
  const { t } = useTranslation()
  const step = useStep((values) => call(setUpNumber, { body: { number: typed(values, 'number') } }))
  return (
    <StepForm step={step} isDone={isDone} save={t('firstHour.number.save')}>
      <StepField
        step={step}
        name="number"
        label={t('firstHour.number.number')}
        hint={t('firstHour.number.hint')}
        defaultValue={number?.number}
        inputMode="tel"
        maxLength={30}
      />
    </StepForm>
  )
}
