import {
  type Candidate,
  memberKey,
  type QueueMember,
  withMembers,
} from '@ramal/domain/settings/queue-members/members'
import { Combobox, type ComboboxOption } from '@ramal/ui/combobox'
import { Field } from '@ramal/ui/field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserIcon, UsersIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useComboboxTexts } from '../../../../../form/fields/use-combobox-texts.ts'
import { pickQuery } from '../../../../../form/pick-query.ts'
import { useRested } from '../../../../../lib/use-rested.ts'

/** Milliseconds that typing rests before the server is asked. */
const SEARCH_MS = 150

/** One picker for people and teams: each that is chosen is a member at once, and the next can be chosen. */
export function MemberPicker({
  members,
  mark,
  onChange,
  onBlur,
}: {
  members: readonly QueueMember[]
  /** Marks the field: the focus of the last one that is removed comes here. */
  mark: object
  onChange: (members: readonly QueueMember[]) => void
  onBlur: () => void
}) {
  const { t } = useTranslation()
  const texts = useComboboxTexts()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const search = useRested(typed, SEARCH_MS)
  const asked = { enabled: isAsked, placeholderData: keepPreviousData }
  const people = useQuery({ ...pickQuery('users', search), ...asked })
  const teams = useQuery({ ...pickQuery('teams', search), ...asked })
  const known = new Set(members.map(memberKey))
  const candidates: readonly Candidate[] = [
    ...(teams.data?.rows ?? []).map((row) => ({ ...row, kind: 'team' as const })),
    ...(people.data?.rows ?? []).map((row) => ({ ...row, kind: 'user' as const })),
  ].filter((one) => !known.has(keyOf(one)))
  const options = candidates.map((one): ComboboxOption => {
    const Icon = one.kind === 'team' ? UsersIcon : UserIcon
    return {
      value: keyOf(one),
      label: one.description || `#${one.id}`,
      before: <Icon aria-hidden="true" className="size-4 text-muted" />,
      after: (
        <span className="text-muted text-xs">
          {t(one.kind === 'team' ? 'settingEditor.members.team' : 'settingEditor.members.person')}
        </span>
      ),
    }
  })
  const isFailed = people.isError && teams.isError
  return (
    <Field label={t('settingEditor.members.add')} hint={t('settingEditor.members.addHint')}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears that the field within it is entered
        <div onFocus={() => setAsked(true)}>
          <Combobox
            control={{ ...control, ...mark }}
            options={options}
            chosen={[]}
            multiple
            busy={people.isFetching || teams.isFetching}
            isOld={typed !== search || [people, teams].some((of) => of.isPending || of.isPlaceholderData)}
            texts={isFailed ? { ...texts, none: t('form.optionsFailed') } : texts}
            onType={setTyped}
            onChoose={(chosen) => {
              const keys = new Set(chosen.map(({ value }) => value))
              onChange(
                withMembers(
                  members,
                  candidates.filter((one) => keys.has(keyOf(one))),
                  0,
                ),
              )
            }}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  )
}

function keyOf({ kind, id }: Candidate): string {
  return `${kind === 'user' ? 'u' : 't'}${id}`
}
