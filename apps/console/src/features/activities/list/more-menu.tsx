import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ramal/ui/dropdown-menu'
import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { EllipsisIcon, PencilIcon, StickyNoteIcon, Trash2Icon, UserIcon, UsersIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What is rarely done with a row. */
export interface MoreActs {
  /** Why nothing can be changed now; null: it can. */
  readonly changeRefusal: string | null
  readonly mayRemove: boolean
  /** Whom it may be given to. */
  readonly people: readonly { id: number; description: string }[]
  readonly team: { readonly id: number; readonly description: string } | null
  readonly onOpen: (row: ActivityRow) => void
  readonly onNote: (row: ActivityRow) => void
  readonly onAssign: (row: ActivityRow, to: { user: number } | { team: number }, name: string) => void
  readonly onRemove: (row: ActivityRow) => void
}

/** What is rarer: edit, done with a note, somebody else's, delete. */
export function MoreMenu({
  row,
  tabIndex,
  acts,
  className,
}: {
  row: ActivityRow
  tabIndex: number
  acts: MoreActs
  className: string
}) {
  const { t } = useTranslation()
  const isClosed = acts.changeRefusal !== null
  const { people, team } = acts
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={t('activity.more', { subject: row.subject })}
          size="icon-sm"
          tabIndex={tabIndex}
          className={cn(className)}
        >
          <EllipsisIcon aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => acts.onOpen(row)}>
          <PencilIcon aria-hidden="true" /> {t('common.edit')}
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isClosed} onSelect={() => acts.onNote(row)}>
          <StickyNoteIcon aria-hidden="true" /> {t('activity.doneWithNote')}
        </DropdownMenuItem>
        {people
          .filter(({ id }) => id !== row.user?.id)
          .map(({ id, description: name }) => (
            <DropdownMenuItem
              key={id}
              disabled={isClosed}
              onSelect={() => acts.onAssign(row, { user: id }, name)}
            >
              <UserIcon aria-hidden="true" /> {t('activity.assign', { name })}
            </DropdownMenuItem>
          ))}
        {team !== null && row.user !== null && (
          <DropdownMenuItem
            disabled={isClosed}
            onSelect={() => acts.onAssign(row, { team: team.id }, team.description)}
          >
            <UsersIcon aria-hidden="true" /> {t('activity.assignTeam')}
          </DropdownMenuItem>
        )}
        {acts.mayRemove && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => acts.onRemove(row)}>
              <Trash2Icon aria-hidden="true" /> {t('common.delete')}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
