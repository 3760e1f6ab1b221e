import type { FloorAgent } from '@ramal/contract/entities/operation'
import { byUrgency } from '@ramal/domain/operation/agent-order'
import { isWantedAgent } from '@ramal/domain/operation/floor-filter'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { SearchXIcon, UsersIcon } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ClearSearch } from '../../../lib/clear-search.tsx'
import { useActions } from '../actions/actions-context.ts'
import { AgentMenu } from '../actions/agent-menu.tsx'
import { BulkBar } from '../actions/bulk-bar.tsx'
import { useAlertLevel } from '../alerts/alerts-context.ts'
import { StateCounters } from '../filters/state-counters.tsx'
import type { Filters } from '../filters/use-filters.ts'
import { FloorGrid } from '../grid/floor-grid.tsx'
import { useFloorRows } from '../host/use-floor.ts'
import { RowDots } from '../look/row-dots.tsx'
import { AgentCard } from './agent-card.tsx'
import { useAgentColumns } from './agent-columns.tsx'

const actions = (agent: FloorAgent, isOpen: boolean, onOpen: (isOpen: boolean) => void) => (
  <RowActions agent={agent} isOpen={isOpen} onOpen={onOpen} />
)
const card = (agent: FloorAgent) => <AgentCard agent={agent} />

/** The agents, who has an alert or a call first; how many are in each state is a filter. */
export function AgentsTab({ filters, isNarrow }: { filters: Filters; isNarrow: boolean }) {
  const { t } = useTranslation()
  // What is pressed or typed is painted first; a thousand rows are looked through and sorted after it.
  const agents = useFloorRows('agents')
  const levelOf = useDeferredValue(useAlertLevel())
  const filter = useDeferredValue(filters.filter)
  const { may, selected, select } = useActions()
  const columns = useAgentColumns()
  const among = useMemo(
    () => [...agents.values()].filter((agent) => isWantedAgent(agent, filter)),
    [agents, filter],
  )
  const shown = useMemo(() => {
    const levels = new Map(among.map(({ id }) => [id, levelOf('agent', String(id))]))
    return among
      .filter(({ state }) => filter.state === null || state === filter.state)
      .toSorted(byUrgency(({ id }) => levels.get(id) ?? 0))
  }, [among, filter.state, levelOf])
  const rows = useMemo(() => byKey(agents), [agents])
  const order = useMemo(() => shown.map(({ id }) => String(id)), [shown])
  if (agents.size === 0)
    return <EmptyState icon={<UsersIcon />} title={t('operation.nobody')} text={t('operation.nobodyText')} />
  return (
    <>
      <div className="border-b px-3 py-2">
        <StateCounters agents={among} filters={filters} />
      </div>
      {selected.size > 0 && <BulkBar />}
      {shown.length === 0 ? (
        <NothingMatches filters={filters} />
      ) : (
        <FloorGrid
          label={t('operation.tab.agents')}
          columns={columns}
          rows={rows}
          order={order}
          about={JSON.stringify(filter)}
          isNarrow={isNarrow}
          card={card}
          open={filters.open}
          onOpen={filters.toggle}
          {...(may.any && !isNarrow && { selected, onSelect: select })}
          {...(may.any && { actions })}
        />
      )}
    </>
  )
}

/** The menu of a row is built when it is opened: a thousand rows have a thousand buttons, and no menus. */
function RowActions({
  agent,
  isOpen,
  onOpen,
}: {
  agent: FloorAgent
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}) {
  const { t } = useTranslation()
  const label = t('operation.actionsOf', { name: agent.description })
  if (isOpen) return <AgentMenu agent={agent} label={label} onClose={() => onOpen(false)} />
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      tabIndex={-1}
      aria-label={label}
      aria-haspopup="menu"
      className="max-md:size-11"
      onClick={() => onOpen(true)}
    >
      <RowDots />
    </Button>
  )
}

/** What is looked for is nowhere: which filter that is, and the way out of it. */
export function NothingMatches({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  const { text } = filters.filter
  return (
    <EmptyState
      icon={<SearchXIcon />}
      title={t('common.noResults')}
      text={text ? t('operation.nothingFor', { text }) : t('operation.nothingInFilter')}
      action={<ClearSearch onClear={() => filters.set({ q: null, team: null, queue: null, state: null })} />}
    />
  )
}

/** Rows by their keys as text. */
export function byKey<K extends number | string, Row>(rows: ReadonlyMap<K, Row>): ReadonlyMap<string, Row> {
  return new Map([...rows].map(([key, row]) => [String(key), row]))
}
