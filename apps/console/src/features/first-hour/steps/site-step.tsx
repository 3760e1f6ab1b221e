import { type FirstHour, nameSite } from '@ramal/contract/endpoints/first-hour'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http.ts'
import { siteQuery } from '../../../lib/site.ts'
import { StepField, StepForm } from '../step-form.tsx'
import { typed, useStep } from '../use-step.ts'

/** The centre's name, which the page around it shows from then on. */
export function SiteStep({ facts: { site }, isDone }: { facts: FirstHour; isDone: boolean }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const step = useStep(async (values) => {
    const facts = await call(nameSite, { body: { name: typed(values, 'name') } })
    void queries.invalidateQueries({ queryKey: siteQuery.queryKey })
    return facts
  })
  return (
    <StepForm step={step} isDone={isDone} save={t('firstHour.site.save')}>
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
