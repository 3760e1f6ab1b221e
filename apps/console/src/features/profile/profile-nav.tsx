import { withoutLocale } from '@ramal/domain/locale/paths'
import { allows } from '@ramal/domain/permissions/allows'
import { cn } from '@ramal/ui/lib/cn'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useProfile } from '../../lib/session.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { PROFILE_SECTIONS, type ProfileSection } from './profile-sections.ts'

/** The parts of the profile: a column beside the page, where there is no room for it a row that scrolls. */
export function ProfileNav() {
  const { t } = useTranslation()
  const { roles } = useProfile()
  const to = useLocalePath()
  const page = withoutLocale(useLocation().pathname).replace(/(?<=.)\/$/, '')
  const row = useRef<HTMLElement>(null)
  // The chosen one may stand beyond the edge of the row. (page is the cause)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (chosen && row.current) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3
  }, [page])
  return (
    <nav
      ref={row}
      aria-label={t('profile.sections')}
      className="@3xl:sticky relative @3xl:top-6 flex @3xl:w-50 shrink-0 @3xl:flex-col gap-1 self-stretch @3xl:self-start overflow-x-auto @max-3xl:pb-1"
    >
      {PROFILE_SECTIONS.filter(({ anyOf }) => !anyOf || anyOf.some((one) => allows(one, roles))).map(
        (section) => {
          const { name, path, icon: Icon } = section
          const isHere = isPartOf(section, page)
          return (
            <Link
              key={name}
              to={to(path)}
              aria-current={isHere ? 'page' : undefined}
              className={cn(
                'flex @max-3xl:h-11 h-9 shrink-0 items-center gap-2.5 whitespace-nowrap rounded-md px-3 text-sm transition-colors duration-150 @max-3xl:border',
                isHere ? 'bg-accent-soft font-medium text-text' : 'text-muted hover:bg-hover hover:text-text',
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {t(`profile.section.${name}`)}
            </Link>
          )
        },
      )}
    </nav>
  )
}

function isPartOf({ path, also = [] }: ProfileSection, page: string): boolean {
  return page === path || also.includes(page)
}
