import { createReadStream } from 'node:fs'
import { getFormFile, getTabForm, postTabForm, TAB_FORM_BODIES } from '@ramal/contract/endpoints/tab-form'
import type { TabForm, TabFormSaved } from '@ramal/contract/entities/tab-form'
import type { FieldErrors } from '@ramal/contract/field-errors'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { isEchoNumber } from '@ramal/domain/call-step/call-type'
import { elapsedSeconds } from '@ramal/domain/pause/overrun'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import { invalid } from '../../http/field-errors.ts'
import { answer, type Call, type Caller, route, SENT } from '../../http/route.ts'
import type { FileStore } from '../../platform/files.ts'
import type { Logger } from '../../platform/log.ts'
import { durationOfQueue, findAfterService } from '../after-service/after-service-rows.ts'
import type { AfterServices } from '../after-service/after-services.ts'
import {
  findService,
  findTeam,
  isHungUp,
  onlyRang,
  recordHangup,
  type ServiceRow,
  type StepType,
} from '../after-service/service-rows.ts'
import { callClientOf } from '../clients/call-client.ts'
import { admitAmendment, auditAmendment } from './amendment.ts'
import { answerForm } from './answer.ts'
import { classify } from './classify.ts'
import { answeredFile, type KeptFiles, keepFiles } from './form-files.ts'
import { findAnswers, formToWire } from './form-rows.ts'

interface Deps {
  store: Store
  clock: Clock
  afterServices: AfterServices
  files: FileStore
  log: Logger
}

/** Form, classification and end of a service, calls and chats alike (contract §4). */
export function tabFormRoutes(
  app: FastifyInstance,
  { store, clock, afterServices, files: fileStore, log }: Deps,
): void {
  route(app, getTabForm, async ({ user, params, query }) =>
    answer(200, await store.read((tx) => present(tx, user, params.uid, query.step_type, clock.now()))),
  )

  route(app, getFormFile, async ({ user, params, query, reply }) => {
    const found = await store.read(async (tx) => {
      const { uid, formId } = await ownService(tx, user, params.uid, query.step_type)
      return formId === null ? null : (await findAnswers(tx, user.tenantId, uid, formId))[params.field]
    })
    const file = answeredFile(found)
    if (!file) throw new AppError('not_found')
    // A customer's paper is only ever downloaded: whatever runs in it runs nowhere near the console (architecture §6).
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', contentDisposition('attachment', file.name))
      .header('content-length', file.size)
      .type('application/octet-stream')
      .send(createReadStream(fileStore.pathOf(file.file)))
    return SENT
  })

  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names)
      await fileStore
        .remove(name)
        .catch((error: unknown) => log.warn({ err: error }, 'file of a form not removed'))
  }

  // Who may write here is asked again where it is written; nothing of a stranger is received.
  const admitFiles = ({ user, params, query }: Caller<typeof postTabForm>) =>
    store.read((tx) => ownService(tx, user, params.uid, query.step_type))

  async function saveForm({ user, params, query, body, files, locale, request }: Call<typeof postTabForm>) {
    const kept = await keepFiles(fileStore, files)
    const saved = await store
      .write(async (tx): Promise<Saved> => {
        // The agent's part of the call was to be rung: there is nothing of it to write.
        if (query.type === 'hangup' && query.step_type !== 'chat' && (await onlyRang(tx, user, params.uid)))
          return { errors: null, formId: null }
        const service = await ownService(tx, user, params.uid, query.step_type)
        const context = { tenantId: user.tenantId, userId: user.id, now: clock.now(), locale }
        const amended = async <S extends Saved>(part: 'form' | 'classification', write: () => Promise<S>) => {
          const amending = { ...context, address: request.ip, part }
          const before = await admitAmendment(tx, service, amending)
          const written = await write()
          if (written.errors === null) await auditAmendment(tx, service, before, amending)
          return written
        }
        switch (query.type) {
          case 'classification': {
            const values = parsed(TAB_FORM_BODIES.classification, body, locale)
            return amended('classification', async () => ({
              ...(await classify(tx, service, values, context)),
              formId: null,
            }))
          }
          case 'form': {
            const values = parsed(TAB_FORM_BODIES.form, body, locale)
            return amended('form', () => answerForm(tx, service, values, context, kept))
          }
          case 'hangup': {
            const values = parsed(TAB_FORM_BODIES.hangup, body, locale)
            const { after_service_type, after_service_duration, system_mailing_client = null } = query
            const data = { ...values, after_service_type, after_service_duration, system_mailing_client }
            await recordHangup(tx, user.tenantId, service, { userId: user.id, at: context.now, data })
            if (service.channel === 'telephony')
              await afterServices.closeOf(tx, service.id, {
                by: user.id,
                type: after_service_type,
                seconds: after_service_duration,
              })
            return { errors: null, formId: null }
          }
        }
      })
      .catch(async (error: unknown) => {
        await remove(namesOf(kept))
        throw error
      })
    await remove(saved.dropped ?? namesOf(kept))
    if (saved.errors) throw new AppError('validation', { fields: saved.errors })
    return answer(200, savedBody(saved))
  }
  route(app, postTabForm, saveForm, { admitFiles })
}

