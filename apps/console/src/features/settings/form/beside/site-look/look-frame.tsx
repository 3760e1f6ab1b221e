import type { FormValues } from '@ramal/domain/form/values'
import type { Theme } from '@ramal/domain/site-look/site-look'
import { wornClass } from '@ramal/domain/site-look/worn-class'
import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { PhoneIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lookOf, pageTokensOf } from '../../../../../lib/site-looks.ts'
import { usePictureOf } from './use-picture-of.ts'

/** The sign-in page over the shell, small: real tokens in a part of the page of their own. Nothing in it can be pressed. */
export function LookFrame({ values, theme }: { values: FormValues; theme: Theme }) {
  const { t } = useTranslation()
  const logo = usePictureOf(values['logo_login'])
  const foot = usePictureOf(values['logo_footer'])
  const name = textOf(values['description'])
  const page = pageTokensOf({ body: textOf(values['body']), button: textOf(values['button']) }, theme)
  return (
    <div
      inert
      aria-hidden="true"
      className={cn(theme, 'flex flex-col gap-3 rounded-md border border-border bg-bg p-3 text-text text-xs')}
      style={page as CSSProperties}
    >
      <div className="flex flex-col items-center gap-2 py-2">
        {logo ? <img src={logo} alt="" className="max-h-10 max-w-40" /> : <b className="text-base">{name}</b>}
        <div className="flex w-44 flex-col gap-2 rounded-lg border border-border bg-surface p-3 shadow-popover">
          <span className="h-6 rounded-md border border-border-strong/50 bg-surface" />
          <span className="h-6 rounded-md border border-border-strong/50 bg-surface" />
          <Button size="sm">{t('common.login')}</Button>
        </div>
      </div>
      <div className="overflow-hidden rounded-md border border-border">
        <Region
          given={textOf(values['header'])}
          theme={theme}
          className="flex justify-between border-b px-2 py-1.5"
        >
          <b>{t('menu.phonecalls')}</b>
          <span className="inline-flex items-center gap-1">
            <PhoneIcon aria-hidden="true" className="size-3 text-state-in-call" /> 0:42
          </span>
        </Region>
        <div className="flex">
          <Region given={textOf(values['menu_primary'])} theme={theme} className="w-24 border-r p-1.5">
            <p className="rounded bg-accent-soft px-1.5 py-1 text-accent-text">{t('menu.phonecalls')}</p>
            <p className="px-1.5 py-1">{t('menu.chats')}</p>
          </Region>
          <div className="flex flex-1 flex-col items-start gap-2 p-2">
            <p>
              11 99999-0001 <span className="text-muted">{t('menu.phonecalls')}</span>
            </p>
            <Button size="sm">{t('common.save')}</Button>
          </div>
        </div>
        <Region
          given={textOf(values['footer'])}
          theme={theme}
          className="flex items-center gap-2 border-t px-2 py-1"
        >
          {foot && <img src={foot} alt="" className="max-h-4 max-w-16" />} {name}
        </Region>
      </div>
    </div>
  )
}

function Region({
  given,
  theme,
  className,
  children,
}: {
  given: string
  theme: Theme
  className: string
  children: ReactNode
}) {
  const look = lookOf(given, theme)
  return (
    <div
      className={cn(
        'border-border bg-surface text-text',
        wornClass(given),
        look?.isDark && 'dark',
        className,
      )}
      style={(look?.tokens ?? {}) as CSSProperties}
    >
      {children}
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
