import { removeActivity } from '@ramal/contract/endpoints/activities'
import {
  assignActivity,
  finishActivity,
  moveActivity,
  reopenActivity,
} from '@ramal/contract/endpoints/activity-acts'
import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { toast } from '@ramal/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { ACTIVITIES_KEY } from './activities-query.ts'
import type { ActivityPhone } from './activity-phone.ts'
import { dayTimeIn } from './time/due-words.ts'

/** How long what was done can be had back, ms. */
const UNDO_MS = 5_000

type Which = Pick<ActivityRow, 'id' | 'subject' | 'due_at'>

/** Whom an activity is given to. */
export type Receiver = { readonly user: number } | { readonly team: number }

/** What is done with activities: at once, with the way back in a toast; what the server refuses is said there. */
export interface ActivityActs {
  finish(which: Which, note?: string): Promise<void>
  /** `dueAt` in epoch ms; null = no time. */
  move(which: Which, dueAt: number | null): Promise<void>
  assign(which: Which & { back: Receiver | null }, to: Receiver, name: string): Promise<void>
  /** Not to be had back: it was asked for. */
  remove(which: Which): Promise<void>
}

/** `forget`: the telephone hears of what it must not call any more. */
export function useActs(zone: string, { forget }: Pick<ActivityPhone, 'forget'>): ActivityActs {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { clock } = useServices()

  /** Whether it was done; the lists are asked for again either way. */
  async function ask(asked: Promise<unknown>): Promise<boolean> {
    try {
      await asked
      return true
    } catch (error) {
      const isDone = error instanceof ApiError && error.status === 409
      toast.error(isDone ? t('activity.isDone') : t('activity.failed', { message: messageOf(error) }))
      return false
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: ACTIVITIES_KEY }),
        client.invalidateQueries({ queryKey: ['home'] }),
      ])
    }
  }

  const said = (text: string, undo: () => Promise<unknown>) =>
    toast.success(text, UNDO_MS, { label: t('common.undo'), onAct: () => void ask(undo()) })

  const moved = (id: number, due_at: string | null) =>
    call(moveActivity, { params: { id }, body: { due_at } })

  return {
    async finish({ id, subject }, note) {
      const done = call(finishActivity, { params: { id }, body: note ? { note } : {} })
      forget(id)
      if (await ask(done))
        said(t('activity.finished', { subject }), () => call(reopenActivity, { params: { id } }))
    },
    async move({ id, due_at: before }, dueAt) {
      forget(id)
      if (!(await ask(moved(id, dueAt === null ? null : new Date(dueAt).toISOString())))) return
      const text =
        dueAt === null
          ? t('activity.movedNowhere')
          : t('activity.moved', { time: dayTimeIn(zone, dueAt, clock.now()) })
      said(text, () => moved(id, before))
    },
    async assign({ id, back }, to, name) {
      if (!(await ask(call(assignActivity, { params: { id }, body: to })))) return
      const text = t('activity.assigned', { name })
      if (back === null) toast.success(text)
      else said(text, () => call(assignActivity, { params: { id }, body: back }))
    },
    async remove({ id, subject }) {
      if (await ask(call(removeActivity, { params: { id } })))
        toast.success(t('activity.removed', { subject }))
    },
  }
}
