import { allows } from '@ramal/domain/permissions/allows'
import { Badge } from '@ramal/ui/badge'
import { cn } from '@ramal/ui/lib/cn'
import { Tooltip } from '@ramal/ui/tooltip'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useLocalePath } from '../../lib/locale.ts'
import { useProfile } from '../../lib/session.ts'
import { useUnreadCount } from '../../lib/unread.ts'
import { MENU, type MenuEntry } from '../menu.ts'

/** The entries that this user may see (§2.5); as icons alone when compact. */
export function MenuList({ compact = false, onChosen }: { compact?: boolean; onChosen?: () => void }) {
  const { roles } = useProfile()
  return (
    <ul className="flex flex-col gap-0.5">
      {MENU.filter((entry) => allows(entry.permission, roles)).map((entry) => (
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
  const unread = useUnreadCount()
  const count = entry.badge === 'unread' ? unread : 0
  const link = (
    <NavLink
      to={to(entry.path)}
      end={entry.path === '/'}
      onClick={onChosen}
      className={({ isActive }) =>
        cn(
          'relative flex h-9 items-center gap-3 rounded-md px-2.5 font-medium text-sm transition-colors duration-150',
          isActive ? 'bg-accent-soft text-accent-text' : 'text-muted hover:bg-hover hover:text-text',
          compact && 'w-9 justify-center px-0',
        )
      }
    >
      <entry.icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={cn('min-w-0 flex-1 truncate', compact && 'sr-only')}>{t(entry.title)}</span>
      {count > 0 && (
        <Badge variant="accent" className={cn(compact && 'absolute -top-1 -right-1 h-4 min-w-4 px-1')}>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('shell.unread', { n: count })}</span>
        </Badge>
      )}
    </NavLink>
  )
  return compact ? (
    <Tooltip text={t(entry.title)} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}
