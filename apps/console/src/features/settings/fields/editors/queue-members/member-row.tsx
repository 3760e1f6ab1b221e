import { memberName, type QueueMember } from '@ramal/domain/settings/queue-members/members'
import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { Switch } from '@ramal/ui/switch'
import { TableCell, TableRow } from '@ramal/ui/table'
import { ChevronRightIcon, Trash2Icon, UserIcon, UsersIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberCell } from './number-cell.tsx'
import { TeamPeople } from './team-people.tsx'

/** A person or a team in the table; a team unfolds to its people. */
export function MemberRow({
  member,
  all,
  locked,
  removeMark,
  onChange,
  onRemove,
}: {
  member: QueueMember
  all: readonly QueueMember[]
  locked: boolean
  onChange: (change: Partial<Pick<QueueMember, 'penalty' | 'priority' | 'is_active'>>) => void
  removeMark: object
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = memberName(member)
  const Icon = member.team ? UsersIcon : UserIcon
  return (
    <>
      <TableRow
        className={cn(
          // On a narrow page a member is a card: who, and below it the rest, each with its name.
          '@max-xl:flex @max-xl:h-auto @max-xl:flex-wrap @max-xl:items-center @max-xl:py-1',
          !member.is_active && 'text-muted',
        )}
      >
        <TableCell className="@max-xl:basis-full @max-xl:px-1">
          <span className="flex min-w-0 items-center gap-2">
            {member.team ? (
              <IconButton
                label={t('settingEditor.members.unfold', { name })}
                size="icon-sm"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <ChevronRightIcon
                  aria-hidden="true"
                  className={cn('transition-transform', isOpen && 'rotate-90')}
                />
              </IconButton>
            ) : (
              <span className="@max-xl:hidden w-7 shrink-0" />
            )}
            <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 break-words">{name}</span>
          </span>
        </TableCell>
        {(['penalty', 'priority'] as const).map((field) => (
          <TableCell key={field} className="@max-xl:px-1">
            <span aria-hidden="true" className="@xl:hidden pr-1 text-muted text-xs">
              {t(`settingEditor.members.${field}`)}
            </span>
            <NumberCell
              label={`${t(`settingEditor.members.${field}`)}: ${name}`}
              value={member[field]}
              disabled={locked}
              onChange={(value) => onChange({ [field]: value })}
            />
          </TableCell>
        ))}
        <TableCell className="@max-xl:px-1">
          <Switch
            aria-label={`${t('settingEditor.members.isActive')}: ${name}`}
            checked={member.is_active}
            disabled={locked}
            onCheckedChange={(is_active) => onChange({ is_active })}
          />
        </TableCell>
        {!locked && (
          <TableCell className="@max-xl:px-1">
            <IconButton
              {...removeMark}
              label={t('settingEditor.members.remove', { name })}
              size="icon-sm"
              onClick={onRemove}
            >
              <Trash2Icon aria-hidden="true" />
            </IconButton>
          </TableCell>
        )}
      </TableRow>
      {isOpen && member.team && <TeamPeople teamId={member.team.id} members={all} columns={locked ? 4 : 5} />}
    </>
  )
}
