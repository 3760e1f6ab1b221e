import type { Alert } from '@ramal/domain/operation/alerts'
import type { Freshness } from '@ramal/domain/operation/freshness'
import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { BellIcon, CastIcon, MegaphoneIcon, MonitorIcon, ShieldQuestionIcon } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { lazyPart } from '../../lib/chunk-reload.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { useLedFocus } from '../../lib/use-led-focus.ts'
import { useActions } from './actions/actions-context.ts'
import { ActionsProvider } from './actions/actions-provider.tsx'
import { LeavingStrip } from './actions/leaving-strip.tsx'
import { MessageDialog } from './actions/message-dialog.tsx'
import { AlertStrip } from './alerts/alert-strip.tsx'
import { AlertsAloud } from './alerts/alerts-aloud.tsx'
import { HelpStrip } from './alerts/help-strip.tsx'
import { ThresholdsSheet } from './alerts/thresholds-sheet.tsx'
import { CsvButton } from './csv/csv-button.tsx'
import { Toolbar } from './filters/toolbar.tsx'
import { type Filters, TABS, type Tab, useFilters } from './filters/use-filters.ts'
import { useFloorSizes, useFloorStanding, useFloorTeams } from './host/use-floor.ts'
import { Inspector } from './inspector/inspector.tsx'
import { FloorSkeleton } from './look/floor-skeleton.tsx'
import { LinkBadge } from './look/link-badge.tsx'
import { useOperation } from './operation-context.ts'
import { QueueStrip } from './strip/queue-strip.tsx'
import { AgentsTab } from './tabs/agents-tab.tsx'
import { CallsTab } from './tabs/calls-tab.tsx'
import { ChatsTab } from './tabs/chats-tab.tsx'
import { QueuesTab } from './tabs/queues-tab.tsx'
import { TrunksTab } from './tabs/trunks-tab.tsx'
import { useNarrow } from './use-narrow.ts'
import { Wall } from './wall/wall.tsx'

// Few make one, and seldom.
const WallsSheet = lazyPart(() => import('./wall/walls-sheet.tsx'), 'WallsSheet')

/** The button that opens the wall: who leaves that is there again. */
const TO_WALL = 'button of the wall'

interface Age {
  readonly freshness: Freshness
  readonly seconds: number
}

/** The page in each of its states: it comes, it cannot, it may not, or there it is. */
export function OperationPage({ age }: { age: Age }) {
  const { t } = useTranslation()
  const { host } = useOperation()
  const state = useFloorStanding(host)
  const filters = useFilters()
  const { focus } = useServices()
  function leaveWall() {
    focus.to(TO_WALL)
    filters.set({ view: null })
  }
  if (filters.isWall && state.kind === 'ready') return <Wall age={age} onLeave={leaveWall} />
  return (
    <div className="@container flex h-full min-h-128 flex-col gap-3 p-3 md:p-4">
      {state.kind === 'loading' && <FloorSkeleton />}
      {state.kind === 'refused' && (
        <Card>
          <EmptyState
            icon={<ShieldQuestionIcon />}
            title={t('operation.refused')}
            text={t('operation.refusedText')}
          />
        </Card>
      )}
      {state.kind === 'failed' && (
        <Card>
          <ErrorState
            title={t('operation.failed')}
            text={messageOf(state.error)}
            retryLabel={t('errors.tryAgain')}
            onRetry={() => void host.reload()}
          />
        </Card>
      )}
      {state.kind === 'ready' && (
        <ActionsProvider>
          <Floor filters={filters} age={age} />
        </ActionsProvider>
      )}
    </div>
  )
}

