import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../lib/site.ts'
import { useSiteColours } from '../../lib/site-look.ts'
import { Brand } from '../shell/brand.tsx'
import { LanguageLinks, type LanguageLinksProps } from '../shell/language-links.tsx'

/** The login layout (§2.5): brand, one card, the languages. Light on purpose: no menus, no tooltips, no router. */
export function LoginFrame({ children, ...languages }: LanguageLinksProps & { children: ReactNode }) {
  const { t } = useTranslation()
  const { name, logoLogin, loginMessage, supportUrl, idleMinutes } = useBrand()
  useSiteColours()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 pt-8 pb-20">
      {logoLogin ? (
        <img src={logoLogin} alt={name} className="max-h-16 max-w-64" />
      ) : (
        <Brand name={name} large />
      )}
      <div className="w-full max-w-90 rounded-lg border bg-surface p-6 shadow-popover">{children}</div>
      {loginMessage && (
        <p className="max-w-90 whitespace-pre-line text-balance text-center text-sm">{loginMessage}</p>
      )}
      {idleMinutes > 0 && (
        <p className="max-w-90 text-balance text-center text-muted text-sm">
          {t('auth.idle', { n: idleMinutes })}
        </p>
      )}
      {supportUrl && (
        <a href={supportUrl} target="_blank" rel="noreferrer" className="text-sm underline">
          {t('auth.support')}
        </a>
      )}
      <LanguageLinks {...languages} />
    </main>
  )
}
