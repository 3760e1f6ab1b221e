import { listActivities } from '@ramal/contract/endpoints/activities'
import { MOVES_MAX, moveActivities } from '@ramal/contract/endpoints/activity-acts'
import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { SPACINGS, type Spacing, spread } from '@ramal/domain/activity/spread'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { ACTIVITIES_KEY } from '../activities-query.ts'
import { RescheduleChoices } from '../time/reschedule-choices.tsx'

/** With more overdue than that nobody moves them one by one. */
export const MANY_OVERDUE = 50
/** So many are moved at once; who has more does it again. */
const MOST = 500
const UNDO_MS = 5_000

type Moves = readonly { readonly id: number; readonly due_at: string | null }[]

/** That many are overdue, and the way to give all of them other times. */
export function BulkReschedule({ count, mine, zone }: { count: number; mine: boolean; zone: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [spacing, setSpacing] = useState<Spacing>(0)

  /** Moves them in parts; how many were moved and refused. The lists are asked for again either way. */
  async function send(moves: Moves): Promise<{ moved: Moves; refused: number }> {
    const moved = []
    try {
      for (let at = 0; at < moves.length; at += MOVES_MAX) {
        const answer = await call(moveActivities, { body: { moves: moves.slice(at, at + MOVES_MAX) } })
        moved.push(...answer.moved)
      }
      return { moved, refused: moves.length - moved.length }
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: ACTIVITIES_KEY }),
        client.invalidateQueries({ queryKey: ['home'] }),
      ])
    }
  }

  async function move(first: number): Promise<void> {
    setIsBusy(true)
    try {
      const overdue = await overdueOf(mine)
      const times = spread(first, overdue.length, spacing)
      const { moved, refused } = await send(
        overdue.map(({ id }, at) => ({ id, due_at: new Date(times[at] ?? first).toISOString() })),
      )
      setIsOpen(false)
      const done = new Set(moved.map(({ id }) => id))
      const back = overdue.filter(({ id }) => done.has(id)).map(({ id, due_at }) => ({ id, due_at }))
      const text =
        refused === 0
          ? t('activity.bulkMoved', { n: moved.length })
          : t('activity.bulkSome', { n: moved.length, refused })
      const undo = () => void send(back).catch(fail)
      toast.success(text, UNDO_MS, { label: t('common.undo'), onAct: undo })
    } catch (error) {
      fail(error)
    } finally {
      setIsBusy(false)
    }
  }
  const fail = (error: unknown) => void toast.error(t('activity.failed', { message: messageOf(error) }))

  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b bg-sunken px-4 py-2 text-sm">
      <span>{t('activity.bulkMany', { n: count })}</span>
      <Button variant="secondary" size="sm" className="@max-2xl:h-11" onClick={() => setIsOpen(true)}>
        {t('activity.bulk')}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen}>
          <DialogContent title={t('activity.bulk')} closeLabel={t('common.close')}>
            <div className="flex flex-col gap-3" aria-busy={isBusy}>
              <p className="text-sm">{t('activity.bulkText', { n: Math.min(count, MOST) })}</p>
              <Field label={t('activity.bulkSpacing')}>
                {(control) => (
                  <Select
                    {...control}
                    chosen={[String(spacing)]}
                    empty={null}
                    options={SPACINGS.map((minutes) => ({
                      value: String(minutes),
                      label:
                        minutes === 0 ? t('activity.bulkTogether') : t('activity.bulkEach', { n: minutes }),
                    }))}
                    onChoose={([minutes]) => setSpacing(SPACINGS.find((one) => String(one) === minutes) ?? 0)}
                  />
                )}
              </Field>
              <div inert={isBusy}>
                <RescheduleChoices zone={zone} onChoose={(at) => void move(at)} />
              </div>
            </div>
          </DialogContent>
        </Dialog>
      )}
    </div>
  )
}

/** What is overdue now, the oldest first. */
async function overdueOf(mine: boolean): Promise<readonly ActivityRow[]> {
  const { results } = await call(listActivities, {
    query: {
      ...{ done: false, ordering: ['due_at'], mine, limit: MOST },
      due_at__lte: new Date().toISOString(),
    },
  })
  return results
}
