import { Outlet } from 'react-router'
import { useBrand } from '../../lib/site.ts'
import { Brand } from '../shell/brand.tsx'
import { LanguageSwitcher } from '../shell/language-switcher.tsx'
import { ThemeSwitch } from '../shell/theme-switch.tsx'

/** The login layout (§2.5): brand, one card, language and theme. */
export function LoginLayout() {
  const { name, logoLogin } = useBrand()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-end gap-1 p-3">
        <ThemeSwitch />
        <LanguageSwitcher />
      </header>
      <main className="flex flex-1 flex-col items-center justify-center gap-6 px-4 pb-24">
        {logoLogin ? (
          <img src={logoLogin} alt={name} className="max-h-16 max-w-64" />
        ) : (
          <Brand name={name} large />
        )}
        <div className="w-full max-w-90 rounded-lg border bg-surface p-6 shadow-popover">
          <Outlet />
        </div>
      </main>
    </div>
  )
}
