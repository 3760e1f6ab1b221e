import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { PanelLeftCloseIcon, PanelLeftOpenIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBrand } from '../../lib/site.ts'
import { useRegionLook } from '../../lib/site-look.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { Brand } from './brand.tsx'
import { MenuList } from './menu-list.tsx'

const STORED = 'ramal.menu-collapsed'

/** The side menu of wide screens; collapses to icons and remembers it. */
export function SideMenu() {
  const { t } = useTranslation()
  const { name } = useBrand()
  const to = useLocalePath()
  const look = useRegionLook('menu_primary')
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(STORED) === 'true')

  function toggle() {
    localStorage.setItem(STORED, String(!collapsed))
    setCollapsed(!collapsed)
  }

  return (
    <nav
      aria-label={t('shell.mainMenu')}
      className={cn(
        'hidden shrink-0 flex-col border-r bg-surface transition-[width] duration-150 md:flex',
        collapsed ? 'w-15 items-center' : 'w-56',
        look.className,
      )}
      style={look.style}
    >
      <Link
        to={to('/')}
        className={cn('flex h-13 shrink-0 items-center border-b', collapsed ? 'px-3' : 'px-4')}
      >
        <Brand name={name} compact={collapsed} />
      </Link>
      <div className={cn('min-h-0 flex-1 overflow-y-auto p-2.5', collapsed && 'overflow-visible')}>
        <MenuList compact={collapsed} />
      </div>
      <div className={cn('p-2.5', !collapsed && 'flex justify-end')}>
        <IconButton
          label={t(collapsed ? 'shell.expandMenu' : 'shell.collapseMenu')}
          aria-expanded={!collapsed}
          onClick={toggle}
          className="text-muted"
        >
          {collapsed ? <PanelLeftOpenIcon /> : <PanelLeftCloseIcon />}
        </IconButton>
      </div>
    </nav>
  )
}
