import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { toast } from '@ramal/ui/toast'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LockIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { useCallRefusal, useChangeRefusal } from '../../../lib/realtime/use-refusals.ts'
import { usePermission, useProfile } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { activitiesQuery } from '../activities-query.ts'
import type { ActivityPhone } from '../activity-phone.ts'
import { overviewQuery } from '../due-count.ts'
import { timeIn } from '../time/due-words.ts'
import type { ActivitiesView } from '../use-activities-view.ts'
import { type Receiver, useActs } from '../use-acts.ts'
import { useMaySeeTeam, usePeople } from '../use-people.ts'
import { ActivityList } from './activity-list.tsx'
import { BulkReschedule, MANY_OVERDUE } from './bulk-reschedule.tsx'
import { ListFooter, LoadingList, NoActivities, NoneFound, NothingToday } from './list-states.tsx'
import { NoteDialog } from './note-dialog.tsx'

interface ListViewProps {
  readonly view: ActivitiesView
  readonly zone: string
  readonly phone: ActivityPhone
}

/** The open activities in their states: on their way, refused, failed, none, none found, or a page of them. */
export function ListView({ view, zone, phone }: ListViewProps) {
  const { t } = useTranslation()
  const mayAdd = usePermission('sites.add_activity')
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...activitiesQuery(view),
    placeholderData: keepPreviousData,
  })
  if (!data && error instanceof ApiError && error.status === 403)
    return <EmptyState icon={<LockIcon />} title={t('activity.listRefused')} />
  if (!data && error) {
    return (
      <ErrorState
        title={t('activity.listFailed')}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <LoadingList />
  if (data.count === 0) {
    return view.search === '' ? (
      <NoActivities onNew={mayAdd ? () => view.show({ opened: 'new' }) : null} />
    ) : (
      <NoneFound search={view.search} onClear={() => view.show({ search: '' })} />
    )
  }
  return (
    <>
      {error && (
        <p role="status" className="border-b bg-sunken px-4 py-2 text-xs">
          {t('activity.stale', { time: timeIn(zone, dataUpdatedAt) })}
        </p>
      )}
      <Rows view={view} zone={zone} phone={phone} rows={data.results} />
      <ListFooter count={data.count} page={view.page} zone={zone} onPage={(page) => view.show({ page })} />
    </>
  )
}

function Rows({ view, zone, phone, rows }: ListViewProps & { rows: readonly ActivityRow[] }) {
  const { t } = useTranslation()
  const now = useNow()
  const acts = useActs(zone, phone)
  const { team } = useProfile()
  const people = usePeople()
  const withOwner = useMaySeeTeam() && !view.mine
  const mayRemove = usePermission('sites.delete_activity')
  const callRefusal = useCallRefusal()
  const changeRefusal = useChangeRefusal()
  const { data: overview } = useQuery(overviewQuery(view.mine))
  const [rescheduling, setRescheduling] = useState<number | null>(null)
  const [noting, setNoting] = useState<ActivityRow | null>(null)
  const [removing, setRemoving] = useState<ActivityRow | null>(null)
  const [giving, setGiving] = useState<Giving | null>(null)
  const give = ({ row, to, name }: Giving) => void acts.assign({ ...row, back: ownerOf(row) }, to, name)
  // The figures of the overview are those of all, not of what was searched for.
  const counts = view.search === '' ? (overview?.counts ?? null) : null
  /** Does it, or says why it cannot be done now. */
  const unless = (refusal: string | null, act: () => void) =>
    refusal === null ? act() : void toast.info(refusal)

  return (
    <div className="min-h-0 flex-1 overflow-auto">
      {counts !== null && counts.overdue + counts.today === 0 && (
        <NothingToday
          next={overview?.next == null ? null : Date.parse(overview.next)}
          zone={zone}
          now={now}
        />
      )}
      {counts !== null && counts.overdue > MANY_OVERDUE && changeRefusal === null && (
        <BulkReschedule count={counts.overdue} mine={view.mine} zone={zone} />
      )}
      <ActivityList
        rows={rows}
        counts={counts}
        frame={{
          ...{ now, zone, withOwner, people, callRefusal, changeRefusal, mayRemove, rescheduling },
          team: withOwner ? team : null,
          onOpen: ({ id }) => view.show({ opened: id }),
          onCall: (row) => unless(callRefusal, () => phone.call(row)),
          onFinish: (row) => unless(changeRefusal, () => void acts.finish(row)),
          onReschedule: setRescheduling,
          onMove(row, at) {
            setRescheduling(null)
            void acts.move(row, at)
          },
          onNote: setNoting,
          onAssign(row, to, name) {
            if (losesAgent(row)) setGiving({ row, to, name })
            else give({ row, to, name })
          },
          onRemove: setRemoving,
        }}
      />
      {noting && (
        <NoteDialog
          row={noting}
          onClose={() => setNoting(null)}
          onDone={(note) => void acts.finish(noting, note)}
        />
      )}
      <ConfirmDialog
        open={giving !== null}
        onOpenChange={(open) => !open && setGiving(null)}
        title={t('activity.giveWhich', { name: giving?.name ?? '' })}
        description={t('activity.giveText', {
          client: giving?.row.client?.description ?? '',
          agent: giving?.row.user?.description ?? '',
        })}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('activity.give')}
        onConfirm={() => giving && give(giving)}
      />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={t('activity.removeWhich', { subject: removing?.subject ?? '' })}
        description={t('activity.removeText')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('common.delete')}
        onConfirm={() => removing && void acts.remove(removing)}
      />
    </div>
  )
}

function ownerOf({ user, team }: ActivityRow): { user: number } | { team: number } | null {
  if (user) return { user: user.id }
  return team ? { team: team.id } : null
}

/** An activity that is being given to somebody else. */
interface Giving {
  readonly row: ActivityRow
  readonly to: Receiver
  readonly name: string
}

/** it was promised with the same agent, to a customer we know. */
function losesAgent({ user, client }: ActivityRow): boolean {
  return user !== null && client !== null
}
