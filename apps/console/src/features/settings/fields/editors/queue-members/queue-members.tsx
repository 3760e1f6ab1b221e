import {
  changedMember,
  inRingingOrder,
  levelsOf,
  memberKey,
  membersIn,
} from '@ramal/domain/settings/queue-members/members'
import { Table, TableHead } from '@ramal/ui/table'
import { TriangleAlertIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../../form/field-props.ts'
import { useRowFocus } from '../../../../../form/row-focus.ts'
import { useLocale } from '../../../../../lib/use-locale.ts'
import { MemberPicker } from './member-picker.tsx'
import { MemberRow } from './member-row.tsx'

/** Editor of who serves a queue (§2.5): people and teams in the order that they ring, levels edited in their cells. */
export function QueueMembers({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const members = membersIn(value)
  const isLocked = disabled || field.readonly === true
  const levels = levelsOf(members)
  const focus = useRowFocus<HTMLFieldSetElement>()
  return (
    <fieldset ref={focus.place} className="@container flex min-w-0 flex-col gap-3 rounded-md border p-3">
      <legend className="px-1 font-medium text-sm">
        {field.label} <span className="font-normal text-muted text-xs">{members.length}</span>
      </legend>
      {errors[''] && (
        <p role="alert" className="text-danger-text text-xs">
          {errors['']}
        </p>
      )}
      {!isLocked && (
        <MemberPicker members={members} mark={focus.mark('add')} onChange={onChange} onBlur={onBlur} />
      )}
      {levels.length === 0 ? (
        <p role="status" className="flex items-center gap-2 rounded-md bg-after-service-soft p-2 text-sm">
          <TriangleAlertIcon aria-hidden="true" className="size-4 shrink-0" />
          {t('settingEditor.members.nobody')}
        </p>
      ) : (
        <p className="text-muted text-xs">
          {levels.map(({ level, count }) => t('settingEditor.members.level', { level, count })).join(' · ')}.{' '}
          {t('settingEditor.members.lowFirst')}
        </p>
      )}
      {members.length > 0 && (
        <Table>
          <thead className="@max-xl:sr-only">
            <tr>
              <TableHead>{t('settingEditor.members.who')}</TableHead>
              <TableHead className="w-20">{t('settingEditor.members.penalty')}</TableHead>
              <TableHead className="w-20">{t('settingEditor.members.priority')}</TableHead>
              <TableHead className="w-16">{t('settingEditor.members.isActive')}</TableHead>
              {!isLocked && (
                <TableHead className="w-10">
                  <span className="sr-only">{t('settings.actionsHead')}</span>
                </TableHead>
              )}
            </tr>
          </thead>
          <tbody>
            {inRingingOrder(members, locale).map((member, at) => (
              <MemberRow
                key={memberKey(member)}
                member={member}
                all={members}
                locked={isLocked}
                onChange={(change) => onChange(changedMember(members, memberKey(member), change))}
                removeMark={focus.mark('remove', at)}
                onRemove={() => {
                  onChange(members.filter((one) => memberKey(one) !== memberKey(member)))
                  focus.removed(at)
                }}
              />
            ))}
          </tbody>
        </Table>
      )}
    </fieldset>
  )
}
