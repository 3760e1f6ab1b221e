import { Button } from '@ramal/ui/button'
import { LogOutIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusLeftToPage } from '../../../lib/use-focus-left-to-page.ts'
import { useFloorRows } from '../host/use-floor.ts'
import { useOperation } from '../operation-context.ts'
import { type Leaving, useActions } from './actions-context.ts'

/** Agents who are about to be signed out, with the seconds that are left to call it off; `only`: of this one. */
export function LeavingStrip({ only = null }: { only?: number | null }) {
  const { t } = useTranslation()
  const { leaving } = useActions()
  const agents = useFloorRows('agents')
  // Who is signed in to nothing has gone.
  const still = leaving.filter(
    ({ id }) => (only === null || id === only) && (agents.get(id)?.channels.length ?? 0) > 0,
  )
  if (still.length === 0) return null
  return (
    <ul
      aria-label={t('operation.leaving')}
      className="flex max-h-40 flex-col gap-1 overflow-auto rounded-md border bg-surface p-2"
    >
      {still.map((one) => (
        <LeavingRow key={one.id} one={one} isInCall={agents.get(one.id)?.call != null} />
      ))}
    </ul>
  )
}

function LeavingRow({ one, isInCall }: { one: Leaving; isInCall: boolean }) {
  const { t } = useTranslation()
  const { why, stay } = useActions()
  const { ticker } = useOperation()
  const place = useRef<HTMLLIElement>(null)
  useFocusLeftToPage(place)
  const secondsLeft = () => Math.max(0, Math.ceil((one.until - ticker.now()) / 1000))
  const [n, setLeft] = useState(secondsLeft)
  useEffect(
    () => ticker.onTick(() => setLeft(Math.max(0, Math.ceil((one.until - ticker.now()) / 1000)))),
    [ticker, one.until],
  )
  return (
    <li
      ref={place}
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-2 text-sm"
    >
      <LogOutIcon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 tabular-nums">
        {isInCall
          ? t('operation.leavingAfterCall', { name: one.name })
          : t('operation.leavingIn', { name: one.name, n })}
      </span>
      <Button
        variant="ghost"
        size="sm"
        className="max-md:h-11"
        disabled={why !== null}
        aria-label={t('operation.cancelLeaving', { name: one.name })}
        onClick={() => stay(one)}
      >
        {t('common.cancel')}
      </Button>
    </li>
  )
}
