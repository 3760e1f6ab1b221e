import { LONGEST_PERIOD } from '@ramal/contract/reports'
import type { Store } from '@ramal/db/store/store'
import { wallTime } from '@ramal/domain/calendar/zone'
import { allows } from '@ramal/domain/permissions/allows'
import { nextTurn, periodOfJob } from '@ramal/domain/report/job-period'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { rolesOf } from '../../../accounts/permissions/group-rows.ts'
import type { Logger } from '../../../platform/log.ts'
import { timezoneOf } from '../../../settings/tenant-rows.ts'
import { makeReport } from '../make-report.ts'
import { reportCsv } from '../report-csv.ts'
import { changeTurn, dropOldFiles, dueJob, type JobState, nextMoment } from './job-rows.ts'

interface Deps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
}

/** It is looked at least this often, ms: timers are not for days. */
const LOOK_MS = 3_600_000
/** After something that failed, ms. */
const AGAIN_MS = 5_000
const DAY_MS = 86_400_000

type Due = NonNullable<Awaited<ReturnType<typeof dueJob>>>

/**
 * Makes queued reports, one after the other and each day by day, so that nobody waits for them. A turn is over when its file or its failure
 * is written: what a restart cut off has its turn again.
 */
export class ReportJobs {
  readonly #deps: Deps
  #cancel: Cancel | null = null
  #unhear: (() => void) | null = null
  #work: Promise<void> = Promise.resolve()
  #isBusy = false
  /** Something was written meanwhile: it is looked once more. */
  #isAsked = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    this.#unhear = this.#deps.store.onWritten((tables) => {
      if (tables.has('report_jobs')) this.#wake()
    })
    await this.#wait()
  }

  /** Waits for the day that is being counted, no longer. */
  async stop(): Promise<void> {
    this.#unhear?.()
    this.#unhear = null
    this.#cancel?.()
    await this.#work
  }

  get #isStopped(): boolean {
    return this.#unhear === null
  }

  /** Works off what is due, unless that is under way. */
  #wake(): void {
    this.#isAsked = true
    if (this.#isBusy || this.#isStopped) return
    this.#isBusy = true
    this.#work = this.#runAsked()
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error }, 'queued reports were not made')
        this.#after(AGAIN_MS)
      })
      .finally(() => {
        this.#isBusy = false
      })
  }

  async #runAsked(): Promise<void> {
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false
      await this.#run()
    }
  }

  async #run(): Promise<void> {
    const { store, clock } = this.#deps
    while (!this.#isStopped) {
      const due = await store.read((tx) => dueJob(tx, store.tenants, clock.now()))
      if (due === null) break
      await this.#make(due)
    }
    if (this.#isStopped) return
    const now = clock.now()
    const next = await store.read((tx) => nextMoment(tx, store.tenants))
    if (next !== null && next <= now) await store.write((tx) => dropOldFiles(tx, store.tenants, now))
    await this.#wait()
  }

  async #wait(): Promise<void> {
    const { store, clock } = this.#deps
    const next = await store.read((tx) => nextMoment(tx, store.tenants))
    if (next !== null) this.#after(Math.max(0, Math.min(next - clock.now(), LOOK_MS)))
  }

  #after(ms: number): void {
    this.#cancel?.()
    this.#cancel = this.#isStopped ? null : this.#deps.clock.after(ms, () => this.#wake())
  }

  async #make(due: Due): Promise<void> {
    const { store, clock, log } = this.#deps
    const now = clock.now()
    const zone = await store.read((tx) => timezoneOf(tx, due.tenant_id))
    const end = { finished_at: now, next_at: nextTurn(due.repeats, now, zone) }
    const change = (to: JobState) => store.write((tx) => changeTurn(tx, due, to))
    const fail = async (fault: 'not_allowed' | 'broken') => {
      await change({ ...end, status: 'failed', fault })
    }
    const roles = await store.read((tx) => rolesOf(tx, due.user_id))
    const may = due.isActive && due.deletedAt === null && allows('sites.view_reports', roles)
    if (!may) return await fail('not_allowed')
    const period = periodOfJob(due, wallTime(now, zone).day)
    if (period === null || period.to - period.from >= LONGEST_PERIOD) return await fail('broken')
    await change({ status: 'running', progress: 0, fault: null })
    try {
      const file = await this.#count(due, { roles, period, zone, now })
      await change({
        ...{ ...end, ...file, status: 'done', progress: 100, fault: null },
        file_expires_at: now + due.keep_days * DAY_MS,
      })
    } catch (error) {
      if (error instanceof TurnOver) return
      log.error({ err: error, report: due.id }, 'a queued report was not made')
      await fail('broken')
    }
  }

  async #count(
    due: Due,
    {
      roles,
      period,
      zone,
      now,
    }: { roles: string[]; period: { from: number; to: number }; zone: string; now: number },
  ) {
    const { store } = this.#deps
    let told = 0
    const turn = <T>(read: () => Promise<T>): Promise<T> => {
      if (this.#isStopped) throw new TurnOver()
      return read()
    }
    const { page, reach } = await makeReport(
      { store, turn },
      {
        ...{ key: due.report, asked: due.filters, period, zone, now, compares: false },
        reader: { id: due.user_id, tenantId: due.tenant_id, teamId: due.teamId, roles },
      },
      async (done, of) => {
        const progress = Math.floor((done / of) * 99)
        if (progress < told + 10) return
        told = progress
        if (!(await store.write((tx) => changeTurn(tx, due, { progress })))) throw new TurnOver()
      },
    )
    const { name, text } = await reportCsv(page, due.locale)
    return {
      ...{ file_name: name, file_text: text, file_rows: page.rows.length },
      ...{ file_from: page.from, file_to: page.to, file_reach: reach },
    }
  }
}

/** The server ends, or the report was deleted or asked for anew: nothing of this turn is written. */
class TurnOver extends Error {
  override name = 'TurnOver'
}
