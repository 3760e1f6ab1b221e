import { cn } from '@ramal/ui/lib/cn'
import { usePermission } from '../../lib/session.ts'
import { useRegionLook } from '../../lib/site-look.ts'
import { usePageTitle } from '../page-title.ts'
import { FullscreenButton } from './fullscreen-button.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { LinkBanner } from './link-banner.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { PaletteButton, usePalette } from './palette-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'
import { BellSlot, ChatSlot, PauseSlot, SoftphoneSlot } from './widget-slots.tsx'

/** The header (§2.6): each control only with its permission. */
export function Header() {
  const title = usePageTitle()
  const palette = usePalette()
  const look = useRegionLook('header')
  const pause = usePermission('sites.view_take_break')
  const softphone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  const notification = usePermission('sites.view_notification')
  const fullscreen = usePermission('sites.view_fullscreen')
  return (
    <header
      className={cn(
        'group/header relative flex h-13 shrink-0 items-center gap-1 border-b bg-surface px-2 md:px-4',
        look.className,
      )}
      style={look.style}
    >
      {/* They stay where they are when a control of the softphone comes to the left, beside them (§4.6). */}
      <div className="-order-2 flex min-w-0 items-center gap-1">
        <MenuSheet />
        <Title isRoomKnown={!softphone}>{title}</Title>
      </div>
      <div className="flex-1" />
      {softphone && <SoftphoneSlot />}
      {/* Beside what stays at the right: it keeps its place when the softphone's control goes to the left. */}
      {pause && <PauseSlot />}
      {chat && <ChatSlot />}
      {notification && <BellSlot />}
      <PaletteButton onOpen={palette.open} />
      {fullscreen && <FullscreenButton />}
      <div className="hidden items-center gap-1 md:flex">
        <ThemeSwitch />
        <LanguageSwitcher />
      </div>
      <UserMenu onPalette={palette.open} />
      {palette.shown}
      <LinkBanner />
    </header>
  )
}

/**
 * Whole or not at all: where it does not fit beside what holds the first line it falls into a second one, which nobody sees. In a narrow window
 * its room is that of a control which comes to the left (§4.6), and on a telephone that of a softphone, whose words are longer and shorter
 * with each state: there it would come and go, and is said alone.
 */
function Title({ children, isRoomKnown }: { children: string; isRoomKnown: boolean }) {
  return (
    <h1
      className={cn(
        isRoomKnown || 'max-sm:sr-only',
        "flex h-6 min-w-0 max-md:group-has-data-at-left/header:w-0 flex-wrap overflow-hidden font-semibold text-sm leading-6 before:h-6 before:content-[''] sm:text-base",
      )}
    >
      <span className="whitespace-nowrap">{children}</span>
    </h1>
  )
}
