import { SEARCH_DEBOUNCE_MS } from '@ramal/contract/constants'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Input } from '@ramal/ui/input'
import { Skeleton } from '@ramal/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { UsersIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { useConsole } from '../../../lib/console.ts'
import { usePermission, useProfile } from '../../../lib/session.ts'
import { useRested } from '../../../lib/use-rested.ts'
import { StageFrame } from '../look/stage-frame.tsx'
import { clientsQuery, coworkersQuery, type Person } from '../transfer/transfer-destinations.ts'
import { moveInPhonebook, PhonebookRows } from './phonebook-rows.tsx'
import { useDial } from './use-dial.ts'

/** Whom the agent may call: coworkers with what they do now, and clients (§2.9). */
export function Phonebook() {
  const { t } = useTranslation()
  const seesClients = usePermission('sites.view_client')
  const [text, setText] = useState('')
  const search = useRested(text.trim(), SEARCH_DEBOUNCE_MS)
  const dialling = useDial()
  return (
    <StageFrame stage="phonebook">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from the search into the list */}
      <div className="flex flex-col gap-3" onKeyDown={moveInPhonebook}>
        <Input
          type="search"
          aria-label={t('softphone.searchPhonebook')}
          placeholder={t('softphone.searchPhonebook')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {dialling.refused && (
          <p role="alert" className="text-danger-text text-sm">
            {dialling.refused}
          </p>
        )}
        {seesClients ? (
          <Tabs defaultValue="coworkers">
            <TabsList className="px-0">
              <TabsTrigger value="coworkers">{t('softphone.coworkers')}</TabsTrigger>
              <TabsTrigger value="clients">{t('softphone.clients')}</TabsTrigger>
            </TabsList>
            <TabsContent value="coworkers">
              <Coworkers search={search} onCall={dialling.dial} />
            </TabsContent>
            <TabsContent value="clients">
              <Clients search={search} onCall={dialling.dial} />
            </TabsContent>
          </Tabs>
        ) : (
          <Coworkers search={search} onCall={dialling.dial} />
        )}
      </div>
    </StageFrame>
  )
}

interface ListProps {
  readonly search: string
  readonly onCall: (person: { phone: string; name: string }) => void
}

function Coworkers({ search, onCall }: ListProps) {
  const { voip } = useProfile()
  const found = useQuery(coworkersQuery(search))
  const others = found.data?.filter(({ number }) => number !== null && number !== voip?.endpoint)
  const { t } = useTranslation()
  const { go } = useConsole()
  return (
    <>
      <People {...found} people={others} onCall={onCall} />
      <Button variant="link" className="mt-1 px-1" onClick={() => go('/coworkers')}>
        {t('coworker.seeAll')}
      </Button>
    </>
  )
}

function Clients({ search, onCall }: ListProps) {
  const found = useQuery(clientsQuery(search))
  return <People {...found} people={found.data} onCall={onCall} />
}

interface PeopleProps extends Pick<ListProps, 'onCall'> {
  readonly people: readonly Person[] | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

function People({ people, error, refetch, onCall }: PeopleProps) {
  const { t } = useTranslation()
  if (error && !people) {
    return (
      <ErrorState
        title={t('softphone.peopleFailed')}
        text={messageOf(error)}
        retryLabel={t('call.retry')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!people) return <Skeleton className="h-40" />
  if (people.length === 0) return <EmptyState icon={<UsersIcon />} title={t('softphone.noPeople')} />
  return <PhonebookRows people={people} onCall={onCall} />
}