function Floor({ filters, age }: { filters: Filters; age: Age }) {
  const place = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(place)
  const [isSetting, setSetting] = useState(false)
  const see = ({ kind, id }: Alert) =>
    filters.set({ tab: kind === 'queue' ? 'queues' : 'agents', open: id, q: null, state: null })
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col gap-3">
      <Toolbar filters={filters} badge={<LinkBadge freshness={age.freshness} seconds={age.seconds} />}>
        <PageActions
          filters={filters}
          onThresholds={() => setSetting(true)}
          onWall={() => filters.set({ view: 'wall' })}
        />
      </Toolbar>
      <HelpStrip onSee={({ id }) => filters.set({ tab: 'agents', open: String(id), q: null, state: null })} />
      <LeavingStrip />
      <AlertStrip onSee={see} />
      <AlertsAloud />
      <QueueStrip filters={filters} />
      <Card
        className={cn(
          'flex min-h-0 flex-1 overflow-hidden',
          // What is old is not shown as if it were now.
          age.freshness === 'stale' && '[&_[role=gridcell]]:text-muted',
        )}
      >
        <FloorTabs filters={filters} isNarrow={isNarrow} />
        <Inspector filters={filters} isNarrow={isNarrow} />
      </Card>
      {isSetting && <ThresholdsSheet onClose={() => setSetting(false)} />}
    </div>
  )
}

function FloorTabs({ filters, isNarrow }: { filters: Filters; isNarrow: boolean }) {
  const { t } = useTranslation()
  const sizes = useFloorSizes()
  const given = { filters, isNarrow }
  const body = {
    agents: <AgentsTab {...given} />,
    queues: <QueuesTab {...given} />,
    calls: <CallsTab {...given} />,
    chats: <ChatsTab {...given} />,
    trunks: <TrunksTab {...given} />,
  }
  return (
    <Tabs
      className="min-w-0 flex-1"
      value={filters.tab}
      onValueChange={(tab) => filters.set({ tab: tab as Tab, open: null })}
    >
      <TabsList aria-label={t('menu.operation')}>
        {TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {t(`operation.tab.${tab}`)}
            <Badge>{sizes[tab]}</Badge>
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={filters.tab} className="flex flex-col overflow-hidden">
        {body[filters.tab]}
      </TabsContent>
    </Tabs>
  )
}

/** What concerns the whole page: a message to all, the thresholds, the wall. */
function PageActions({
  filters,
  onThresholds,
  onWall,
}: {
  filters: Filters
  onThresholds: () => void
  onWall: () => void
}) {
  const { t } = useTranslation()
  const { may, why } = useActions()
  const teams = useFloorTeams()
  const [isWriting, setWriting] = useState(false)
  const [hasWalls, setWalls] = useState(false)
  const { teamId } = filters.filter
  const team = teamId === null ? undefined : teams.get(teamId)
  const to =
    team !== undefined && teamId !== null
      ? { target: { team: teamId }, name: team }
      : { target: { everybody: true as const }, name: t('operation.everybody') }
  const wall = useRef<HTMLButtonElement>(null)
  useLedFocus(TO_WALL, () => wall.current?.focus())
  const label = t(team ? 'operation.messageTeam' : 'operation.messageAll')
  return (
    <div className="flex shrink-0 gap-2">
      {may.message && (
        <Button
          variant="secondary"
          className="h-9 max-md:h-11"
          aria-label={label}
          disabled={why !== null}
          onClick={() => setWriting(true)}
        >
          <MegaphoneIcon />
          <span className="@max-3xl:hidden">{label}</span>
        </Button>
      )}
      <Button
        variant="secondary"
        className="h-9 max-md:h-11"
        aria-label={t('operation.thresholds')}
        onClick={onThresholds}
      >
        <BellIcon />
        <span className="@max-3xl:hidden">{t('operation.thresholds')}</span>
      </Button>
      <CsvButton filters={filters} />
      <Button
        ref={wall}
        variant="secondary"
        className="h-9 @max-3xl:hidden"
        aria-label={t('operation.wall')}
        onClick={onWall}
      >
        <MonitorIcon />
        {t('operation.wall')}
      </Button>
      <IconButton
        label={t('operation.walls.title')}
        className="h-9 @max-3xl:hidden"
        onClick={() => setWalls(true)}
      >
        <CastIcon />
      </IconButton>
      {hasWalls && (
        <Suspense fallback={null}>
          <WallsSheet onClose={() => setWalls(false)} />
        </Suspense>
      )}
      {isWriting && <MessageDialog agents={[]} to={to} onClose={() => setWriting(false)} />}
    </div>
  )
}
