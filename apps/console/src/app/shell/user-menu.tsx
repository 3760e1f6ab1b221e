import { Avatar } from '@ramal/ui/avatar'
import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ramal/ui/dropdown-menu'
import { BellIcon, KeyboardIcon, LogOutIcon, SearchIcon, UserIcon } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lazyChunk, lazyPart } from '../../lib/chunk-reload.ts'
import { useFileAddress } from '../../lib/file-address.ts'
import { showLateTexts } from '../../lib/i18n.ts'
import type { Services } from '../../lib/realtime/services.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { usePermission, useProfile } from '../../lib/session.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { LanguageChoices } from './language-switcher.tsx'
import { ThemeChoices } from './theme-switch.tsx'
import { useMapKey } from './use-map-key.ts'
import { NoticeDotSlot, NoticesSlot } from './widget-slots.tsx'

const KeyboardMap = lazyChunk(async () => {
  const [{ KeyboardMap }] = await Promise.all([import('./keyboard-map.tsx'), showLateTexts()])
  return { default: KeyboardMap }
})

const HelpItem = lazyPart(
  () => import('../../features/supervisor-messages/supervisor-messages.ts'),
  'HelpItem',
)

const MOST_NAMES = 3

/** Whom the agent would leave without an answer; null: nobody. */
function useOpenChats(chats: Services['chats']): string | null {
  const { t } = useTranslation()
  const names = useSyncExternalStore(chats.subscribe, () => chats.state)
  if (names.length === 0) return null
  const some = names.slice(0, MOST_NAMES).join(', ')
  const more = names.length - MOST_NAMES
  return t('logout.openChats', { names: more > 0 ? t('logout.more', { names: some, n: more }) : some })
}

/** Who is signed in; on narrow screens also theme, language, the notices and the palette; the keys; logout, which is refused during calls, and otherwise asks first (§4.12). */
export function UserMenu({ onPalette }: { onPalette: () => void }) {
  const { t } = useTranslation()
  const profile = useProfile()
  const avatar = useFileAddress(profile.avatar)
  const navigate = useNavigate()
  const { logout, chats, calls, commands } = useServices()
  const open = useOpenChats(chats)
  const own = useLocalePath()('/profile')
  const mayRead = usePermission('sites.view_notification')
  const [reading, setReading] = useState(false)
  const [asking, setAsking] = useState(false)
  const [map, setMap] = useState<{ readonly place: HTMLElement | null } | null>(null)
  useMapKey(useCallback((place) => setMap({ place }), []))
  const askToLeave = useCallback(
    () => (calls.state > 0 ? logout.request() : setAsking(true)),
    [calls, logout],
  )
  useEffect(
    () =>
      commands.offer(() => [
        {
          ...{
            id: 'keys',
            label: (t) => t('shell.keyboardMap'),
            words: 'palette.wordsOf.keys',
            isAlways: true,
          },
          run: () => setMap({ place: null }),
        },
        {
          ...{
            id: 'logout',
            label: (t) => t('common.logout'),
            words: 'palette.wordsOf.logout',
            isAlways: true,
          },
          run: askToLeave,
        },
      ]),
    [commands, askToLeave],
  )
  const name = `${profile.first_name} ${profile.last_name}`.trim() || profile.username
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" className="px-1">
            <span className="sr-only">{t('shell.userMenu')}</span>
            <span className="relative">
              <Avatar name={name} src={avatar.address} className="size-7" />
              {mayRead && <NoticeDotSlot />}
            </span>
            <span className="hidden max-w-32 truncate lg:inline">
              {profile.first_name || profile.username}
            </span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>
            <span className="block font-medium text-sm text-text">{name}</span>
            {profile.voip && <span>{t('shell.extension', { endpoint: profile.voip.endpoint })}</span>}
          </DropdownMenuLabel>
          <div className="md:hidden">
            <DropdownMenuSeparator />
            <ThemeChoices />
            <DropdownMenuSeparator />
            <LanguageChoices />
          </div>
          <DropdownMenuSeparator />
          <DropdownMenuItem className="md:hidden" onSelect={onPalette}>
            <SearchIcon aria-hidden="true" />
            {t('shell.palette')}
          </DropdownMenuItem>
          {mayRead && (
            <DropdownMenuItem className="md:hidden" onSelect={() => setReading(true)}>
              <BellIcon aria-hidden="true" />
              {t('notification.list')}
            </DropdownMenuItem>
          )}
          <Suspense fallback={null}>
            <HelpItem />
          </Suspense>
          <DropdownMenuItem onSelect={() => void navigate(own)}>
            <UserIcon aria-hidden="true" />
            {t('menu.profile')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setMap({ place: null })}>
            <KeyboardIcon aria-hidden="true" />
            {t('shell.keyboardMap')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={askToLeave}>
            <LogOutIcon aria-hidden="true" />
            {t('common.logout')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {reading && <NoticesSlot onClose={() => setReading(false)} />}
      {map && (
        <Suspense fallback={null}>
          <KeyboardMap place={map.place} onClose={() => setMap(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('logout.confirm')}
        {...(open && { description: open })}
        confirmLabel={t('common.logout')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => logout.request()}
      />
    </>
  )
}
