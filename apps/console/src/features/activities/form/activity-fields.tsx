import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { Select } from '@ramal/ui/select'
import { Switch } from '@ramal/ui/switch'
import { Textarea } from '@ramal/ui/textarea'
import { useTranslation } from 'react-i18next'
import { CustomerBox } from '../../../form/customer-box.tsx'
import type { FormErrors } from '../../../lib/form-errors.ts'
import { usePermission, useProfile } from '../../../lib/session.ts'
import { zoneName } from '../time/due-words.ts'
import { OutsideHours } from '../time/outside-hours.tsx'
import { TimeInput } from '../time/time-input.tsx'
import type { TimeField } from '../time/use-time-field.ts'
import { usePeople } from '../use-people.ts'
import type { ActivityDraft } from './draft.ts'

const SUBJECT_MAX = 100
const NOTE_MAX = 2000

/** The fields of an activity; `errors` by the name of the field on the wire. */
export function ActivityFields({
  draft,
  due,
  zone,
  errors,
  isChecked,
  onChange,
}: {
  draft: ActivityDraft
  due: TimeField
  zone: string
  errors: FormErrors
  isChecked: boolean
  onChange: (change: Partial<ActivityDraft>) => void
}) {
  const { t } = useTranslation()
  const maySearch = usePermission('sites.view_client')
  return (
    <>
      <Field label={t('activity.subject')} error={errors['subject']} required>
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={SUBJECT_MAX}
            value={draft.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Field>
      {maySearch && (
        <Field label={t('activity.customer')} error={errors['clientId']}>
          {(control) => (
            <CustomerBox
              control={control}
              chosen={draft.client}
              onChoose={(client, phone) =>
                onChange({ client, ...(phone !== null && { destination: phone }) })
              }
            />
          )}
        </Field>
      )}
      <Field
        label={t('activity.phone')}
        error={errors['destination']}
        hint={maySearch ? undefined : draft.client?.name}
        required
      >
        {(control) => (
          <Input
            {...control}
            inputMode="tel"
            autoComplete="off"
            className="tabular-nums"
            value={draft.destination}
            onChange={({ target }) => onChange({ destination: target.value })}
          />
        )}
      </Field>
      <TimeInput
        field={due}
        zone={zone}
        label={t('activity.due')}
        hint={t('activity.dueHint', { zone: zoneName(zone) })}
        isChecked={isChecked}
      />
      {typeof due.at === 'number' && <OutsideHours at={due.at} zone={zone} />}
      <Field label={t('activity.autoRun')} hint={t('activity.autoRunHint')}>
        {(control) => (
          <Switch {...control} checked={draft.autoRun} onCheckedChange={(autoRun) => onChange({ autoRun })} />
        )}
      </Field>
      <Owner draft={draft} error={errors['team'] ?? errors['user']} onChange={onChange} />
      <Field label={t('activity.note')} error={errors['note']}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={NOTE_MAX}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function Owner({
  draft,
  error,
  onChange,
}: {
  draft: ActivityDraft
  error: string | undefined
  onChange: (change: Partial<ActivityDraft>) => void
}) {
  const { t } = useTranslation()
  const { id, team } = useProfile()
  const people = usePeople().filter((person) => person.id !== id)
  if (team === null) return null
  return (
    <Field label={t('activity.responsible')} error={error}>
      {(control) => (
        <Select
          {...control}
          chosen={[String(draft.owner)]}
          empty={null}
          options={[
            { value: 'me', label: t('activity.responsibleMe') },
            { value: 'team', label: t('activity.responsibleTeam') },
            ...people.map((person) => ({ value: String(person.id), label: person.description })),
          ]}
          onChoose={([owner]) =>
            onChange({ owner: owner === 'me' || owner === 'team' ? owner : Number(owner) })
          }
        />
      )}
    </Field>
  )
}
