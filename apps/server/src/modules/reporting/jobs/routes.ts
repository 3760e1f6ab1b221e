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
import { contentDisposition } from '../../../http/content-disposition.ts'
import { answer, route, SENT } from '../../../http/route.ts'
import { wrongField } from '../../../http/wrong-field.ts'
import { audienceOf } from '../../operation/audience-rows.ts'
import {
  changeJob,
  countJobs,
  deleteJob,
  findJob,
  findJobFile,
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
    return presentJob(row, clock.now())
  }

  route(app, getReportJobs, async ({ user }) => {
    const rows = await store.read(async (tx) => readJobs(tx, await whoseOf(tx, user), SHOWN))
    return answer(
      200,
      rows.map((row) => presentJob(row, clock.now())),
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
      await changeJob(tx, params.job_id, {
        ...job,
        ...{ status: 'queued', progress: 0, fault: null, finished_at: null, next_at: clock.now() },
        ...{ file_name: null, file_rows: null, file_text: null, file_expires_at: null },
      })
    })
    return answer(200, await store.read((tx) => shown(tx, user, params.job_id)))
  })

  route(app, deleteReportJob, async ({ user, params }) => {
    const isGone = await store.write(async (tx) => deleteJob(tx, await whoseOf(tx, user), params.job_id))
    if (!isGone) throw new AppError('not_found')
    return answer(204, null)
  })

  route(app, getReportFile, async ({ user, params, reply }) => {
    const file = await store.read(async (tx) =>
      findJobFile(tx, await whoseOf(tx, user), params.job_id, clock.now()),
    )
    if (file === null) throw new AppError('not_found')
    await reply
      .header('content-disposition', contentDisposition('attachment', file.name))
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(file.text)
    return SENT
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
