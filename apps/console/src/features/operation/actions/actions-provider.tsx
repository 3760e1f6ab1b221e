import type { FloorAgent } from '@ramal/contract/entities/operation'
import { toast } from '@ramal/ui/toast'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { usePermission } from '../../../lib/session.ts'
import { type Ordered, orderUnpause } from '../host/floor-api.ts'
import { useOperation } from '../operation-context.ts'
import { type Actions, ActionsContext, type AskedAction, MOST_SELECTED } from './actions-context.ts'
import { LogoutQuestion } from './logout-question.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { PauseChoice } from './pause-choice.tsx'
import { type Result, ResultsDialog } from './results-dialog.tsx'
import { useLeaving } from './use-leaving.ts'

const QueuesDialog = lazyPart(() => import('./queues-dialog.tsx'), 'QueuesDialog')

/** Undo stands so long, ms. */
const UNDO_MS = 5_000

/** What a supervisor may do to agents: hidden without the permission, and with its reason while the page is not live. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { freshness } = useOperation()
  const pause = usePermission('agent.change_pause')
  const logout = usePermission('agent.logout_agent')
  const message = usePermission('agent.send_message')
  const queues = usePermission('agent.change_queue')
  const { leaving, leave, stay } = useLeaving()
  const [drafts] = useState(() => new Map<string, string>())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const [results, setResults] = useState<readonly Result[] | null>(null)
  const tell = useResults(setResults, leave)
  const why = freshness === 'stale' ? t('operation.staleActions') : null

  const begin = useCallback(
    (action: AskedAction) => {
      if (action.kind !== 'unpause') return setAsked(action)
      void tell(action, (agent) => orderUnpause(agent.id))
    },
    [tell],
  )
  const actions = useMemo<Actions>(
    () => ({
      may: { pause, logout, message, queues, any: pause || logout || message || queues },
      leaving,
      stay,
      why,
      selected,
      select: (key) =>
        setSelected((known) => {
          const next = new Set(known)
          if (!next.delete(key) && next.size < MOST_SELECTED) next.add(key)
          return next
        }),
      clear: () => setSelected(new Set()),
      drafts,
      begin,
    }),
    [pause, logout, message, queues, leaving, stay, why, selected, drafts, begin],
  )
  const close = () => setAsked(null)
  return (
    <ActionsContext value={actions}>
      {children}
      {asked?.kind === 'pause' && <PauseChoice agents={asked.agents} onClose={close} onOrder={tell} />}
      {asked?.kind === 'logout' && <LogoutQuestion agents={asked.agents} onClose={close} onOrder={tell} />}
      {asked?.kind === 'queues' && asked.agents[0] && (
        <Suspense fallback={null}>
          <QueuesDialog agent={asked.agents[0]} onClose={close} />
        </Suspense>
      )}
      {asked?.kind === 'message' && <MessageDialog agents={asked.agents} onClose={close} />}
      {results && <ResultsDialog results={results} onClose={() => setResults(null)} />}
    </ActionsContext>
  )
}

/** Orders something for each of the agents, and tells what came of it: of one in a sentence, of many how many, and who was refused why. */
function useResults(
  show: (results: readonly Result[]) => void,
  leave: (agents: readonly FloorAgent[]) => void,
) {
  const { t } = useTranslation()
  return useCallback(
    async (
      { kind, agents }: AskedAction,
      order: (agent: AskedAction['agents'][number]) => Promise<Ordered>,
    ) => {
      const results = await Promise.all(
        agents.map(async (agent): Promise<Result> => ({ agent, outcome: await order(agent) })),
      )
      const done = results.filter(({ outcome }) => outcome.ok)
      if (kind === 'logout') leave(done.map(({ agent }) => agent))
      const [first] = results
      if (results.length === 1 && first) {
        const { agent, outcome } = first
        if (!outcome.ok)
          return toast.error(`${agent.description}: ${outcome.detail || t('operation.notDone')}`)
        const said =
          kind === 'pause' && outcome.isPending && agent.call !== null ? 'pausePendingDone' : `${kind}Done`
        const undo = {
          label: t('common.undo'),
          onAct: () => void orderUnpause(agent.id),
        }
        return toast.success(
          t(`operation.done.${said as 'pauseDone'}`, { name: agent.description }),
          kind === 'pause' ? UNDO_MS : undefined,
          kind === 'pause' ? undo : undefined,
        )
      }
      if (done.length === results.length) return toast.success(t('operation.allDone', { n: done.length }))
      show(results)
    },
    [t, show, leave],
  )
}
