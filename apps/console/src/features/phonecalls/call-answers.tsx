import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { answeredFields } from '@ramal/domain/form/answered'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call as callApi } from '../../lib/http.ts'
import { CALL_STEPS_KEY } from './call-steps-query.ts'

/**
 * What was filled in for a call that nobody changes any more, to be read; nothing where it has no form, where nothing was filled in, and
 * for whom the backend does not tell it to.
 */
export function CallAnswers({ call }: { call: CallDetail }) {
  const { t } = useTranslation()
  const { data } = useQuery(answersQuery(call.uid))
  const form = data?.success ? data.form : null
  const answers = form ? answeredFields(form.tabs, form.data ?? {}) : []
  if (answers.length === 0) return null
  return (
    <section aria-label={t('chat.tabForm')} className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{t('chat.tabForm')}</h3>
      <dl className="grid gap-x-6 sm:grid-cols-2">
        {answers.map(({ name, label, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap break-words text-right">
              {typeof value === 'string' ? value : t(value ? 'call.yes' : 'call.no')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function answersQuery(uid: string) {
  return queryOptions({
    queryKey: [...CALL_STEPS_KEY, 'answers', uid],
    queryFn: ({ signal }) => callApi(getTabForm, { params: { uid }, query: { step_type: 'call' }, signal }),
    retry: false,
  })
}
