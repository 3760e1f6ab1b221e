import { getTabForm, postTabForm, TAB_FORM_BODIES } from '@ramal/contract/endpoints/tab-form'
import type { TabForm, TabFormSaved } from '@ramal/contract/entities/tab-form'
import type { FieldErrors } from '@ramal/contract/field-errors'
import type { Locale } from '@ramal/contract/vocabulary'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { elapsedSeconds } from '@ramal/domain/pause/overrun'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { invalid } from '../../http/field-errors.ts'
import { answer, route } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { AfterServices } from '../after-service/after-services.ts'
import { durationOfQueue, findAfterService } from '../after-service/rows.ts'
import { callClientOf } from '../clients/call-client.ts'
import { answerForm } from './answer.ts'
import { classify } from './classify.ts'
import { formToWire } from './form-rows.ts'
import {
  findService,
  findTeam,
  isHungUp,
  noteHangup,
  type ServiceRow,
  type StepType,
} from './service-rows.ts'

interface Deps {
  store: Store
  clock: Clock
  afterServices: AfterServices
}

/** Form, classification and end of a service, calls and chats alike (contract §4). */
export function tabFormRoutes(app: FastifyInstance, { store, clock, afterServices }: Deps): void {
  route(app, getTabForm, async ({ user, params, query }) =>
    answer(200, await store.read((tx) => present(tx, user, params.uid, query.step_type, clock.now()))),
  )

  route(app, postTabForm, async ({ user, params, query, body, locale }) => {
    const saved = await store.write(async (tx): Promise<Saved> => {
      const service = await ownService(tx, user, params.uid, query.step_type)
      const context = { tenantId: user.tenantId, userId: user.id, now: clock.now(), locale }
      switch (query.type) {
        case 'classification': {
          const values = parsed(TAB_FORM_BODIES.classification, body, locale)
          return { ...(await classify(tx, service, values, context)), formId: null }
        }
        case 'form':
          return answerForm(tx, service, parsed(TAB_FORM_BODIES.form, body, locale), context)
        case 'hangup': {
          const values = parsed(TAB_FORM_BODIES.hangup, body, locale)
          const { after_service_type, after_service_duration, system_mailing_client = null } = query
          const data = { ...values, after_service_type, after_service_duration, system_mailing_client }
          await noteHangup(tx, user.tenantId, service, { userId: user.id, at: context.now, data })
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
    if (saved.errors) throw new AppError('validation', { fields: saved.errors })
    return answer(200, savedBody(saved))
  })
}

interface Saved {
  errors: FieldErrors | null
  formId: number | null
  activityId?: number | null
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
    active: (team?.enable_after_service ?? false) && !isOver,
    id: report && !isOver ? report.id : null,
    duration: report?.duration ?? ofQueue ?? team?.duration_of_after_service ?? 0,
    seconds: report ? elapsedSeconds(report.startedAt, report.endedAt ?? now) : 0,
  }
}
