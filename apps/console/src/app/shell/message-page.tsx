import { Button } from '@ramal/ui/button'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../lib/use-locale.ts'
import { InShell } from './in-shell.ts'

export interface MessagePageProps {
  icon: LucideIcon
  /** Shown large and pale: 403, 404, … */
  code?: string
  text: string
  action: ReactNode
}

/** One sentence and one way on: in the empty layout (§2.5), or in the shell where somebody is signed in. */
export function MessagePage({ icon: Icon, code, text, action }: MessagePageProps) {
  const inShell = useContext(InShell)
  const Page = inShell ? 'div' : 'main'
  const Heading = inShell ? 'h2' : 'h1'
  return (
    <Page
      className={`flex flex-col items-center justify-center gap-5 p-6 text-center ${inShell ? 'min-h-full' : 'min-h-dvh'}`}
    >
      <div
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-text"
      >
        <Icon className="size-8" />
      </div>
      <div className="flex flex-col gap-1">
        {code && <p className="font-medium text-muted text-xs tabular-nums tracking-widest">{code}</p>}
        <Heading ref={focus} tabIndex={-1} className="max-w-md font-semibold text-lg outline-none">
          {text}
        </Heading>
      </div>
      {action}
    </Page>
  )
}

// What had the focus is gone with its page: the sentence has it, is read out, and Tab leads on from it.
function focus(heading: HTMLElement | null) {
  if (document.activeElement === document.body) heading?.focus()
}

/** The way back to the start page. */
export function BackHome() {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <Button asChild>
      <Link to={to('/')}>{t('errors.backHome')}</Link>
    </Button>
  )
}
