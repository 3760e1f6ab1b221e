import { type FirstHour, nameSite } from '@ramal/contract/endpoints/first-hour'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http.ts'
import { StepField, StepForm } from '../step-form.tsx'
import { typed, useStep } from '../use-step.ts'

/** The centre's name. */
export function SiteStep({ facts: { site } }: { facts: FirstHour }) {
  const { t } = useTranslation()
  const step = useStep((values) => call(nameSite, { body: { name: typed(values, 'name') } }))
  return (
    <StepForm step={step} save={t('firstHour.site.save')}>
      <StepField
        step={step}
        name="name"
        label={t('firstHour.site.name')}
        defaultValue={site.is_named ? site.name : ''}
        autoComplete="organization"
        maxLength={80}
      />
    </StepForm>
  )
}
