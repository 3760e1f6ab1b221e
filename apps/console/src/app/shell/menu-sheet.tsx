import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { Sheet, SheetContent } from '@ramal/ui/sheet'
import { MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../lib/site.ts'
import { useRegionLook } from '../../lib/site-look.ts'
import { MenuList } from './menu-list.tsx'

/** The menu of narrow screens: a sheet behind a button. */
export function MenuSheet() {
  const { t } = useTranslation()
  const { name } = useBrand()
  const look = useRegionLook('menu_primary')
  const [open, setOpen] = useState(false)
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <IconButton label={t('shell.openMenu')} onClick={() => setOpen(true)} className="md:hidden">
        <MenuIcon />
      </IconButton>
      <SheetContent side="left" title={name} closeLabel={t('shell.close')}>
        <nav
          aria-label={t('shell.mainMenu')}
          className={cn('min-h-full p-2.5', look.isColoured && 'bg-surface', look.className)}
          style={look.style}
        >
          <MenuList onChosen={() => setOpen(false)} />
        </nav>
      </SheetContent>
    </Sheet>
  )
}
