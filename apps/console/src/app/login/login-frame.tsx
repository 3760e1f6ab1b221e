import type { ReactNode } from 'react'
import { useBrand } from '../../lib/site.ts'
import { useSiteColours } from '../../lib/site-look.ts'
import { Brand } from '../shell/brand.tsx'
import { LanguageLinks, type LanguageLinksProps } from '../shell/language-links.tsx'

/** The login layout (§2.5): brand, one card, the languages. Light on purpose: no menus, no tooltips, no router. */
export function LoginFrame({ children, ...languages }: LanguageLinksProps & { children: ReactNode }) {
  const { name, logoLogin } = useBrand()
  useSiteColours()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 pt-8 pb-20">
      {logoLogin ? (
        <img src={logoLogin} alt={name} className="max-h-16 max-w-64" />
      ) : (
        <Brand name={name} large />
      )}
      <div className="w-full max-w-90 rounded-lg border bg-surface p-6 shadow-popover">{children}</div>
      <LanguageLinks {...languages} />
    </main>
  )
}
