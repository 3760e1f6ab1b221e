import {
  createReportJob,
  deleteReportJob,
  getReportFile,
  getReportJob,
  getReportJobs,
  replaceReportJob,
} from '@ramal/contract/endpoints/report-jobs'
import type { ReportJobInput } from '@ramal/contract/entities/report-job'
import { LONGEST_PERIOD } from '@ramal/contract/reports'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { periodOfJob } from '@ramal/domain/report/job-period'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import { answer, route } from '../../../http/route.ts'
import { wrongField } from '../../../http/wrong-field.ts'
import { audienceOf } from '../../operation/audience-rows.ts'
import { ALL_IN_REACH, reachOfReport } from '../reach-rows.ts'
import { recordExport } from '../record-export.ts'
import { sendCsv } from '../send-csv.ts'
import {
  askAnew,
  countJobs,
  deleteJob,
  findFile,
  findJob,
  insertJob,
  readJobs,
  type Whose,
} from './job-rows.ts'
import { presentJob } from './present-job.ts'

const SHOWN = 200
/** Queued reports that one person may have. */
const EACH = 50

/** Reports that are made as files (contract §12): one's own, and everybody's for who reaches the whole tenant. */
export function reportJobRoutes(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: Clock },
): void {
  const shown = async (tx: ReadTx, user: SignedIn, id: number) => {
    const row = await findJob(tx, await whoseOf(tx, user), id)
    if (row === null) throw new AppError('not_found')
    return presentJob(row, clock.now(), await reachOfReport(tx, user, ALL_IN_REACH))
  }

  route(app, getReportJobs, async ({ user }) => {
    const { rows, seen } = await store.read(async (tx) => ({
      rows: await readJobs(tx, await whoseOf(tx, user), SHOWN),
      seen: await reachOfReport(tx, user, ALL_IN_REACH),
    }))
    return answer(
      200,
      rows.map((row) => presentJob(row, clock.now(), seen)),
    )
  })

  route(app, createReportJob, async ({ user, body, locale }) => {
    app.meter.take(user.id, 'note')
    const job = checked(body, locale)
    const now = clock.now()
    const id = await store.write(async (tx) => {
      if ((await countJobs(tx, { tenantId: user.tenantId, userId: user.id })) >= EACH)
        throw new AppError('throttled')
      return await insertJob(tx, {
        ...job,
        ...{ tenant_id: user.tenantId, user_id: user.id, locale, created_at: now, next_at: now },
      })
    })
    return answer(201, await store.read((tx) => shown(tx, user, id)))
  })

  route(app, getReportJob, async ({ user, params }) =>
    answer(200, await store.read((tx) => shown(tx, user, params.job_id))),
  )

  route(app, replaceReportJob, async ({ user, params, body, locale }) => {
    app.meter.take(user.id, 'note')
    const job = checked(body, locale)
    await store.write(async (tx) => {
      await shown(tx, user, params.job_id)
      await askAnew(tx, params.job_id, job, clock.now())
    })
    return answer(200, await store.read((tx) => shown(tx, user, params.job_id)))
  })

  route(app, deleteReportJob, async ({ user, params }) => {
    const isGone = await store.write(async (tx) => deleteJob(tx, await whoseOf(tx, user), params.job_id))
    if (!isGone) throw new AppError('not_found')
    return answer(204, null)
  })

  route(app, getReportFile, async ({ user, params, request, reply }) => {
    const file = await store.write(async (tx) => {
      const { file, report, filters } = await shown(tx, user, params.job_id)
      const row = await findFile(tx, await whoseOf(tx, user), params.job_id)
      if (file === null || row === null || row.text === null) throw new AppError('not_found')
      if (file.is_withheld) throw new AppError('permission_denied')
      const { from, to, text } = row
      await recordExport(tx, user, {
        ...{ at: clock.now(), address: request.ip, entity: 'report_jobs', entityId: params.job_id },
        asked: { report, from: from ?? '', to: to ?? '', ...filters },
      })
      return { name: file.name, text }
    })
    return await sendCsv(reply, file)
  })
}

async function whoseOf(tx: ReadTx, user: SignedIn): Promise<Whose> {
  const { reach } = await audienceOf(tx, user)
  return { tenantId: user.tenantId, userId: reach.kind === 'tenant' ? null : user.id }
}

/** Days stand only in what counts its own. @throws AppError of the days that are none */
function checked(job: ReportJobInput, locale: Locale): ReportJobInput {
  if (job.period !== 'own') return { ...job, from: null, to: null }
  const period = periodOfJob(job, 0)
  const isShort = period !== null && period.to - period.from < LONGEST_PERIOD
  if (isShort) return job
  throw wrongField(job.from === null ? 'from' : 'to', text(locale, 'validation.invalid'))
}
