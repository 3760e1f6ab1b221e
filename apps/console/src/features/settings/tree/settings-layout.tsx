import { routeOf } from '@ramal/domain/settings/place'
import { settingsTree } from '@ramal/domain/settings/tree'
import { cn } from '@ramal/ui/lib/cn'
import { HistoryIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { usePermission, useProfile } from '../../../lib/session.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { AUDIT_PATH, useSettingsPlace } from '../use-place.ts'
import { findIn, searchable } from './found.ts'
import { FoundList, SettingsSearch } from './settings-search.tsx'
import { SettingsTree } from './settings-tree.tsx'
import { useFocusBeside } from './use-focus-beside.ts'

/** /settings: the tree, and beside it what of it is open; on a narrow page one of the two. */
export function SettingsLayout() {
  const { t, i18n } = useTranslation()
  const { roles } = useProfile()
  const { place, isHome, isAudit } = useSettingsPlace()
  const mayAudit = usePermission('business.view_audit')
  const to = useLocalePath()
  const tree = useMemo(() => settingsTree(roles), [roles])
  const [text, setText] = useState('')
  const beside = useRef<HTMLDivElement>(null)
  useFocusBeside(beside, isHome)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what the texts follow
  const items = useMemo(() => searchable(tree, t), [tree, t, i18n.language])
  return (
    <div className="@container flex min-h-full flex-col">
      <div className="flex flex-1 @3xl:flex-row flex-col">
        <aside
          className={cn(
            'flex w-full @3xl:w-60 shrink-0 flex-col gap-3 overflow-y-auto p-3',
            // Beside a long form it stays in sight, and is moved by itself: header and footer take the rest of the window.
            '@3xl:sticky @3xl:top-0 @3xl:max-h-[calc(100dvh-5.5rem)] @3xl:self-start',
            !isHome && '@max-3xl:hidden',
          )}
        >
          {isHome && <h2 className="px-2 font-semibold text-base">{t('settings.title')}</h2>}
          <SettingsSearch text={text} onText={setText} />
          {text.trim() === '' ? (
            <>
              <SettingsTree tree={tree} route={place ? routeOf(place.key) : null} />
              {mayAudit && (
                <Link
                  to={to(`/settings/${AUDIT_PATH}`)}
                  aria-current={isAudit ? 'page' : undefined}
                  className={cn(
                    'flex min-h-8 items-center gap-1.5 rounded-md px-2 font-medium text-sm hover:bg-hover',
                    isAudit && 'bg-accent-soft text-accent-text',
                  )}
                >
                  <HistoryIcon aria-hidden="true" className="size-4" />
                  {t('settings.audit.title')}
                </Link>
              )}
            </>
          ) : (
            <FoundList found={findIn(items, text)} text={text} />
          )}
        </aside>
        <div
          ref={beside}
          tabIndex={-1}
          className={cn('min-w-0 flex-1 @3xl:border-l outline-none', isHome && '@max-3xl:hidden')}
        >
          <Outlet />
        </div>
      </div>
    </div>
  )
}
