import { Badge } from '@ramal/ui/badge'
import { Card } from '@ramal/ui/card'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../lib/realtime/use-services.ts'
import { CallDetailsDialog, type CallFormOfDetails } from './call-details-dialog.tsx'
import { CallFilterBar } from './call-filters.tsx'
import { CALL_STEPS_KEY } from './call-steps-query.ts'
import { MissedCalls } from './missed-calls.tsx'
import { useMissedCount } from './missed-count.ts'
import { TodaysCalls } from './todays-calls.tsx'
import { type CallsTab, useCallFilters } from './use-call-filters.ts'

const LIST = 'flex flex-col overflow-hidden'

/** The telephone's page (§2.9): the agent's calls of today and those that wait to be returned. What is shown is in the URL. */
export function PhonecallsScreen({
  onRedial = null,
  callForm = null,
}: {
  onRedial?: ((phone: string) => void) | null
  /** Shows what is filled in for a call: another feature's, given by the app. */
  callForm?: CallFormOfDetails | null
}) {
  const { t } = useTranslation()
  const view = useCallFilters()
  const missed = useMissedCount()
  useCallsRefresh()
  return (
    <div className="mx-auto flex h-full min-h-96 max-w-7xl flex-col p-4 md:p-6">
      <Card className="@container flex min-h-0 flex-1 flex-col overflow-hidden">
        <Tabs
          className="flex-1"
          value={view.tab}
          onValueChange={(tab) => view.show({ tab: tab as CallsTab, search: '' })}
        >
          <TabsList aria-label={t('menu.phonecalls')}>
            <TabsTrigger value="today">{t('call.tabToday')}</TabsTrigger>
            <TabsTrigger value="missed">
              {t('call.tabMissed')}
              {missed !== null && missed > 0 && <Badge variant="accent">{missed}</Badge>}
            </TabsTrigger>
          </TabsList>
          <CallFilterBar view={view} />
          <TabsContent value="today" className={LIST}>
            <TodaysCalls view={view} onRedial={onRedial} />
          </TabsContent>
          <TabsContent value="missed" className={LIST}>
            <MissedCalls view={view} onRedial={onRedial} />
          </TabsContent>
        </Tabs>
      </Card>
      {view.opened !== null && (
        <CallDetailsDialog
          key={view.opened}
          callId={view.opened}
          callForm={callForm}
          onOpen={(opened) => view.show({ opened })}
          onClose={() => view.show({ opened: null })}
        />
      )}
    </div>
  )
}

/** The server tells of every change of a call of ours (contract §8.2). */
function useCallsRefresh() {
  const client = useQueryClient()
  const { link } = useServices()
  useEffect(
    () => link.on('changeCallStep', () => void client.invalidateQueries({ queryKey: CALL_STEPS_KEY })),
    [client, link],
  )
}
