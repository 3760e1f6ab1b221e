import type { FloorAgent } from '@ramal/contract/entities/operation'
import { Button } from '@ramal/ui/button'
import { HandIcon } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seeHelp } from '../host/help-api.ts'
import { useFloorRows } from '../host/use-floor.ts'
import { Since } from '../look/since.tsx'

/** Agents who have raised a hand, the longest first: above every alert. Who opens one is named to the agent and to the other supervisors. */
export function HelpStrip({ onSee }: { onSee: (agent: FloorAgent) => void }) {
  const { t } = useTranslation()
  const agents = useFloorRows('agents')
  const asking = useMemo(
    () =>
      [...agents.values()]
        .flatMap((agent) => (agent.help ? [{ agent, help: agent.help }] : []))
        .toSorted((a, b) => a.help.since_ts - b.help.since_ts),
    [agents],
  )
  return (
    <>
      <HelpAloud names={asking.map(({ agent }) => agent.description)} />
      {asking.length > 0 && (
        <ul
          aria-label={t('operation.helps')}
          className="flex max-h-40 flex-col gap-1 overflow-auto rounded-md border border-border-strong bg-surface p-2"
        >
          {asking.map(({ agent, help }) => (
            <li
              key={agent.id}
              className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-soft px-2 text-sm"
            >
              <HandIcon aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 flex-1">
                <strong className="font-semibold">
                  {t('operation.helpOf', { name: agent.description })}
                </strong>{' '}
                {t(`operation.helpIn.${help.about}`)} · <Since at={help.since_ts} />
                {help.seen_by && ` · ${t('operation.helpSeenBy', { name: help.seen_by.description })}`}
              </span>
              <Button
                variant="ghost"
                size="sm"
                className="max-md:h-11"
                onClick={() => {
                  seeHelp(agent.id)
                  onSee(agent)
                }}
              >
                {t('operation.see')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * A hand that has just been raised is told to who cannot see it; the same person's again as well. Its `aria-live` stands in so many words: an
 * open dialog hides the rest of the page, but not what has that.
 */
function HelpAloud({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const before = useRef<readonly string[]>([])
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const all = names.join('\n')
  useEffect(() => {
    const now = all === '' ? [] : all.split('\n')
    const fresh = now.filter((name) => !before.current.includes(name))
    before.current = now
    if (fresh.length === 0) return
    const text = t('operation.helpsAloud', { name: fresh.join(', ') })
    setSaid(({ turn }) => ({ text, turn: turn + 1 }))
  }, [all, t])
  return (
    <p role="alert" aria-live="assertive" className="sr-only">
      <span key={said.turn}>{said.text}</span>
    </p>
  )
}
