import { changedFields } from '@ramal/domain/settings/merge'
import { writtenRow } from '@ramal/domain/settings/row-values'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../../../lib/api-error.ts'
import { useRested } from '../../../../../lib/use-rested.ts'
import { RefWidget } from '../../../fields/widgets/ref-widget.tsx'
import { writtenNames } from '../../../resource/declared.ts'
import type { BesideProps } from '../besides.ts'
import { explainQuery, type RouteQuestion } from './explain-query.ts'
import { TesterSteps } from './tester-steps.tsx'

/** So long after the last change of the form, ms, a test that was asked is asked again. */
const REST_MS = 500

/** "What would happen to this number now?": the rules that route calls, with the row as it stands in the form. Nothing is dialled. */
export function RouteTester({ resource, row, begun, values }: BesideProps) {
  const { t } = useTranslation()
  const direction = resource.key === 'inboundRoutes' ? 'inbound' : 'outbound'
  const [number, setNumber] = useState('')
  const [caller, setCaller] = useState('')
  const [user, setUser] = useState<unknown>(null)
  const [at, setAt] = useState('')
  const [asked, setAsked] = useState<RouteQuestion | null>(null)
  const rested = useRested(values, REST_MS)
  const overlay = useMemo(
    () => overlayOf({ resource, row, begun, values: rested }),
    [resource, row, begun, rested],
  )
  const answer = useQuery({
    ...explainQuery({ ...(asked ?? { direction, number: '' }), overlay }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })

  function ask() {
    const who = typeof user === 'object' && user !== null && 'id' in user ? Number(user.id) : null
    const when = at === '' ? Number.NaN : new Date(at).getTime()
    const question: RouteQuestion = {
      direction,
      number,
      ...(direction === 'inbound' && caller.trim() !== '' && { caller }),
      ...(direction === 'outbound' && who !== null && { user: who }),
      ...(!Number.isNaN(when) && { at: new Date(when).toISOString() }),
    }
    if (JSON.stringify(question) === JSON.stringify(asked)) void answer.refetch()
    else setAsked(question)
  }

  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (number.trim() !== '') ask()
        }}
      >
        <Field label={t(`settingEditor.tester.number.${direction}`)} required>
          {(control) => (
            <Input
              {...control}
              type="tel"
              maxLength={40}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        {direction === 'inbound' ? (
          <Field label={t('settingEditor.tester.caller')} hint={t('settingEditor.tester.callerHint')}>
            {(control) => (
              <Input
                {...control}
                type="tel"
                maxLength={40}
                value={caller}
                onChange={({ target }) => setCaller(target.value)}
              />
            )}
          </Field>
        ) : (
          <RefWidget
            field={{ type: 'autocomplete', name: 'tester-user', label: t('settingEditor.tester.user') }}
            value={user}
            errors={{}}
            disabled={false}
            onChange={setUser}
            onBlur={() => undefined}
            to="users"
            multiple={false}
          />
        )}
        <Field label={t('settingEditor.tester.at')} hint={t('settingEditor.tester.atHint')}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={answer.isFetching} disabled={number.trim() === ''}>
          {t('settingEditor.tester.ask')}
        </Button>
      </form>
      {overlay !== null && <p className="text-muted text-xs">{t('settingEditor.tester.unsaved')}</p>}
      {answer.isError && (
        <p role="alert" className="text-danger-text text-sm">
          {messageOf(answer.error)}
        </p>
      )}
      {asked && answer.data && !answer.isError && <TesterSteps steps={answer.data.steps} />}
    </div>
  )
}

/** The row as it stands in the form, where that is not what is saved. */
function overlayOf({
  resource,
  row,
  begun,
  values,
}: BesideProps): NonNullable<RouteQuestion['overlay']> | null {
  if (row !== null && changedFields(begun, values).length === 0) return null
  const { body } = writtenRow(
    resource.fields(),
    writtenNames(resource),
    values,
    (value): value is File => value instanceof File,
  )
  return {
    resource: resource.key === 'inboundRoutes' ? 'inboundRoutes' : 'outboundRoutes',
    id: row?.id ?? null,
    values: body as NonNullable<RouteQuestion['overlay']>['values'],
  }
}