interface Saved {
  errors: FieldErrors | null
  formId: number | null
  activityId?: number | null
  /** Files that nothing names any more; absent where the body takes none. */
  dropped?: readonly string[]
}

function namesOf(kept: KeptFiles): string[] {
  return [...kept.values()].map(({ file }) => file)
}

function savedBody({ formId, activityId = null }: Saved): TabFormSaved {
  const named = (id: number | null) => (id === null ? null : { id })
  return { success: true, detail: null, form: named(formId), activity: named(activityId) }
}

function parsed<S extends z.ZodType>(schema: S, body: unknown, locale: Locale): z.output<S> {
  const result = schema.safeParse(body)
  if (!result.success) throw invalid(result.error, body, locale)
  return result.data
}

async function ownService(tx: ReadTx, user: SignedIn, uid: string, stepType: StepType): Promise<ServiceRow> {
  const service = await findService(tx, user.tenantId, uid, stepType)
  if (!service) throw new AppError('not_found')
  if (service.userId !== user.id) throw new AppError('not_owner')
  return service
}

async function present(
  tx: ReadTx,
  user: SignedIn,
  uid: string,
  stepType: StepType,
  now: number,
): Promise<TabForm> {
  const found = await findService(tx, user.tenantId, uid, stepType)
  // Nobody's yet: the console asks again (contract §4 "not ready").
  if (found?.userId === null) return { success: false, uid, form: null, data: null, afterService: null }
  const service = await ownService(tx, user, uid, stepType)
  return {
    success: true,
    uid,
    form: await formToWire(tx, user.tenantId, uid, service.formId),
    data: {
      id: service.id,
      client: callClientOf(service.client),
      mailing_client: null,
      call_type: service.callType,
      queue_id: service.queueId,
      dialer_id: null,
      campaign_id: null,
      mailing_id: null,
    },
    afterService: await presentAfterService(tx, user.id, service, now),
  }
}

/** Active: the service has one to come or one that runs; what the server ended at its deadline comes no second time. */
async function presentAfterService(
  tx: ReadTx,
  userId: number,
  service: ServiceRow,
  now: number,
): Promise<TabForm['afterService']> {
  const team = await findTeam(tx, userId)
  const isCall = service.channel === 'telephony'
  const report = isCall ? await findAfterService(tx, service.id) : null
  const isOver = report ? report.endedAt !== null : await isHungUp(tx, service)
  const ofQueue = isCall ? await durationOfQueue(tx, service.queueId) : null
  return {
    active: (team?.enable_after_service ?? false) && !isOver && !isEchoNumber(service.phone),
    id: report && !isOver ? report.id : null,
    duration: report?.duration ?? ofQueue ?? team?.duration_of_after_service ?? 0,
    seconds: report ? elapsedSeconds(report.startedAt, report.endedAt ?? now) : 0,
  }
}
