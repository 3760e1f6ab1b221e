import { withoutLocale } from '@ramal/domain/locale/paths'
import { allowsAny } from '@ramal/domain/permissions/allows'
import { Badge } from '@ramal/ui/badge'
import { cn } from '@ramal/ui/lib/cn'
import { Tooltip } from '@ramal/ui/tooltip'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useDueCount } from '../../features/activities/due-count.ts'
import { useCoworkerUnread } from '../../features/coworkers/chat/unread-count.ts'
import { useMissedCount } from '../../features/phonecalls/missed-count.ts'
import { useConsole } from '../../lib/console.ts'
import { useProfile } from '../../lib/session.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { useSelected } from '../../lib/use-store.ts'
import { MENU, type MenuEntry } from '../menu.ts'

/** The entries that this user may see (§2.5); as icons alone when compact. */
export function MenuList({ compact = false, onChosen }: { compact?: boolean; onChosen?: () => void }) {
  const { roles } = useProfile()
  return (
    <ul className="flex flex-col gap-0.5">
      {MENU.filter((entry) => allowsAny(entry.permissions, roles)).map((entry) => (
        <li key={entry.path}>
          <MenuLink entry={entry} compact={compact} {...(onChosen ? { onChosen } : {})} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({
  entry,
  compact,
  onChosen,
}: {
  entry: MenuEntry
  compact: boolean
  onChosen?: () => void
}) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const count = useCount(entry.badge)
  const active = isUnder(entry.area ?? entry.path, withoutLocale(useLocation().pathname))
  const link = (
    // No NavLink: the tooltip's slot joins class names as text, and a function is none.
    <Link
      to={to(entry.path)}
      aria-current={active ? 'page' : undefined}
      onClick={onChosen}
      className={cn(
        'relative flex h-9 items-center gap-3 rounded-md px-2.5 font-medium text-sm transition-colors duration-150',
        active ? 'bg-accent-soft text-accent-text' : 'text-muted hover:bg-hover hover:text-text',
        compact && 'w-9 justify-center px-0',
      )}
    >
      <entry.icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={cn('min-w-0 flex-1 truncate', compact && 'sr-only')}>{t(entry.title)}</span>
      {count > 0 && (
        <Badge variant="accent" className={cn(compact && 'absolute -top-1 -right-1 h-4 min-w-4 px-1')}>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t(COUNTS[entry.badge ?? 'unread'], { n: count })}</span>
        </Badge>
      )}
    </Link>
  )
  return compact ? (
    <Tooltip text={t(entry.title)} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

/** What a count says. */
const COUNTS = {
  unread: 'shell.unread',
  missed: 'shell.missed',
  due: 'shell.due',
  coworkers: 'shell.unread',
} as const

/** What waits behind an entry: messages to be read, missed calls to be returned (one count with the page's tab), activities that are due, what coworkers wrote. */
function useCount(badge: MenuEntry['badge']): number {
  const counts = {
    unread: useSelected(useConsole().attention, (attention) => attention.unread),
    missed: useMissedCount(badge === 'missed') ?? 0,
    due: useDueCount(badge === 'due'),
    coworkers: useCoworkerUnread(useProfile().id),
  }
  return badge === undefined ? 0 : counts[badge]
}

function isUnder(path: string, current: string): boolean {
  return current === path || current.startsWith(`${path}/`)
}
